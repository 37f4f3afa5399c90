/** The drawings of a username are always the same, differ from each other, and are small. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  drawDefaultBanner,
  drawDefaultPicture,
  landscapes,
  pickLandscape,
} from './default-pictures.ts';

const usernames = Array.from({ length: 1000 }, (_, number) => `player${number}`);

describe.each([
  ['picture', drawDefaultPicture, 5000, '9446b67f3f9f5ce1'],
  ['banner', drawDefaultBanner, 6000, '307a64cab3243c0c'],
])('the default %s', (_, draw, maxBytes, digest) => {
  test('is the same for a name in any case', async () => {
    expect(await draw('Ash_Vale')).toBe(await draw('aSH_vALE'));
  });

  test('is different for almost all of 1,000 names that differ only in their number', async () => {
    expect(new Set(await Promise.all(usernames.map(draw))).size).toBeGreaterThan(990);
  });

  test('is small, and every place for a colour or a number is filled', async () => {
    for (const drawing of await Promise.all(usernames.slice(0, 200).map(draw))) {
      expect(drawing.length).toBeLessThan(maxBytes);
      expect(drawing).toMatch(/fill="#[0-9a-f]{6}"/);
      expect(drawing).not.toMatch(/[{}]|oklch|var\(|NaN|undefined|style=/);
    }
  });

  // Browsers cache these drawings for a year. After an intended change, increment `drawingsVersion` in addresses.ts and
  // update the hash.
  test('is unchanged since the last release', async () => {
    const drawings = await Promise.all(usernames.slice(0, 30).map(draw));
    const hash = createHash('sha256').update(drawings.join('')).digest('hex');
    expect(hash.slice(0, 16)).toBe(digest);
  });
});

test('each landscape is the banner of about a sixth of 1,000 names', () => {
  const counts = Object.groupBy(usernames, pickLandscape);
  for (const landscape of landscapes) {
    expect(counts[landscape]?.length, landscape).toBeGreaterThan(120);
  }
});
