import { expect, test } from 'vitest';
import { createStreamQuota } from './live.ts';

test('the total number of streams is limited, and a closed stream no longer counts', () => {
  const acquire = createStreamQuota(2, 10);
  const releaseFirst = acquire('192.0.2.1');
  acquire('192.0.2.2');
  expect(acquire('192.0.2.3')).toBe('full');
  if (typeof releaseFirst === 'function') releaseFirst();
  expect(acquire('192.0.2.3')).toBeTypeOf('function');
});

test('pages of other sites get half of the streams', () => {
  const acquire = createStreamQuota(4);
  for (const ip of ['192.0.2.1', '192.0.2.2']) acquire(ip, true);
  expect(acquire('192.0.2.3', true)).toBe('full');
  expect(acquire('192.0.2.3')).toBeTypeOf('function');
});

test('the streams of one network are limited, and other networks are not affected', () => {
  const acquire = createStreamQuota(100, 2);
  const releaseFirst = acquire('192.0.2.1');
  acquire('192.0.2.1');
  expect(acquire('192.0.2.1')).toBe('too-many');
  expect(acquire('192.0.2.2')).toBeTypeOf('function');
  if (typeof releaseFirst === 'function') releaseFirst();
  expect(acquire('192.0.2.1')).toBeTypeOf('function');
});

test('the streams of one IPv6 site are limited, and a refused stream does not count for its network', () => {
  const acquire = createStreamQuota(100, 2, 2);
  const releaseFirst = acquire('2001:db8:7:1::1');
  acquire('2001:db8:7:2::1');
  for (let index = 0; index < 3; index++) expect(acquire('2001:db8:7:2::1')).toBe('too-many');
  expect(acquire('2001:db8:8:1::1')).toBeTypeOf('function');
  if (typeof releaseFirst === 'function') releaseFirst();
  expect(acquire('2001:db8:7:2::1')).toBeTypeOf('function');
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', 'too-many'],
  ['2001:db8::1', '2001:db8:0:0:5::', 'too-many'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1', 'too-many'],
  ['2001:db8:0:7::1', '2001:db8:0:8::1', expect.any(Function)],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', expect.any(Function)],
  ['127.0.0.1', '127.0.0.1', expect.any(Function)],
  ['::1', '::1', expect.any(Function)],
])(
  'an IPv6 network has one quota, a loopback address none: %s, then %s',
  (first, second, expected) => {
    const acquire = createStreamQuota(100, 1);
    acquire(first);
    expect(acquire(second)).toEqual(expected);
  },
);
