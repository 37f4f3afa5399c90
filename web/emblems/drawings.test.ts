/** Checks that the emblems of tiers and games differ from each other and are visible at 24 px, the smallest size on pages. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listDivisions } from '../../domain/games/ladder.ts';
import { medalTiers, standardTiers } from '../../domain/games/rank.ts';
import { backgroundColours } from '../shell/theme.ts';

const sizePx = 24;
const backgrounds = Object.values(backgroundColours);
/** The minimum mean difference of two drawings in grey, 0 to 1. Drawings that differ only in colour have less than 0.05. */
const minDifference = 0.065;
/** With a division, the stone or medal is smaller, and the facets or stars are the same. */
const minDifferenceWithDivision = 0.055;
/** The minimum contrast of graphics in WCAG 2.2, success criterion 1.4.11. */
const minContrast = 3;
const dividedTiers = listDividedTiers(standardTiers);
const dividedMedals = listDividedTiers(medalTiers);
/** The minimum share of an emblem's pixels with this contrast. In a pale emblem, only the outline and the shaded side have it. */
const minVisibleShare = 0.2;

interface Drawing {
  readonly name: string;
  readonly bytes: number;
  /** The brightness of each pixel on each background, 0 to 255. */
  readonly brightness: readonly Uint8Array[];
  /** The opacity of each pixel, 0 to 255. */
  readonly opacity: Uint8Array;
}

let drawings: readonly Drawing[];
beforeAll(async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const svgFiles = files.filter((file) => file.endsWith('.svg'));
  drawings = await Promise.all(svgFiles.map((file) => readDrawing(file)));
});

test('all emblems differ from each other without colours, on both backgrounds', async () => {
  // Ten standard tiers, five tiers of Hyper Roll, eight medals, six ratings, unranked, unknown, and five games.
  expect(drawings.length).toBeGreaterThanOrEqual(36);
  expect(
    listSimilarPairs(drawings, minDifference),
    'give one emblem of each pair another outline',
  ).toEqual([]);
  const withDivision = await readDrawings([...dividedTiers, ...dividedMedals], 'I');
  expect(listSimilarPairs(withDivision, minDifferenceWithDivision)).toEqual([]);
  const withAllStars = await readDrawings(dividedMedals, 'V');
  expect(listSimilarPairs(withAllStars, minDifferenceWithDivision)).toEqual([]);
});

test('every emblem has enough contrast to both backgrounds', () => {
  const faintEmblems = drawings.flatMap(({ name, brightness, opacity }) =>
    brightness.flatMap((pixels, index) => {
      const background = colourToLuminance(backgrounds[index] ?? '');
      const share = calculateVisibleShare(pixels, opacity, background);
      return share >= minVisibleShare
        ? []
        : [`${name} on ${backgrounds[index]}: ${share.toFixed(2)}`];
    }),
  );
  expect(faintEmblems).toEqual([]);
});

function listDividedTiers(tiers: readonly string[]): readonly string[] {
  return tiers.filter((tier) => listDivisions(tier).length > 0);
}

function toFile(tier: string): string {
  return `${tier.toLowerCase()}.svg`;
}

function readDrawings(tiers: readonly string[], division: string): Promise<readonly Drawing[]> {
  return Promise.all(tiers.map((tier) => readDrawing(toFile(tier), division)));
}

/** @param division the view to draw; undefined for the drawing without a division. */
async function readDrawing(file: string, division?: string): Promise<Drawing> {
  const svg = await readFile(join(import.meta.dirname, file), 'utf8');
  const view = new RegExp(`<view id="${division}" (viewBox="[^"]+")`).exec(svg)?.[1];
  if (division && !view) throw new Error(`${file} has no view ${division}`);
  const shownSvg = view ? svg.replace(/viewBox="[^"]+"/, view) : svg;
  const draw = () => sharp(Buffer.from(shownSvg)).resize(sizePx, sizePx);
  const drawOnBackground = (background: string) => draw().flatten({ background }).grayscale();
  return {
    name: file.replace('.svg', ''),
    bytes: svg.length,
    brightness: await Promise.all(
      backgrounds.map((background) => drawOnBackground(background).raw().toBuffer()),
    ),
    opacity: await draw().ensureAlpha().extractChannel('alpha').raw().toBuffer(),
  };
}

function listSimilarPairs(compared: readonly Drawing[], minimum: number): readonly string[] {
  return compared.flatMap((first, firstIndex) =>
    compared.slice(firstIndex + 1).flatMap((second) =>
      first.brightness.flatMap((pixels, index) => {
        const difference = calculateMeanDifference(pixels, second.brightness[index]);
        if (difference >= minimum) return [];
        return [
          `${first.name} and ${second.name} on ${backgrounds[index]}: ${difference.toFixed(3)}`,
        ];
      }),
    ),
  );
}

/** Returns the mean difference of two drawings, 0 to 1. */
function calculateMeanDifference(first: Uint8Array, second: Uint8Array | undefined): number {
  const sum = first.reduce(
    (total, value, index) => total + Math.abs(value - (second?.[index] ?? 0)),
    0,
  );
  return sum / first.length / 255;
}

/**
 * Returns the share of the pixels that have enough contrast to the background, 0 to 1. Ignores mostly transparent pixels.
 * @param background the luminance of the background, 0 to 1.
 */
function calculateVisibleShare(
  brightness: Uint8Array,
  opacity: Uint8Array,
  background: number,
): number {
  const drawn = [...brightness].filter((_, index) => (opacity[index] ?? 0) > 127);
  const visible = drawn.filter(
    (value) => calculateContrast(channelToLuminance(value), background) >= minContrast,
  );
  return visible.length / drawn.length;
}

/** Returns the contrast ratio of two luminances, as WCAG defines it. */
function calculateContrast(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the luminance, 0 to 1, of a colour like '#0d1312'. */
function colourToLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((pair) =>
    channelToLuminance(Number.parseInt(pair, 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts the value of an sRGB channel, 0 to 255, to a luminance, 0 to 1. */
function channelToLuminance(value: number): number {
  const channel = value / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
