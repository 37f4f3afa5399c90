import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { toSuggestion } from './suggestions.ts';

const profile = { displayName: 'Ash', profilePic: null };

test('a suggestion shows the same rank as the profile, with its queue and game', () => {
  const chosen = { ...savedGameFactory(), showcaseQueue: 'solo' };
  const rank = { kind: 'rating', emblem: 'RAPID', rating: 1874, wins: 2, losses: 1 } as const;
  const savedGames = [savedGameFactory({ game: 'lichess', ranks: { rapid: rank } }), chosen];
  expect(toSuggestion({ ...profile, profilePic: 'abc', savedGames })).toEqual({
    displayName: 'Ash',
    picture: '/api/pictures/abc.jpg',
    player: null,
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

test('a suggestion says whether the account of its rank is verified, and has no rank without one', () => {
  const verified = savedGameFactory({ verifiedAt: '2026-09-01T12:00:00.000Z' });
  expect(toSuggestion({ ...profile, savedGames: [verified] }).rank?.isVerified).toBe(true);
  expect(toSuggestion({ ...profile, savedGames: [] }).rank).toBeNull();
});
