import { expect, test } from 'vitest';
import { toSyntheticEmail, toUsernameKey } from './username.ts';

test('usernames that differ only in case have the same key and e-mail address', () => {
  expect(toUsernameKey('Ash_Vale')).toBe(toUsernameKey('ASH_vALE'));
  expect(toSyntheticEmail('Ash_Vale')).toBe('ash_vale@users.rankfolio.invalid');
});
