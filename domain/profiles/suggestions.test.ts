import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import type { SavedGame } from './profile.ts';
import { toSuggestion } from './suggestions.ts';

const profile = { displayName: 'Ash', profilePic: null };

test('a suggestion shows the best rank of all games, with its queue and game', () => {
  const gold = savedGameFactory();
  const unranked = savedGameFactory({ ranks: {} });
  const savedGames = [unranked, gold];
  expect(toSuggestion({ ...profile, profilePic: 'abc', savedGames })).toEqual({
    displayName: 'Ash',
    picture: '/api/pictures/abc.jpg',
    rank: {
      text: 'GOLD II 45 LP',
      tier: 'GOLD',
      division: 'II',
      queue: 'Solo',
      gameType: 'League of Legends',
      isVerified: false,
    },
  });
});

test('a suggestion says whether the account of its rank is verified, and ignores one that another profile has verified', () => {
  const verified = savedGameFactory({ verifiedAt: '2026-09-01T12:00:00.000Z' });
  const elsewhere = savedGameFactory({ isVerifiedElsewhere: true });
  const find = (...savedGames: SavedGame[]) => toSuggestion({ ...profile, savedGames }).rank;
  expect(find(elsewhere, verified)?.isVerified).toBe(true);
  expect(find(elsewhere)).toBeNull();
});

test('a suggestion shows the same rank as the profile: the one that the owner chose, otherwise the one that was added first', () => {
  const gold = savedGameFactory();
  const rapid = savedGameFactory({
    game: 'lichess',
    ranks: {
      rapid: { kind: 'rating', emblem: 'RAPID', rating: 1874, wins: 2, losses: 1, draws: 0 },
    },
  });
  const findText = (...savedGames: SavedGame[]) =>
    toSuggestion({ ...profile, savedGames }).rank?.text;
  expect(findText(rapid, gold)).toBe('1874');
  expect(findText(gold, rapid)).toBe('GOLD II 45 LP');
  expect(findText(rapid, { ...gold, showcaseQueue: 'solo' })).toBe('GOLD II 45 LP');
});

test('the best rank of a suggestion is null when no game has a rank', () => {
  const savedGames = [savedGameFactory({ ranks: {} })];
  expect(toSuggestion({ ...profile, savedGames }).rank).toBeNull();
  expect(toSuggestion({ ...profile, savedGames: [] }).rank).toBeNull();
});
