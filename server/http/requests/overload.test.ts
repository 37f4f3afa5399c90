import { expect, test } from 'vitest';
import { createShedRate } from './overload.ts';

const late = 120;
const inTime = 5;
const busy = 1;
const idle = 0.2;

/** The rate after so many equal samples. */
function after(
  rate: ReturnType<typeof createShedRate>,
  samples: number,
  delay: number,
  used: number,
) {
  for (let count = 0; count < samples; count++) rate.sample(delay, used);
  return rate.current();
}

test('a burst is served: requests are refused only after several late samples', () => {
  const rate = createShedRate();
  expect(after(rate, 4, late, busy)).toBe(0);
  expect(after(rate, 1, inTime, busy)).toBe(0);
  expect(after(rate, 4, late, busy)).toBe(0);
  expect(after(rate, 1, late, busy)).toBe(0.5);
});

test('more requests are refused while samples are late, but never all', () => {
  const rate = createShedRate();
  after(rate, 5, late, busy);
  expect(after(rate, 1, late, busy)).toBeCloseTo(0.6);
  expect(after(rate, 20, late, busy)).toBe(0.95);
});

test('fewer requests are refused once samples are in time, and soon none with idle time', () => {
  const rate = createShedRate();
  after(rate, 5, late, busy);
  expect(after(rate, 1, inTime, busy)).toBeCloseTo(0.45);
  expect(after(rate, 1, inTime, idle)).toBeCloseTo(0.2);
  expect(after(rate, 1, inTime, idle)).toBe(0);
});

test('soon after shedding, fewer late samples start it again', () => {
  const rate = createShedRate();
  after(rate, 5, late, busy);
  expect(after(rate, 4, inTime, idle)).toBe(0);
  expect(after(rate, 1, late, busy)).toBe(0);
  expect(after(rate, 1, late, busy)).toBe(0.5);
  expect(after(rate, 70, inTime, idle)).toBe(0);
  expect(after(rate, 4, late, busy)).toBe(0);
});
