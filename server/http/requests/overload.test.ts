import { expect, test } from 'vitest';
import { createShedRate, isAlwaysServed } from './overload.ts';

const lateMs = 120;
const inTimeMs = 5;
const busyUtilization = 1;
const idleUtilization = 0.2;

/** Adds a number of equal samples. Returns the share of requests that are refused. */
function addSamples(
  rate: ReturnType<typeof createShedRate>,
  sampleCount: number,
  delayMs: number,
  utilization: number,
) {
  for (let count = 0; count < sampleCount; count++) rate.addSample(delayMs, utilization);
  return rate.current();
}

test('a burst is served: requests are refused only after five late samples in a row', () => {
  const rate = createShedRate();
  expect(addSamples(rate, 4, lateMs, busyUtilization)).toBe(0);
  expect(addSamples(rate, 1, inTimeMs, busyUtilization)).toBe(0);
  expect(addSamples(rate, 4, lateMs, busyUtilization)).toBe(0);
  expect(addSamples(rate, 1, lateMs, busyUtilization)).toBe(0.5);
});

test('more requests are refused while samples are late, but never all', () => {
  const rate = createShedRate();
  addSamples(rate, 5, lateMs, busyUtilization);
  expect(addSamples(rate, 1, lateMs, busyUtilization)).toBeCloseTo(0.6);
  expect(addSamples(rate, 20, lateMs, busyUtilization)).toBe(0.95);
});

test('fewer requests are refused once samples are in time, and soon none when the process has idle time', () => {
  const rate = createShedRate();
  addSamples(rate, 5, lateMs, busyUtilization);
  expect(addSamples(rate, 1, inTimeMs, busyUtilization)).toBeCloseTo(0.45);
  expect(addSamples(rate, 1, inTimeMs, idleUtilization)).toBeCloseTo(0.2);
  expect(addSamples(rate, 1, inTimeMs, idleUtilization)).toBe(0);
});

test('soon after an overload, two late samples start the refusals again; later it takes five again', () => {
  const rate = createShedRate();
  addSamples(rate, 5, lateMs, busyUtilization);
  expect(addSamples(rate, 4, inTimeMs, idleUtilization)).toBe(0);
  expect(addSamples(rate, 1, lateMs, busyUtilization)).toBe(0);
  expect(addSamples(rate, 1, lateMs, busyUtilization)).toBe(0.5);
  expect(addSamples(rate, 70, inTimeMs, idleUtilization)).toBe(0);
  expect(addSamples(rate, 4, lateMs, busyUtilization)).toBe(0);
});

test.each(['/healthz', '/readyz', '/readyz?from=proxy', '/metrics', '/assets/page.js'])(
  '%s is served during an overload',
  (url) => expect(isAlwaysServed({ url, is404: false })).toBe(true),
);

test('a file under /assets/ that does not exist can be refused during an overload', () => {
  expect(isAlwaysServed({ url: '/assets/none.js', is404: true })).toBe(false);
});

test.each(['/readyzX', '/healthzX/overlay', '/readyz/overlay', '/metricsX?a=/readyz', '/assetsX'])(
  '%s can be refused during an overload',
  (url) => expect(isAlwaysServed({ url, is404: false })).toBe(false),
);
