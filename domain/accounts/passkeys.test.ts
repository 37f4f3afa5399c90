import { expect, test } from 'vitest';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import {
  createPasskeys,
  maxPasskeyNameLength,
  type PasskeyStore,
  toDistinctPasskeyName,
} from './passkeys.ts';

const taken: string[] = [];
const { rename } = createPasskeys({
  store: {
    updatePasskeyName: async (_account, id, name) => id === 'own' && taken.push(name) > 0,
  } as PasskeyStore,
  rateLimiter: {} as never,
  signInThrottle: {} as never,
});

test.each(['', '   ', 'x'.repeat(maxPasskeyNameLength + 1), 'two\nlines', 'turned \u202e round'])(
  'nothing can be called %j',
  async (name) => {
    expect((await rename('account', 'own', name)).kind).toBe('refused');
  },
);

test('a name may have any letters up to the maximum length, and is trimmed', async () => {
  const maxLength = '🦊'.repeat(maxPasskeyNameLength);
  for (const name of [' My phone ', 'Schlüssel am Bund', 'مفتاح', maxLength]) {
    expect(await rename('account', 'own', name)).toEqual({ kind: 'renamed' });
  }
  expect(taken).toEqual(['My phone', 'Schlüssel am Bund', 'مفتاح', maxLength]);
  expect(await rename('account', 'another', 'Mine')).toEqual({ kind: 'no-such-passkey' });
});

test.each([
  [[], 'Firefox'],
  [['Firefox on Mac'], 'Firefox'],
  [['Firefox'], 'Firefox 2'],
  [['Firefox', 'Firefox 2', 'Firefox 4'], 'Firefox 3'],
  // Its owner called the first something else: the second name stays.
  [['My laptop', 'Firefox 2'], 'Firefox'],
])('beside %j a new one is called %s', (names, expected) => {
  const others = names.map((name, at) => ({ id: `${at}`, name, addedAt: '', usedAt: null }));
  expect(toDistinctPasskeyName('Firefox', others)).toBe(expected);
});

test('challenges are counted by network, by the site that networks belong to, and for all', async () => {
  const counted: string[][] = [];
  const { startSignIn: beginSignIn } = createPasskeys({
    store: {} as never,
    rateLimiter: {
      async consumeAll(counts) {
        counted.push(counts.map(([{ name }, who]) => `${name} ${who}`));
        return { kind: 'taken' };
      },
    } as RateLimiter,
    signInThrottle: {} as never,
  });
  for (const network of ['2001:db8:1:2', '2001:db8:1:3', '203.0.113.7']) {
    expect(await beginSignIn(network, async () => 'challenge')).toMatchObject({ kind: 'begun' });
  }
  const forAll = 'passkey:everywhere all';
  expect(counted).toEqual([
    ['passkey:challenge 2001:db8:1:2', 'passkey:site 2001:db8:1', forAll],
    ['passkey:challenge 2001:db8:1:3', 'passkey:site 2001:db8:1', forAll],
    ['passkey:challenge 203.0.113.7', 'passkey:site 203.0.113.7', forAll],
  ]);
});
