import { expect, test } from 'vitest';
import { toHexColour } from './name-drawing.ts';

// White, black and the primaries of sRGB in OKLCH, as CSS Color 4 converts them.
test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.62796, 0.25768, 29.234, '#ff0000'],
  [0.86644, 0.29483, 142.495, '#00ff00'],
  [0.45201, 0.31321, 264.052, '#0000ff'],
])('oklch(%f %f %f) is %s', (lightness, chroma, hue, hex) => {
  const distance = [1, 3, 5].map((at) =>
    Math.abs(channelAt(toHexColour(lightness, chroma, hue), at) - channelAt(hex, at)),
  );
  expect(Math.max(...distance)).toBeLessThanOrEqual(1);
});

test('a colour outside sRGB keeps its lightness and gets less chroma', () => {
  const [strong, mild] = [toHexColour(0.9, 0.4, 264), toHexColour(0.9, 0.05, 264)];
  expect(strong).toMatch(/^#[0-9a-f]{6}$/);
  expect(Math.abs(channelAt(strong, 3) - channelAt(mild, 3))).toBeLessThan(16);
});

function channelAt(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
