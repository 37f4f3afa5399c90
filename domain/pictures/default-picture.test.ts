/** The drawings of a username are always the same, differ from each other, and are small. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawDefaultBanner, landscapeNames, pickLandscape } from './default-banner.ts';
import { drawDefaultPicture } from './default-picture.ts';

const usernames = Array.from({ length: 1000 }, (_, number) => `player${number}`);

describe.each([
  ['picture', drawDefaultPicture, 5000],
  ['banner', drawDefaultBanner, 6000],
])('the default %s', (_, draw, maxBytes) => {
  test('is the same for a name in any case', () => {
    expect(draw('Ash_Vale')).toBe(draw('aSH_vALE'));
  });

  test('is different for each of 1,000 names that differ only in their number', () => {
    expect(new Set(usernames.map(draw)).size).toBe(1000);
  });

  test('is small, and contains only rectangles and paths', () => {
    for (const name of usernames.slice(0, 200)) {
      const svg = draw(name);
      expect(svg.length).toBeLessThan(maxBytes);
      expect(svg.match(/<(\w+)/g)?.every((tag) => ['<svg', '<rect', '<path'].includes(tag))).toBe(
        true,
      );
      expect(svg).not.toMatch(/NaN|undefined|Infinity|style=/);
    }
  });
});

// Browsers cache these drawings for a year. After an intended change, increment `drawingsVersion` in addresses.ts and
// update these hashes.
test.each([
  ['Alice', drawDefaultPicture, '8d1dac18fc09b6d0'],
  ['Ash_Vale', drawDefaultPicture, 'c4a1094949c53b9f'],
  ['Alice', drawDefaultBanner, '675436dfe0980f47'],
  ['Rook', drawDefaultBanner, '5668670229358e35'],
  ['Curator', drawDefaultBanner, '590327790f8524ab'],
  ['Mosswick', drawDefaultBanner, '2a93c324a0381688'],
  ['Larkspur', drawDefaultBanner, '77d35ee505298766'],
  ['Painter', drawDefaultBanner, '42aad4f1b6f4d105'],
])('the drawing of %s is unchanged since the last release (%#)', (name, draw, digest) => {
  expect(createHash('sha256').update(draw(name)).digest('hex').slice(0, 16)).toBe(digest);
});

test('each landscape is the banner of about a sixth of 1,000 names, and the same for a name in any case', () => {
  const counts = Object.groupBy(usernames, pickLandscape);
  for (const landscape of landscapeNames) {
    expect(counts[landscape]?.length, landscape).toBeGreaterThan(120);
  }
  expect(landscapeNames).toHaveLength(6);
  expect(pickLandscape('Ash_Vale')).toBe(pickLandscape('aSH_vALE'));
});

test('most names that differ only in their number have different background colours', () => {
  const backgrounds = usernames
    .slice(0, 20)
    .map((name) => readBackground(drawDefaultPicture(name)));
  expect(new Set(backgrounds).size).toBeGreaterThan(15);
});

test('the picture and the banner of a name have a similar background hue', () => {
  for (const name of usernames.slice(0, 50)) {
    const [picture, banner] = [drawDefaultPicture(name), drawDefaultBanner(name)];
    const difference = Math.abs(
      computeHue(readBackground(picture)) - computeHue(readBackground(banner)),
    );
    expect(Math.min(difference, 360 - difference)).toBeLessThan(25);
  }
});

function readBackground(svg: string): string {
  return /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '';
}

/** Returns the sRGB hue in degrees. */
function computeHue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  );
  return (
    ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) %
    360
  );
}
