import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { createSearch } from './search.ts';

test('lists the profiles that show a Riot ID with verified ones first and those without a rank last', async () => {
  const name = 'Mosswick#NA1';
  const verifiedAt = '2026-09-01T12:00:00.000Z';
  const profiles = [
    ['Elsewhere', { name, isVerifiedElsewhere: true }],
    ['Unranked', { name, ranks: {} }],
    ['Ranked', { name }],
    ['VerifiedUnranked', { name, verifiedAt, ranks: {} }],
    ['Verified', { name, verifiedAt }],
  ].map(([displayName, game]) => ({
    displayName: displayName as string,
    profilePic: null,
    savedGames: [savedGameFactory(game as object)],
  }));
  const search = createSearch({
    store: {
      listProfilesByPlayerName: async () => profiles,
      listProfilesByUsername: async () => [],
      isUsernameTaken: async () => false,
    },
    checkUsername: () => ({ kind: 'fine' }),
    canSignUp: async () => true,
  });
  const { profiles: found } = await search.findResults(name);
  expect(found.map(({ displayName }) => displayName)).toEqual([
    'Verified',
    'VerifiedUnranked',
    'Ranked',
    'Elsewhere',
    'Unranked',
  ]);
});
