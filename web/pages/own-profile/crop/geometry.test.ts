import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canMove,
  inPercentages,
  inPixels,
  middleOf,
  refit,
  type Size,
  sizeToDraw,
} from './geometry.ts';

const whole = (picture: Size) => ({ x: 0, y: 0, ...picture });
const side = fc.integer({ min: 1, max: 20_000 });
const pictures = fc.record({ width: side, height: side });
const shapes = fc.constantFrom(1, 4);

test('percentages become pixels and pixels percentages', () => {
  const picture = { width: 800, height: 200 };
  const pixels = { x: 80, y: 50, width: 400, height: 100 };
  const percentages = { x: 10, y: 25, width: 50, height: 50 };
  expect(inPixels(percentages, picture)).toEqual(pixels);
  expect(inPercentages(pixels, picture)).toEqual(percentages);
});

describe('another shape', () => {
  const photo = { width: 1600, height: 900 };

  test('from the largest square to the largest wide frame, around the same middle', () => {
    const square = { x: 350, y: 0, width: 900, height: 900 };
    const wide = { x: 0, y: 250, width: 1600, height: 400 };
    expect(refit(square, 4, 1, photo)).toEqual(wide);
    expect(refit(wide, 1, 1, photo)).toEqual(square);
  });

  test('keeps the zoom, and stays in the picture at its corner', () => {
    const corner = { x: 1150, y: 450, width: 450, height: 450 };
    expect(refit(corner, 4, 2, photo)).toEqual({ x: 800, y: 575, width: 800, height: 200 });
    const edge = { x: 1300, y: 600, width: 300, height: 300 };
    expect(refit(edge, 4, 2, photo).x).toBe(800);
  });

  test('is never outside any picture, whatever its form', () => {
    fc.assert(
      fc.property(
        pictures,
        shapes,
        fc.double({ min: 1, max: 3, noNaN: true }),
        (picture, to, zoom) => {
          const area = refit(whole(picture), to, zoom, picture);
          const rest = 1e-6;
          expect(area.width / area.height).toBeCloseTo(to, 6);
          expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0);
          expect(area.x + area.width).toBeLessThanOrEqual(picture.width + rest);
          expect(area.y + area.height).toBeLessThanOrEqual(picture.height + rest);
        },
      ),
    );
  });
});

test('a box shows the middle of what fills it', () => {
  const square = { x: 100, y: 0, width: 1000, height: 1000 };
  expect(middleOf(square, 2.5)).toEqual({ x: 100, y: 300, width: 1000, height: 400 });
  const wide = { x: 0, y: 50, width: 1600, height: 400 };
  expect(middleOf(wide, 2.5)).toEqual({ x: 300, y: 50, width: 1000, height: 400 });
});

describe('what is drawn', () => {
  test.each([
    ['a large square', { width: 3000, height: 3000 }, 1, { width: 1024, height: 1024 }],
    ['a large wide part', { width: 6000, height: 1500 }, 4, { width: 1600, height: 400 }],
    ['a small one, which is not enlarged', { width: 20, height: 5 }, 4, { width: 20, height: 5 }],
    ['less than a pixel', { width: 1, height: 0.25 }, 4, { width: 4, height: 1 }],
  ])('%s', (_name, area, aspect, size) => {
    expect(sizeToDraw(area, aspect)).toEqual(size);
  });

  test('is exactly 1 to 1 or 4 to 1, and within what is kept', () => {
    fc.assert(
      fc.property(pictures, shapes, (picture, aspect) => {
        const { width, height } = sizeToDraw(refit(whole(picture), aspect, 1, picture), aspect);
        expect(width).toBe(height * aspect);
        expect(width).toBeLessThanOrEqual(1600);
        expect(height).toBeLessThanOrEqual(1024);
        expect(height).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

test('a picture moves until its edge meets the frame', () => {
  const picture = { width: 100, height: 50 };
  const left = { x: 0, y: 0, width: 50, height: 50 };
  expect(canMove(left, picture, 'Left')).toBe(true);
  expect(canMove(left, picture, 'Right')).toBe(false);
  expect(canMove(left, picture, 'Up')).toBe(false);
  expect(canMove(left, picture, 'Down')).toBe(false);
  const low = { x: 25, y: 20, width: 30, height: 30 };
  expect(canMove(low, picture, 'Up')).toBe(false);
  expect(canMove(low, picture, 'Down')).toBe(true);
});
