import { expect, test } from 'vitest';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import {
  createPasskeys,
  maxPasskeyNameLength,
  type PasskeyStore,
  toDistinctPasskeyName,
} from './passkeys.ts';

const storedNames: string[] = [];
const { rename } = createPasskeys({
  store: {
    async updatePasskeyName(_account, id, name) {
      if (id !== 'own') return false;
      storedNames.push(name);
      return true;
    },
  } as PasskeyStore,
  rateLimiter: {} as never,
  signInThrottle: {} as never,
});

test.each(['', '   ', 'x'.repeat(maxPasskeyNameLength + 1), 'two\nlines', 'turned \u202e round'])(
  'the passkey name %j is refused',
  async (name) => {
    expect((await rename('account', 'own', name)).kind).toBe('refused');
  },
);

test('a passkey name may have any visible characters up to the maximum length, and is trimmed', async () => {
  const nameOfMaxLength = '🦊'.repeat(maxPasskeyNameLength);
  for (const name of [' My phone ', 'Schlüssel am Bund', 'مفتاح', nameOfMaxLength]) {
    expect(await rename('account', 'own', name)).toEqual({ kind: 'renamed' });
  }
  expect(storedNames).toEqual(['My phone', 'Schlüssel am Bund', 'مفتاح', nameOfMaxLength]);
});

test('a passkey that the account does not have cannot be renamed', async () => {
  expect(await rename('account', 'another', 'Mine')).toEqual({ kind: 'no-such-passkey' });
});

test.each([
  [[], 'Firefox'],
  [['Firefox on Mac'], 'Firefox'],
  [['Firefox'], 'Firefox 2'],
  [['Firefox', 'Firefox 2', 'Firefox 4'], 'Firefox 3'],
  // The owner renamed the passkey 'Firefox' to 'My laptop', so the name 'Firefox' is free again.
  [['My laptop', 'Firefox 2'], 'Firefox'],
])('beside passkeys named %j a new passkey of Firefox is named %s', (names, expected) => {
  const existing = names.map((name, index) => ({
    id: `${index}`,
    name,
    addedAt: '',
    usedAt: null,
  }));
  expect(toDistinctPasskeyName('Firefox', existing)).toBe(expected);
});

test('challenges are counted per network, per IPv6 /48, and in total', async () => {
  const counted: string[][] = [];
  const { startSignIn } = createPasskeys({
    store: {} as never,
    rateLimiter: {
      async consumeAll(counts) {
        counted.push(counts.map(([{ name }, client]) => `${name} ${client}`));
        return { kind: 'consumed' };
      },
    } as RateLimiter,
    signInThrottle: {} as never,
  });
  for (const network of ['2001:db8:1:2', '2001:db8:1:3', '203.0.113.7']) {
    expect(await startSignIn(network, async () => 'challenge')).toMatchObject({ kind: 'created' });
  }
  const total = 'passkey:everywhere all';
  expect(counted).toEqual([
    ['passkey:challenge 2001:db8:1:2', 'passkey:site 2001:db8:1', total],
    ['passkey:challenge 2001:db8:1:3', 'passkey:site 2001:db8:1', total],
    ['passkey:challenge 203.0.113.7', 'passkey:site 203.0.113.7', total],
  ]);
});
