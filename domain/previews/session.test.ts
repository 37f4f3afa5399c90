import { expect, test } from 'vitest';
import { publicGameFactory } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { staleAfterMs } from '../refresh/rank-refresh.ts';
import { allRanks } from './rank-choice.ts';
import { canStartSession, compareSession } from './session.ts';

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

test('no change and a new season are no session', () => {
  const start = profileWith('GOLD II 45 LP', 15, 12);
  expect(compareSession(start, start, allRanks)).toBeUndefined();
  expect(compareSession(start, profileWith('SILVER I 1 LP', 1, 0), allRanks)).toBeUndefined();
});

test('only a rank that was read shortly before begins a session', () => {
  const start = profileWith('GOLD II 45 LP', 1, 1);
  const readAt = Date.parse(start.savedGames[0]?.readAt ?? '');
  expect(canStartSession(start, allRanks, readAt + staleAfterMs - 1)).toBe(true);
  expect(canStartSession(start, allRanks, readAt + staleAfterMs)).toBe(false);
  expect(canStartSession({ ...start, savedGames: [] }, allRanks, readAt)).toBe(false);
});
