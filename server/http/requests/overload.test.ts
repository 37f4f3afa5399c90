import { expect, test } from 'vitest';
import { createShedRate } from './overload.ts';

const lateMs = 120;
const inTimeMs = 5;
const busyShare = 1;
const idleShare = 0.2;

/** Adds a number of equal samples. Returns the share of requests that are refused. */
function addSamples(
  rate: ReturnType<typeof createShedRate>,
  sampleCount: number,
  delayMs: number,
  utilization: number,
) {
  for (let count = 0; count < sampleCount; count++) rate.sample(delayMs, utilization);
  return rate.current();
}

test('a burst is served: requests are refused only after several late samples', () => {
  const rate = createShedRate();
  expect(addSamples(rate, 4, lateMs, busyShare)).toBe(0);
  expect(addSamples(rate, 1, inTimeMs, busyShare)).toBe(0);
  expect(addSamples(rate, 4, lateMs, busyShare)).toBe(0);
  expect(addSamples(rate, 1, lateMs, busyShare)).toBe(0.5);
});

test('more requests are refused while samples are late, but never all', () => {
  const rate = createShedRate();
  addSamples(rate, 5, lateMs, busyShare);
  expect(addSamples(rate, 1, lateMs, busyShare)).toBeCloseTo(0.6);
  expect(addSamples(rate, 20, lateMs, busyShare)).toBe(0.95);
});

test('fewer requests are refused once samples are in time, and soon none when the process has idle time', () => {
  const rate = createShedRate();
  addSamples(rate, 5, lateMs, busyShare);
  expect(addSamples(rate, 1, inTimeMs, busyShare)).toBeCloseTo(0.45);
  expect(addSamples(rate, 1, inTimeMs, idleShare)).toBeCloseTo(0.2);
  expect(addSamples(rate, 1, inTimeMs, idleShare)).toBe(0);
});

test('soon after requests were refused, fewer late samples start the refusals again', () => {
  const rate = createShedRate();
  addSamples(rate, 5, lateMs, busyShare);
  expect(addSamples(rate, 4, inTimeMs, idleShare)).toBe(0);
  expect(addSamples(rate, 1, lateMs, busyShare)).toBe(0);
  expect(addSamples(rate, 1, lateMs, busyShare)).toBe(0.5);
  expect(addSamples(rate, 70, inTimeMs, idleShare)).toBe(0);
  expect(addSamples(rate, 4, lateMs, busyShare)).toBe(0);
});
