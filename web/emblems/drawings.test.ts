/** Whether the emblems differ and are visible, at 24 px, the smallest size on pages. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { wallColour } from '../theme.ts';

const size = 24;
const walls = Object.values(wallColour);
/** The mean difference of two drawings in grey, 0 to 1. Shields that differed only in colour had less than 0.05. */
const minDifference = 0.065;
/** WCAG 2.2, 1.4.11. */
const minContrast = 3;
/** Pale stones are visible by their outline and shaded side. */
const minVisibleShare = 0.2;

interface Drawing {
  readonly name: string;
  readonly bytes: number;
  /** The brightness of each pixel on each wall, 0 to 255. */
  readonly grey: readonly Uint8Array[];
  /** How much of each pixel is drawn, 0 to 255. */
  readonly shape: Uint8Array;
}

let drawings: readonly Drawing[];
beforeAll(async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.svg'));
  drawings = await Promise.all(files.map(readDrawing));
});

test('no two emblems look alike without their colours, on either wall', () => {
  const alike = drawings.flatMap((one, at) =>
    drawings.slice(at + 1).flatMap((other) =>
      one.grey.flatMap((grey, wall) => {
        const difference = meanDifference(grey, other.grey[wall]);
        if (difference >= minDifference) return [];
        return [`${one.name} and ${other.name} on ${walls[wall]}: ${difference.toFixed(3)}`];
      }),
    ),
  );
  expect(drawings.length).toBeGreaterThan(16);
  expect(alike, 'give one of each pair another outline').toEqual([]);
});

test('every emblem stands out from both walls', () => {
  const faint = drawings.flatMap(({ name, grey, shape }) =>
    grey.flatMap((pixels, wall) => {
      const share = visibleShare(pixels, shape, luminanceOf(walls[wall] ?? ''));
      return share >= minVisibleShare ? [] : [`${name} on ${walls[wall]}: ${share.toFixed(2)}`];
    }),
  );
  expect(faint).toEqual([]);
});

test('every emblem is a small file', () => {
  const large = drawings.filter(({ bytes }) => bytes > 4000).map(({ name }) => name);
  expect(large).toEqual([]);
});

async function readDrawing(file: string): Promise<Drawing> {
  const svg = await readFile(join(import.meta.dirname, file));
  const small = () => sharp(svg).resize(size, size);
  const onWall = (background: string) => small().flatten({ background }).grayscale();
  return {
    name: file.replace('.svg', ''),
    bytes: svg.length,
    grey: await Promise.all(walls.map((wall) => onWall(wall).raw().toBuffer())),
    shape: await small().ensureAlpha().extractChannel('alpha').raw().toBuffer(),
  };
}

function meanDifference(one: Uint8Array, other: Uint8Array | undefined): number {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other?.[at] ?? 0)), 0);
  return sum / one.length / 255;
}

/** The share of the drawn pixels that have enough contrast to the wall. */
function visibleShare(grey: Uint8Array, shape: Uint8Array, wall: number): number {
  const drawn = [...grey].filter((_, at) => (shape[at] ?? 0) > 127).map(luminance);
  return drawn.filter((value) => contrast(value, wall) >= minContrast).length / drawn.length;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((pair) =>
    luminance(Number.parseInt(pair, 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The luminance of a grey, 0 to 255 (sRGB). */
function luminance(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
