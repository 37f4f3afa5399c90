/** The emblems differ from each other and are visible at 24 px, the smallest size on pages. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { backgroundColours } from '../theme.ts';

const sizePx = 24;
const backgrounds = Object.values(backgroundColours);
/** The minimum mean difference of two drawings in grey, 0 to 1. Drawings that differ only in colour have less than 0.05. */
const minDifference = 0.065;
/** The minimum contrast of graphics in WCAG 2.2, success criterion 1.4.11. */
const minContrast = 3;
/** The minimum share of drawn pixels with contrast: pale emblems are visible by their outline and shaded side. */
const minVisibleShare = 0.2;

interface Drawing {
  readonly name: string;
  readonly bytes: number;
  /** The brightness of each pixel on each background, 0 to 255. */
  readonly grey: readonly Uint8Array[];
  /** The opacity of each pixel, 0 to 255. */
  readonly shape: Uint8Array;
}

let drawings: readonly Drawing[];
beforeAll(async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.svg'));
  drawings = await Promise.all(files.map(readDrawing));
});

test('all emblems differ from each other without colours, on both backgrounds', () => {
  const alike = drawings.flatMap((first, at) =>
    drawings.slice(at + 1).flatMap((second) =>
      first.grey.flatMap((grey, index) => {
        const difference = meanDifference(grey, second.grey[index]);
        if (difference >= minDifference) return [];
        return [
          `${first.name} and ${second.name} on ${backgrounds[index]}: ${difference.toFixed(3)}`,
        ];
      }),
    ),
  );
  expect(drawings.length).toBeGreaterThan(16);
  expect(alike, 'give one emblem of each pair another outline').toEqual([]);
});

test('every emblem has enough contrast to both backgrounds', () => {
  const faint = drawings.flatMap(({ name, grey, shape }) =>
    grey.flatMap((pixels, index) => {
      const share = visibleShare(pixels, shape, luminanceOf(backgrounds[index] ?? ''));
      return share >= minVisibleShare
        ? []
        : [`${name} on ${backgrounds[index]}: ${share.toFixed(2)}`];
    }),
  );
  expect(faint).toEqual([]);
});

test('every emblem file has at most 4,000 bytes', () => {
  const large = drawings.filter(({ bytes }) => bytes > 4000).map(({ name }) => name);
  expect(large).toEqual([]);
});

async function readDrawing(file: string): Promise<Drawing> {
  const svg = await readFile(join(import.meta.dirname, file));
  const small = () => sharp(svg).resize(sizePx, sizePx);
  const onBackground = (background: string) => small().flatten({ background }).grayscale();
  return {
    name: file.replace('.svg', ''),
    bytes: svg.length,
    grey: await Promise.all(
      backgrounds.map((background) => onBackground(background).raw().toBuffer()),
    ),
    shape: await small().ensureAlpha().extractChannel('alpha').raw().toBuffer(),
  };
}

function meanDifference(first: Uint8Array, second: Uint8Array | undefined): number {
  const sum = first.reduce((total, value, at) => total + Math.abs(value - (second?.[at] ?? 0)), 0);
  return sum / first.length / 255;
}

/** Returns the share of the drawn pixels that have enough contrast to the background, 0 to 1. */
function visibleShare(grey: Uint8Array, shape: Uint8Array, background: number): number {
  const drawn = [...grey].filter((_, at) => (shape[at] ?? 0) > 127).map(luminance);
  return drawn.filter((value) => contrast(value, background) >= minContrast).length / drawn.length;
}

function contrast(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((pair) =>
    luminance(Number.parseInt(pair, 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the luminance, 0 to 1, of an sRGB channel, 0 to 255. */
function luminance(value: number): number {
  const channel = value / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
