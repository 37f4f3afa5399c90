import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HashingPool, maxConcurrentHashes, openHashingPool } from './hashing-pool.ts';

const network = '203.0.113.7';
let hasher: HashingPool;
beforeEach(() => {
  hasher = openHashingPool();
});
afterEach(() => hasher.close());

async function hashPassword(password: string): Promise<string> {
  const hashed = await hasher.hash(password, network);
  if (hashed.kind === 'busy') throw new Error('the password was not hashed');
  return hashed.hash;
}

test('[security 8] a hash matches only its password, has 19 MiB and two passes of Argon2id, and each differs', async () => {
  const [first, second] = await Promise.all([hashPassword('🦊 fox'), hashPassword('🦊 fox')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await hasher.verify({ password: '🦊 fox', hash: first }, network)).toEqual({
    kind: 'right',
  });
  expect(await hasher.verify({ password: '🦊 foy', hash: first }, network)).toEqual({
    kind: 'wrong',
  });
});

test('verifying against an invalid hash throws, and the next calls work', async () => {
  await expect(hasher.verify({ password: 'fox', hash: 'none' }, network)).rejects.toThrow();
  const hash = await hashPassword('fox');
  expect(await hasher.verify({ password: 'fox', hash }, network)).toEqual({ kind: 'right' });
});

test('[security 11] the calls that exceed a queue of two hundred are refused', async () => {
  const isFirstHashed = Promise.withResolvers<void>();
  let busyCount = 0;
  const calls = Array.from({ length: 230 }, async () => {
    const { kind } = await hasher.hash('fox', network);
    if (kind === 'busy') busyCount += 1;
    else isFirstHashed.resolve();
  });
  await isFirstHashed.promise;
  // 30 calls exceed the queue. Some of these are accepted, because a few calls already run instead of waiting.
  expect(busyCount).toBeGreaterThanOrEqual(20);
  expect(busyCount).toBeLessThanOrEqual(30);
  await hasher.close();
  await Promise.all(calls);
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

test('after the pool was closed, queued and later calls are refused', async () => {
  const waiting = Promise.all(Array.from({ length: 20 }, () => hasher.hash('fox', network)));
  await hasher.close();
  const outcomes = [...(await waiting), await hasher.hash('fox', network)];
  // A few of the 21 calls may have ended before the pool was closed.
  expect(outcomes.filter(({ kind }) => kind === 'busy').length).toBeGreaterThanOrEqual(15);
  expect(outcomes.at(-1)).toEqual({ kind: 'busy' });
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
