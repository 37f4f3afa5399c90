import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDelaySampler, createLoadLimit, isAlwaysServed } from './overload.ts';

const lateMs = 120;
const inTimeMs = 5;
type Limit = ReturnType<typeof createLoadLimit>;

/** Sends requests from an address. Returns how many of them are refused. */
function request(limit: Limit, ipAddress: string, count: number): number {
  let refusedCount = 0;
  for (let index = 0; index < count; index++) if (limit.add(ipAddress, 1)) refusedCount += 1;
  return refusedCount;
}

/** Lets an address send requests before each late sample, until its requests are limited to half. */
function overload(limit: Limit, ipAddress: string, count: number): void {
  for (let sample = 0; sample < 5; sample++) {
    request(limit, ipAddress, count);
    limit.sample(lateMs);
  }
}

test('the sampler measures how late the event loop is', async () => {
  const sampleDelayMs = createDelaySampler();
  const end = performance.now() + 100;
  while (performance.now() < end);
  await nextIteration();
  expect(sampleDelayMs()).toBeGreaterThan(20);
});

test('a burst is served: requests are refused only after five late samples in a row', () => {
  const limit = createLoadLimit();
  const fourLate = [lateMs, lateMs, lateMs, lateMs];
  for (const delayMs of [...fourLate, inTimeMs, ...fourLate]) {
    expect(request(limit, '10.0.0.1', 100)).toBe(0);
    expect(limit.sample(delayMs).isLimited).toBe(false);
  }
  request(limit, '10.0.0.1', 100);
  expect(limit.sample(lateMs)).toEqual({ isLimited: true, networkCount: 1 });
  expect(request(limit, '10.0.0.1', 100)).toBeGreaterThanOrEqual(49);
});

test('more requests are refused while samples are late, but never all, and none after the overload', () => {
  const limit = createLoadLimit();
  overload(limit, '10.0.0.1', 100);
  request(limit, '10.0.0.1', 100);
  limit.sample(lateMs);
  expect(request(limit, '10.0.0.1', 100)).toBeGreaterThanOrEqual(59);
  for (let sample = 0; sample < 30; sample++) {
    request(limit, '10.0.0.1', 100);
    limit.sample(lateMs);
  }
  expect(request(limit, '10.0.0.1', 100)).toBeLessThanOrEqual(95);
  let samples = 0;
  while (limit.sample(inTimeMs).isLimited) {
    samples += 1;
    request(limit, '10.0.0.1', 100);
  }
  expect(samples).toBeLessThan(20);
  expect(request(limit, '10.0.0.1', 1000)).toBe(0);
});

test('a site without requests limits nothing, however late its event loop is', () => {
  const limit = createLoadLimit();
  for (let sample = 0; sample < 5; sample++) limit.sample(Number.POSITIVE_INFINITY);
  expect(request(limit, '10.0.0.1', 100)).toBe(0);
});

test('the heaviest network is refused, as text in any spelling and with its whole IPv6 site, and a hundred others are not', () => {
  const limit = createLoadLimit();
  overload(limit, '2001:db8:7::1', 400);
  for (let index = 0; index < 100; index++) expect(request(limit, `10.0.0.${index}`, 4)).toBe(0);
  let refusedCount = 0;
  for (let index = 0; index < 400; index++)
    refusedCount += request(limit, `2001:DB8:7:${index.toString(16)}::2`, 1);
  expect(refusedCount).toBeGreaterThanOrEqual(199);
});

test('many networks with one request each are refused at random', () => {
  const limit = createLoadLimit();
  overload(limit, '10.0.0.1', 1);
  let refusedCount = 0;
  for (let index = 0; index < 1000; index++)
    refusedCount += request(limit, `10.1.${index >> 8}.${index & 255}`, 1);
  expect(refusedCount).toBeGreaterThan(400);
  expect(refusedCount).toBeLessThan(600);
});

test('work of many milliseconds counts more than many cheap requests', () => {
  const limit = createLoadLimit();
  for (let sample = 0; sample < 5; sample++) {
    limit.add('10.0.0.2', 400);
    limit.sample(lateMs);
  }
  expect(request(limit, '10.0.0.1', 20)).toBe(0);
  limit.add('10.0.0.2', 400);
  expect(request(limit, '10.0.0.2', 1)).toBe(1);
});

test('health checks, metrics and existing files are served during an overload, and no address that begins like one', () => {
  for (const url of ['/healthz', '/readyz?from=proxy', '/metrics', '/assets/page.js'])
    expect([url, isAlwaysServed({ url, is404: false })]).toEqual([url, true]);
  for (const url of ['/readyzX', '/readyz/overlay', '/metricsX?a=/readyz', '/assetsX'])
    expect([url, isAlwaysServed({ url, is404: false })]).toEqual([url, false]);
  expect(isAlwaysServed({ url: '/assets/none.js', is404: true })).toBe(false);
});
