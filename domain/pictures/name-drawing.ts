/** What the drawings of a name have in common: its numbers, its colours, and how a facet is written down. */
import { toUsernameKey } from '../accounts/username.ts';
import { toHexColour } from './oklch.ts';

export type Point = readonly [x: number, y: number];

/** Gives the next number from 0 up to 1. */
export type Random = () => number;

/** The colours and the order of symmetry that both drawings of a name share. */
export interface NameStyle {
  /** Of most facets, in degrees of OKLCH. */
  readonly hue: number;
  /** Of the facets that catch the eye. */
  readonly accent: number;
  /** How many times the stone repeats around its middle. */
  readonly folds: number;
}

/** How far the second hue lies from the first: neighbours, or across the circle. */
const accents = [-70, -45, -25, 25, 45, 70, 160, 200] as const;
const folds = [5, 6, 7, 8] as const;

/** The style of a name. Names that differ by the case of their letters have the same. */
export function createNameStyle(name: string): NameStyle {
  const random = createRandom(name, 'style');
  // From 130 on around to 80: a ground of dark yellow looks like mud, whatever is set on it.
  const hue = (130 + Math.floor(random() * 310)) % 360;
  return {
    hue,
    accent: (hue + pick(random, accents) + 360) % 360,
    folds: pick(random, folds),
  };
}

/** Numbers that are always the same for a name and a part of its drawing, and unlike those of any other. */
export function createRandom(name: string, part: string): Random {
  let state = hashOf(`${part}:${toUsernameKey(name)}`);
  // Mulberry32: small, even enough for drawings, and the same on every machine.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the values. */
export function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** A flat piece of a drawing. */
export function facet(points: readonly Point[], colour: string): string {
  return `<path fill="${colour}" d="${outlineOf(points)}"/>`;
}

/** A facet whose edge is drawn too, in its own colour, so that no seam shows beside the next. */
export function edgedFacet(points: readonly Point[], colour: string): string {
  return `<path fill="${colour}" stroke="${colour}" d="${outlineOf(points)}"/>`;
}

/** A colour of the drawing, kept within what looks like stone: neither black nor white. */
export function stoneColour(lightness: number, chroma: number, hue: number): string {
  // Yellow is a bright colour: as dark as the others it would be brown.
  const yellow = Math.max(0, Math.cos(((hue - 100) * Math.PI) / 180));
  const kept = Math.min(0.95, Math.max(0.2, lightness + 0.16 * yellow * (1 - lightness)));
  return toHexColour(kept, chroma, hue);
}

function outlineOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** FNV-1a of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}
