import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { createSearch } from './search.ts';

const verifiedAt = '2026-09-01T12:00:00.000Z';

/** Searches for a name among these saved games of profiles. */
async function findProfiles(name: string, games: Readonly<Record<string, readonly object[]>>) {
  const profiles = Object.entries(games).map(([displayName, savedGames]) => ({
    displayName,
    profilePic: null,
    savedGames: savedGames.map(savedGameFactory),
  }));
  const search = createSearch({
    store: {
      listProfilesByPlayerName: async () => profiles,
      listProfilesByUsername: async () => [],
      isUsernameTaken: async () => false,
    },
    checkUsername: () => ({ kind: 'fine' }),
    canSignUp: async () => true,
    remember: (_, find) => find(),
  });
  return (await search.findResults(name)).profiles;
}

test('lists the profiles that show a Riot ID with verified ones first and those without a rank last', async () => {
  const name = 'Mosswick#NA1';
  const found = await findProfiles(name, {
    Elsewhere: [{ name, isVerifiedElsewhere: true }],
    Unranked: [{ name, ranks: {} }],
    Ranked: [{ name }],
    VerifiedUnranked: [{ name, verifiedAt, ranks: {} }],
    Verified: [{ name, verifiedAt }],
  });
  expect(found.map(({ displayName }) => displayName)).toEqual([
    'Verified',
    'VerifiedUnranked',
    'Ranked',
    'Elsewhere',
    'Unranked',
  ]);
});

test('players whose names look alike stay two: the exact name is first, and no player gets the rank of the other', async () => {
  const other = { name: 'İlker#TR1', verifiedAt };
  const found = await findProfiles('ılker#TR1', {
    Other: [other],
    Exact: [{ name: 'ılker#TR1', ranks: {} }],
    Both: [other, { name: 'ılker#TR1', ranks: {} }],
  });
  expect(found.map(({ displayName, player, rank }) => [displayName, player, rank?.text])).toEqual([
    ['Exact', 'ılker#TR1', undefined],
    ['Both', 'ılker#TR1', undefined],
    ['Other', 'İlker#TR1', 'GOLD II 45 LP'],
  ]);
});
