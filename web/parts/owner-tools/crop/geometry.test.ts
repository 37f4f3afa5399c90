import { describe, expect, test } from 'vitest';
import {
  canMove,
  centreArea,
  describeBlur,
  toDrawnSize,
  toPixels,
  toPreviewStyle,
} from './geometry.ts';

test('an area is converted from percentages to pixels', () => {
  const picture = { width: 800, height: 200 };
  const pixels = { x: 80, y: 50, width: 400, height: 100 };
  const percentages = { x: 10, y: 25, width: 50, height: 50 };
  expect(toPixels(percentages, picture)).toEqual(pixels);
});

describe('the drawn size', () => {
  test.each([
    ['a large square', { width: 3000, height: 3000 }, 1, { width: 1024, height: 1024 }],
    ['a large wide part', { width: 6000, height: 1500 }, 4, { width: 1600, height: 400 }],
    ['a small part, which is not enlarged', { width: 20, height: 5 }, 4, { width: 20, height: 5 }],
    ['less than a pixel', { width: 1, height: 0.25 }, 4, { width: 4, height: 1 }],
  ])('of %s is right', (_name, area, aspect, size) => {
    expect(toDrawnSize(area, aspect)).toEqual(size);
  });
});

test('a picture can be moved until its edge is at the frame', () => {
  const picture = { width: 100, height: 50 };
  const leftHalf = { x: 0, y: 0, width: 50, height: 50 };
  expect(canMove(leftHalf, picture, 'left')).toBe(true);
  expect(canMove(leftHalf, picture, 'right')).toBe(false);
  expect(canMove(leftHalf, picture, 'up')).toBe(false);
  expect(canMove(leftHalf, picture, 'down')).toBe(false);
  const lowerPart = { x: 25, y: 20, width: 30, height: 30 };
  expect(canMove(lowerPart, picture, 'up')).toBe(false);
  expect(canMove(lowerPart, picture, 'down')).toBe(true);
});

/** The minimum width of a banner that looks sharp, in pixels. */
const minWidth = 536;

test.each([
  ['enough pixels', 536, 1, ''],
  ['too few pixels', 535, 1, 'Too small to look sharp.'],
  ['too few pixels, zoomed in', 100, 3, 'Too small to look sharp.'],
  ['enough pixels until it is zoomed in', 400, 2, 'Zoomed in too far to look sharp.'],
])('an area with %s, %i wide at zoom %i, has the warning %j', (_name, width, zoom, text) => {
  expect(describeBlur(width, zoom, minWidth)).toBe(text);
});

test('the previews of a wide picture show the middle of it, and in the square less of its width', () => {
  const picture = { width: 3200, height: 800 };
  const square = centreArea(picture, 1);
  expect(square).toEqual({ x: 37.5, y: 0, width: 25, height: 100 });
  expect(toPreviewStyle(square)).toEqual({ width: '400%', left: '-150%', translate: '0 -50%' });
  expect(centreArea(picture, 4)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});
