/** The SVG files of `default/`. A changed drawing needs a new `drawingsVersion` in domain/pictures/addresses.ts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom, pick, type Random } from '../../domain/random.ts';
import { stoneColour } from './oklch.ts';

const folder = join(import.meta.dirname, 'default');

/** Their order decides which names have which landscape. */
export const landscapes = [
  'mountains',
  'dunes',
  'island-coast',
  'canyon',
  'ice-field',
  'crystal-forest',
] as const;

const stones = ['stone-five', 'stone-six', 'stone-eight'] as const;

/** The possible differences between accent and land, in degrees. */
const accents = [-70, -45, -25, 25, 45, 70, 160, 200] as const;

/** Chooses the landscape of a username. Upper and lower case give the same landscape. */
export function pickLandscape(name: string) {
  return pick(createRandom(name, 'landscape'), landscapes);
}

/** Draws the banner of a username as SVG text. Upper and lower case give the same drawing. */
export async function drawDefaultBanner(name: string): Promise<string> {
  const land = await readDrawing(pickLandscape(name));
  const drawing = land.replace('{sky}', await readDrawing('sky'));
  return fill(drawing, createHues(name), createRandom(name, 'banner'));
}

/** Draws the picture of a username as SVG text. Upper and lower case give the same drawing. */
export async function drawDefaultPicture(name: string): Promise<string> {
  const random = createRandom(name, 'picture');
  const drawing = await readDrawing(pick(random, stones));
  // An edge in the same colour closes the gap between two facets.
  return fill(drawing, createHues(name), random).replaceAll(/fill=(".+?")/g, 'fill=$1 stroke=$1');
}

function readDrawing(name: string): Promise<string> {
  return readFile(join(folder, `${name}.svg`), 'utf8');
}

function createHues(name: string): Readonly<Record<string, number>> {
  const random = createRandom(name, 'style');
  // The hues from 80 to 129 are left out, because dark yellow looks like mud.
  const land = (130 + Math.floor(random() * 310)) % 360;
  const difference = pick(random, accents);
  /** Turns the hue of the land towards the accent, along the shorter arc of the colour wheel. */
  const mix = (share: number) => land + (difference > 180 ? difference - 360 : difference) * share;
  return {
    land,
    near: land + 10,
    accent: land + difference,
    zenith: mix(0.06),
    sky: mix(0.19),
    horizon: mix(0.32),
  };
}

/** Replaces each `oklch(58% .05 var(--land))` by a colour and each `{-50..50}` by a whole number between the two. */
function fill(drawing: string, hues: Readonly<Record<string, number>>, random: Random): string {
  return drawing
    .replaceAll(/oklch\((.+?)% (.+?) var\(--(.+?)\)\)/g, (_, lightness, chroma, hue) =>
      stoneColour(lightness / 100, Number(chroma), hues[hue] ?? Number.NaN),
    )
    .replaceAll(/\{(.+?)\.\.(.+?)\}/g, (_, min, max) =>
      String(Math.round(Number(min) + random() * (max - min))),
    );
}
