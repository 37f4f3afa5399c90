import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HashQueueFullError, openPasswordHasher, type PasswordHasher } from './password-hasher.ts';

let passwords: PasswordHasher;
beforeEach(() => {
  passwords = openPasswordHasher();
});
afterEach(() => passwords.close());

test('a hash fits its password alone, and each is another', async () => {
  const [one, two] = await Promise.all([passwords.hash('🦊 fox'), passwords.hash('🦊 fox')]);
  expect(one).not.toBe(two);
  expect(await passwords.verify({ password: '🦊 fox', hash: one })).toBe(true);
  expect(await passwords.verify({ password: '🦊 foy', hash: one })).toBe(false);
});

test('what is no hash is an error, and the next one is looked at', async () => {
  await expect(passwords.verify({ password: 'fox', hash: 'none' })).rejects.toThrow();
  const hash = await passwords.hash('fox');
  expect(await passwords.verify({ password: 'fox', hash })).toBe(true);
});

test('who would have to wait behind two hundred is sent away, and nobody else', async () => {
  const all = await Promise.allSettled(Array.from({ length: 230 }, () => passwords.hash('fox')));
  const sentAway = all.filter(({ status }) => status === 'rejected');
  expect(sentAway.length).toBeGreaterThanOrEqual(20);
  expect(sentAway.length).toBeLessThanOrEqual(30);
  for (const one of sentAway) {
    expect(one.status === 'rejected' && one.reason).toBeInstanceOf(HashQueueFullError);
  }
  // On one thread, which gives way to whatever else the machine does.
}, 60_000);

test('closing ends what waits, and nothing begins afterwards', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 20 }, () => passwords.hash('fox')));
  await passwords.close();
  const ends = [...(await waiting), ...(await Promise.allSettled([passwords.hash('fox')]))];
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(reasons.length).toBeGreaterThanOrEqual(15);
  for (const reason of reasons) expect(reason).toBeInstanceOf(HashQueueFullError);
});

test('hashing threads give way, and nothing else of the process does', async () => {
  const own = getPriority();
  await passwords.hash('fox');
  expect(getPriority()).toBe(own);
  // Only Linux counts by thread.
  if (process.platform !== 'linux') return;
  expect(priorities().filter((priority) => priority !== own)).toEqual([own + 5]);
});

/** How much each thread of this process gives way, from 0 to 19. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The 19th word; the name in brackets before may hold any.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
