import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HashQueueFullError, openPasswordHasher, type PasswordHasher } from './password-hasher.ts';

let passwords: PasswordHasher;
beforeEach(() => {
  passwords = openPasswordHasher();
});
afterEach(() => passwords.close());

test('a hash matches only its password, and each hash differs', async () => {
  const [first, second] = await Promise.all([passwords.hash('🦊 fox'), passwords.hash('🦊 fox')]);
  expect(first).not.toBe(second);
  expect(await passwords.verify({ password: '🦊 fox', hash: first })).toBe(true);
  expect(await passwords.verify({ password: '🦊 foy', hash: first })).toBe(false);
});

test('an invalid hash is an error, and the next call works', async () => {
  await expect(passwords.verify({ password: 'fox', hash: 'none' })).rejects.toThrow();
  const hash = await passwords.hash('fox');
  expect(await passwords.verify({ password: 'fox', hash })).toBe(true);
});

test('exactly the calls that exceed a queue of two hundred are rejected', async () => {
  const rejections: unknown[] = [];
  const calls = Array.from({ length: 230 }, () =>
    passwords.hash('fox').catch((error: unknown) => {
      rejections.push(error);
      throw error;
    }),
  );
  await Promise.any(calls);
  expect(rejections.length).toBeGreaterThanOrEqual(20);
  expect(rejections.length).toBeLessThanOrEqual(30);
  for (const error of rejections) expect(error).toBeInstanceOf(HashQueueFullError);
  await passwords.close();
  await Promise.allSettled(calls);
});

test('closing rejects queued calls and all later ones', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 20 }, () => passwords.hash('fox')));
  await passwords.close();
  const ends = [...(await waiting), ...(await Promise.allSettled([passwords.hash('fox')]))];
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(reasons.length).toBeGreaterThanOrEqual(15);
  for (const reason of reasons) expect(reason).toBeInstanceOf(HashQueueFullError);
});

test('only the hashing thread has a lower priority than the process', async () => {
  const own = getPriority();
  await passwords.hash('fox');
  expect(getPriority()).toBe(own);
  // Only Linux has a priority per thread.
  if (process.platform !== 'linux') return;
  expect(readPriorities().filter((priority) => priority !== own)).toEqual([own + 5]);
});

/** Reads the nice value of each thread of this process. */
function readPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The 19th field. The second one, the name in brackets, can contain spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
