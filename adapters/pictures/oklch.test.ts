import { expect, test } from 'vitest';
import { toHexColour } from './oklch.ts';

// White, black, red, green and blue of sRGB, with the OKLCH values of CSS Color 4.
test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.62796, 0.25768, 29.234, '#ff0000'],
  [0.86644, 0.29483, 142.495, '#00ff00'],
  [0.45201, 0.31321, 264.052, '#0000ff'],
])('oklch(%f %f %f) is %s', (lightness, chroma, hue, hex) => {
  const differences = [1, 3, 5].map((start) =>
    Math.abs(readChannel(toHexColour(lightness, chroma, hue), start) - readChannel(hex, start)),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

test('a colour outside sRGB keeps its lightness and gets less chroma', () => {
  const [strong, mild] = [toHexColour(0.9, 0.4, 264), toHexColour(0.9, 0.05, 264)];
  expect(strong).toMatch(/^#[0-9a-f]{6}$/);
  // Green, which begins at index 3, contributes most to the lightness.
  expect(Math.abs(readChannel(strong, 3) - readChannel(mild, 3))).toBeLessThan(16);
});

function readChannel(hex: string, start: number): number {
  return Number.parseInt(hex.slice(start, start + 2), 16);
}
