import { expect, test } from 'vitest';
import { blurOf } from './blur.ts';

test.each([
  ['enough pixels', 536, 1, ''],
  ['too few to begin with', 535, 1, 'Too small to look sharp.'],
  ['too few to begin with, and zoomed in', 100, 3, 'Too small to look sharp.'],
  ['enough, until it is zoomed in', 400, 2, 'Zoomed in too far to look sharp.'],
])('%s', (_name, across, zoom, words) => {
  expect(blurOf(across, zoom, 536)).toBe(words);
});
