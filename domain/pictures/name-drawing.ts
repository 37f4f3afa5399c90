/** The common parts of default pictures and banners: random numbers, colours and facets. */
import { toUsernameKey } from '../accounts/username.ts';

export type Point = readonly [x: number, y: number];

/** Returns the next random number: at least 0 and less than 1. */
export type Random = () => number;

export interface NameStyle {
  /** The hue of most facets, in degrees of OKLCH. */
  readonly hue: number;
  /** The hue of the highlighted facets, in degrees of OKLCH. */
  readonly accent: number;
  /** How many equal parts the stone has around its centre. */
  readonly folds: number;
}

/** The possible differences between accent and hue, in degrees. */
const accents = [-70, -45, -25, 25, 45, 70, 160, 200] as const;
const folds = [5, 6, 7, 8] as const;

export function createNameStyle(name: string): NameStyle {
  const random = createRandom(name, 'style');
  // The hues from 80 to 129 are left out, because dark yellow looks like mud.
  const hue = (130 + Math.floor(random() * 310)) % 360;
  return {
    hue,
    accent: (hue + pick(random, accents) + 360) % 360,
    folds: pick(random, folds),
  };
}

/** Creates a generator of pseudorandom numbers. The seed is a name, regardless of case, and the part that it is for, like 'banner'. */
export function createRandom(name: string, part: string): Random {
  let state = hashText(`${part}:${toUsernameKey(name)}`);
  // The algorithm is Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** Formats a polygon as an SVG path. */
export function drawFacet(points: readonly Point[], colour: string, edge = ''): string {
  const outline = points.map((point) =>
    point.map((value) => Math.round(value * 10) / 10).join(' '),
  );
  return `<path fill="${colour}"${edge} d="M${outline.join('L')}Z"/>`;
}

/** Draws a facet with an edge in the same colour, so that no gap shows between facets. */
export function drawEdgedFacet(points: readonly Point[], colour: string): string {
  return drawFacet(points, colour, ` stroke="${colour}"`);
}

/** Returns a colour that looks like stone: neither black nor white. The parameters are those of `toHexColour`. */
export function stoneColour(lightness: number, chroma: number, hue: number): string {
  // Yellow is made lighter, because a dark yellow looks brown.
  const yellow = Math.max(0, Math.cos(((hue - 100) * Math.PI) / 180));
  const adjusted = Math.min(0.95, Math.max(0.2, lightness + 0.16 * yellow * (1 - lightness)));
  return toHexColour(adjusted, chroma, hue);
}

/** Computes the 32-bit FNV-1a hash of UTF-16 units, as a signed integer. It is not for security. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/**
 * Converts an OKLCH colour to sRGB, like '#0b6a57'. A colour outside sRGB keeps its lightness and gets less chroma.
 * Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
 * @param lightness 0 (black) to 1 (white).
 * @param chroma 0 (grey) to about 0.3.
 * @param hue in degrees.
 */
export function toHexColour(lightness: number, chroma: number, hue: number): string {
  for (let reduced = chroma; reduced > 0.002; reduced -= 0.005) {
    const parts = toLinearSrgb(lightness, reduced, hue);
    // The tolerance is needed because the matrices are rounded.
    if (parts.every((part) => part > -0.001 && part < 1.001)) return formatHex(parts);
  }
  return formatHex(toLinearSrgb(lightness, 0, hue));
}

function toLinearSrgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function formatHex(linear: readonly number[]): string {
  const bytes = linear.map((part) => {
    const clamped = Math.min(1, Math.max(0, part));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
