import { expect, test } from 'vitest';
import { createShedRate } from './overload.ts';

const late = 120;
const inTime = 5;
const busy = 1;
const idle = 0.2;

/** The share after so many equal looks. */
function after(
  share: ReturnType<typeof createShedRate>,
  looks: number,
  delay: number,
  used: number,
) {
  for (let look = 0; look < looks; look++) share.sample(delay, used);
  return share.current();
}

test('a burst is served: nothing is turned away before it was late for a while', () => {
  const share = createShedRate();
  expect(after(share, 4, late, busy)).toBe(0);
  expect(after(share, 1, inTime, busy)).toBe(0);
  expect(after(share, 4, late, busy)).toBe(0);
  expect(after(share, 1, late, busy)).toBe(0.5);
});

test('more are turned away as long as it is late, but never all', () => {
  const share = createShedRate();
  after(share, 5, late, busy);
  expect(after(share, 1, late, busy)).toBeCloseTo(0.6);
  expect(after(share, 20, late, busy)).toBe(0.95);
});

test('fewer are turned away while it is busy but in time, and soon none once there is time to spare', () => {
  const share = createShedRate();
  after(share, 5, late, busy);
  expect(after(share, 1, inTime, busy)).toBeCloseTo(0.45);
  expect(after(share, 1, inTime, idle)).toBeCloseTo(0.2);
  expect(after(share, 1, inTime, idle)).toBe(0);
});

test('soon after, less is needed to turn some away again', () => {
  const share = createShedRate();
  after(share, 5, late, busy);
  expect(after(share, 4, inTime, idle)).toBe(0);
  expect(after(share, 1, late, busy)).toBe(0);
  expect(after(share, 1, late, busy)).toBe(0.5);
  expect(after(share, 70, inTime, idle)).toBe(0);
  expect(after(share, 4, late, busy)).toBe(0);
});
