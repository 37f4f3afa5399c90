import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUsernamePart, maxUsernameLength, toSyntheticEmail, toUsernameKey } from './username.ts';

const characters = [...'ABCXYZabcxyz0189_-'];
const wellFormed = fc.string({ unit: fc.constantFrom(...characters), minLength: 2, maxLength: 30 });

describe('usernames', () => {
  test('every beginning of a username is a part of one, and an empty or invalid text is not', () => {
    fc.assert(
      fc.property(wellFormed, fc.integer({ min: 1, max: maxUsernameLength }), (name, length) => {
        expect(isUsernamePart(name.slice(0, length))).toBe(true);
      }),
    );
    for (const text of ['', ' ', '%', 'a b', 'ä', 'a'.repeat(maxUsernameLength + 1)]) {
      expect(isUsernamePart(text)).toBe(false);
    }
  });

  test('usernames that differ only in case have the same key and e-mail address', () => {
    expect(toUsernameKey('Ash_Vale')).toBe(toUsernameKey('ASH_vALE'));
    expect(toSyntheticEmail('Ash_Vale')).toBe('ash_vale@users.rankfolio.invalid');
  });
});
