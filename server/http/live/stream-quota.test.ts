import { expect, test } from 'vitest';
import { createStreamQuota } from './stream-quota.ts';

test('as many as there are places in all, and a place is free again when somebody leaves', () => {
  const bounds = createStreamQuota(2, 10);
  const first = bounds.acquire('192.0.2.1');
  bounds.acquire('192.0.2.2');
  expect(bounds.acquire('192.0.2.3')).toBe('full');
  if (typeof first === 'object') first.leave();
  expect(bounds.acquire('192.0.2.3')).toHaveProperty('leave');
});

test('one address gets only its part, and leaves the others theirs', () => {
  const bounds = createStreamQuota(100, 2);
  const first = bounds.acquire('192.0.2.1');
  bounds.acquire('192.0.2.1');
  expect(bounds.acquire('192.0.2.1')).toBe('too-many');
  expect(bounds.acquire('192.0.2.2')).toHaveProperty('leave');
  if (typeof first === 'object') first.leave();
  expect(bounds.acquire('192.0.2.1')).toHaveProperty('leave');
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', 'too-many'],
  ['2001:db8::1', '2001:db8:0:0:5::', 'too-many'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1', 'too-many'],
])('%s and %s are one address', (one, other, answer) => {
  const bounds = createStreamQuota(100, 1);
  bounds.acquire(one);
  expect(bounds.acquire(other)).toBe(answer);
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
])('%s and %s do not take places from each other', (one, other) => {
  const bounds = createStreamQuota(100, 1);
  bounds.acquire(one);
  expect(bounds.acquire(other)).toHaveProperty('leave');
});
