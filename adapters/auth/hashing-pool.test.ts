import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type HashingPool,
  HashQueueFullError,
  maxConcurrentHashes,
  openHashingPool,
} from './hashing-pool.ts';

const network = '203.0.113.7';
let hasher: HashingPool;
beforeEach(() => {
  hasher = openHashingPool();
});
afterEach(() => hasher.close());

test('[security 8] a hash matches only its password, has 19 MiB and two passes of Argon2id, and each differs', async () => {
  const [first, second] = await Promise.all([
    hasher.hash('🦊 fox', network),
    hasher.hash('🦊 fox', network),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await hasher.verify({ password: '🦊 fox', hash: first }, network)).toBe(true);
  expect(await hasher.verify({ password: '🦊 foy', hash: first }, network)).toBe(false);
});

test('verifying against an invalid hash throws, and the next calls work', async () => {
  await expect(hasher.verify({ password: 'fox', hash: 'none' }, network)).rejects.toThrow();
  const hash = await hasher.hash('fox', network);
  expect(await hasher.verify({ password: 'fox', hash }, network)).toBe(true);
});

test('[security 11] the calls that exceed a queue of two hundred are rejected', async () => {
  const rejections: unknown[] = [];
  const calls = Array.from({ length: 230 }, () =>
    hasher.hash('fox', network).catch((error: unknown) => {
      rejections.push(error);
      throw error;
    }),
  );
  await Promise.any(calls);
  // 30 calls exceed the queue. Some of these are accepted, because a few calls already run instead of waiting.
  expect(rejections.length).toBeGreaterThanOrEqual(20);
  expect(rejections.length).toBeLessThanOrEqual(30);
  for (const error of rejections) expect(error).toBeInstanceOf(HashQueueFullError);
  await hasher.close();
  await Promise.allSettled(calls);
});

test('[security 11, 50] a password of another network is hashed next, however many passwords one network sends', async () => {
  const finished: string[] = [];
  const hash = async (from: string) => {
    await hasher.hash('fox', from);
    finished.push(from);
  };
  const calls = Array.from({ length: 12 }, () => hash('203.0.113.7'));
  calls.push(hash('203.0.113.8'));
  await Promise.all(calls);
  // Those that run already are finished first.
  expect(finished.indexOf('203.0.113.8')).toBeLessThanOrEqual(2 * maxConcurrentHashes);
});

test('closing the pool rejects queued and later calls', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 20 }, () => hasher.hash('fox', network)));
  await hasher.close();
  const outcomes = [
    ...(await waiting),
    ...(await Promise.allSettled([hasher.hash('fox', network)])),
  ];
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  // A few of the 21 calls may have ended before the pool was closed.
  expect(reasons.length).toBeGreaterThanOrEqual(15);
  for (const reason of reasons) expect(reason).toBeInstanceOf(HashQueueFullError);
});

test('only the hashing thread has a lower priority than the process', async () => {
  const own = getPriority();
  await hasher.hash('fox', network);
  expect(getPriority()).toBe(own);
  // Only Linux has a priority per thread.
  if (process.platform !== 'linux') return;
  expect(readPriorities().filter((priority) => priority !== own)).toEqual([own + 5]);
});

/** Reads the nice value of each thread of this process. */
function readPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The nice value is the 19th field. The text after the name in brackets begins with the third field.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
