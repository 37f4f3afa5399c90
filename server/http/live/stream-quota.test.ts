import { expect, test } from 'vitest';
import { createStreamQuota } from './stream-quota.ts';

test('streams are limited in all, and a closed stream makes room for another', () => {
  const quota = createStreamQuota(2, 10);
  const first = quota.acquire('192.0.2.1');
  quota.acquire('192.0.2.2');
  expect(quota.acquire('192.0.2.3')).toBe('full');
  if (typeof first === 'object') first.release();
  expect(quota.acquire('192.0.2.3')).toHaveProperty('release');
});

test('one network can open its share only, and others can open theirs', () => {
  const quota = createStreamQuota(100, 2);
  const first = quota.acquire('192.0.2.1');
  quota.acquire('192.0.2.1');
  expect(quota.acquire('192.0.2.1')).toBe('too-many');
  expect(quota.acquire('192.0.2.2')).toHaveProperty('release');
  if (typeof first === 'object') first.release();
  expect(quota.acquire('192.0.2.1')).toHaveProperty('release');
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', 'too-many'],
  ['2001:db8::1', '2001:db8:0:0:5::', 'too-many'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1', 'too-many'],
])('%s and %s share one quota', (one, other, answer) => {
  const quota = createStreamQuota(100, 1);
  quota.acquire(one);
  expect(quota.acquire(other)).toBe(answer);
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
])('%s and %s do not share a quota', (one, other) => {
  const quota = createStreamQuota(100, 1);
  quota.acquire(one);
  expect(quota.acquire(other)).toHaveProperty('release');
});
