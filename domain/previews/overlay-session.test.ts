import { expect, test } from 'vitest';
import { publicGameFactory } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { chooseStart, compareSession } from './overlay-session.ts';
import { allRanks } from './rank-choice.ts';

const profileWith = (rank: string, wins: number, losses: number, name = 'Mira#NA1') => ({
  displayName: 'Mira',
  revision: 1,
  profilePic: null,
  profileBackgroundPic: null,
  savedGames: [
    publicGameFactory({ name, ranks: { solo: { ...rankOf(rank), wins, losses } as never } }),
  ],
});

test.each([
  ['GOLD II 45 LP', 'GOLD II 79 LP', { points: 34, wins: 5, losses: 2 }],
  ['GOLD II 90 LP', 'GOLD I 4 LP', { points: 14, wins: 5, losses: 2 }],
  ['GOLD I 4 LP', 'GOLD II 90 LP', { points: -14, wins: 5, losses: 2 }],
])('from %s to %s', (before, after, result) => {
  expect(compareSession(profileWith(before, 10, 10), profileWith(after, 15, 12), allRanks)).toEqual(
    result,
  );
});

test('another account or no rank is no session', () => {
  const start = profileWith('GOLD II 45 LP', 1, 1);
  expect(
    compareSession(start, profileWith('GOLD II 45 LP', 1, 1, 'Ora#NA1'), allRanks),
  ).toBeUndefined();
  expect(compareSession(start, { ...start, savedGames: [] }, allRanks)).toBeUndefined();
});

test('a record that begins again, as in a new season, is no session', () => {
  const start = profileWith('GOLD II 45 LP', 60, 50);
  expect(compareSession(start, profileWith('GOLD II 45 LP', 1, 51), allRanks)).toBeUndefined();
  expect(compareSession(start, profileWith('GOLD II 45 LP', 61, 0), allRanks)).toBeUndefined();
});

test.each([
  ['read long before the overlay was opened is replaced', 16, 'new'],
  ['read a moment before stays', 14, 'old'],
])('a start %s', (_, minutes, expected) => {
  const [old, refreshed] = [profileWith('GOLD II 45 LP', 1, 1), profileWith('GOLD I 4 LP', 9, 5)];
  const readAt = Date.parse(old.savedGames[0]?.readAt ?? '');
  const start = chooseStart(old, refreshed, allRanks, readAt + minutes * 60_000);
  expect(start).toBe(expected === 'new' ? refreshed : old);
});
