import { expect, test } from 'vitest';
import { createNetworkLoad, findFairShare } from './network-load.ts';

function addMany(load: ReturnType<typeof createNetworkLoad>, ipAddress: string, count: number) {
  for (let index = 0; index < count; index++) load.add(ipAddress, 1);
}

test('the fair share refuses only those with the most', () => {
  expect(findFairShare([1, 2, 3, 94], 50)).toBe(44);
  expect(findFairShare([10, 40, 50], 60)).toBe(25);
  expect(findFairShare([10, 10], 20)).toBe(Number.POSITIVE_INFINITY);
  expect(findFairShare([], 0)).toBe(Number.POSITIVE_INFINITY);
});

test('the heaviest network is refused, as text in any spelling, and a hundred others are not', () => {
  const load = createNetworkLoad();
  addMany(load, '2001:db8::1', 200);
  addMany(load, '2001:DB8:0:0::2', 200);
  for (let index = 0; index < 100; index++) load.add(`10.0.0.${index}`, 1);
  load.sample(0.5);
  expect(load.add('2001:db8::9', 1)).toBeCloseTo(0.625);
  expect(load.add('10.0.0.7', 1)).toBe(0);
  expect(load.add('192.0.2.1', 1)).toBe(0);
});

test('all networks of an IPv6 site count together', () => {
  const load = createNetworkLoad();
  for (let index = 0; index < 400; index++) load.add(`2001:db8:7:${index.toString(16)}::1`, 1);
  for (let index = 0; index < 100; index++) load.add(`2001:db8:${index + 100}::1`, 1);
  load.sample(0.5);
  expect(load.add('2001:db8:7:ffff::1', 1)).toBeCloseTo(0.625);
  expect(load.add('2001:db8:150::1', 1)).toBe(0);
});

test('work of many milliseconds counts more than many cheap requests', () => {
  const load = createNetworkLoad();
  addMany(load, '10.0.0.1', 20);
  load.add('10.0.0.2', 400);
  load.sample(0.5);
  expect(load.add('10.0.0.1', 1)).toBe(0);
  expect(load.add('10.0.0.2', 1)).toBeGreaterThan(0.5);
});

test('with one network, or with many that are equal, requests are refused at random', () => {
  const load = createNetworkLoad();
  addMany(load, '10.0.0.1', 100);
  expect(load.sample(0.6)).toBe(1);
  expect(load.add('10.0.0.1', 1)).toBeCloseTo(0.6);

  const equal = createNetworkLoad();
  for (let index = 0; index < 200; index++) equal.add(`10.0.0.${index}`, 1);
  expect(equal.sample(0.6)).toBe(200);
  expect(equal.add('10.0.0.1', 1)).toBeCloseTo(0.6);
  expect(equal.add('192.0.2.1', 1)).toBeCloseTo(0.6);
});

test('without an overload nothing is refused, and networks that stop are forgotten', () => {
  const load = createNetworkLoad();
  addMany(load, '10.0.0.1', 1000);
  load.sample(0.95);
  expect(load.add('10.0.0.1', 1)).toBeCloseTo(0.95);
  load.sample(0);
  expect(load.add('10.0.0.1', 1)).toBe(0);
  for (let index = 0; index < 12; index++) load.sample(0);
  expect(load.sample(0)).toBe(0);
});
