import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRank } from '../../tests/factories/ranks.ts';
import { createUsernameRules } from '../accounts/username-rules.ts';
import { games } from '../games/games.ts';
import { formatRank } from '../games/rank.ts';
import { formatRanks } from '../ranks/ranks.ts';
import { parseImportedRank, readImportedDocument } from './imported-document.ts';

const { checkUsername } = createUsernameRules('Rankfolio', ['login']);
const asOf = '2026-09-01T12:00:00.000Z';
const [league, tactics] = games.map(({ name }) => name);
const item = {
  GameType: league,
  GameUsername: 'Mira#NA1',
  GameLevel: 30,
  GameRank: 'GOLD II 45 LP',
};
const untouched = { profilePic: null, profileBackgroundPic: null };

function read(document: unknown, username = 'Ash') {
  const outcome = readImportedDocument(username, document, asOf, checkUsername);
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome;
}

/** Imports one item. Returns its game or its problem. */
function readItem(different: object) {
  const { profile, problems } = read({ savedGames: [{ ...item, ...different }], ...untouched });
  return profile.savedGames[0] ?? problems[0];
}

/** Imports one item. Returns its rank texts as a user document has them. */
function textsOf(different: object) {
  const saved = readItem(different);
  const game = games.find(({ id }) => typeof saved === 'object' && id === saved.game);
  if (!game || typeof saved !== 'object') throw new Error(`not read: ${saved}`);
  return formatRanks(game, saved.ranks, 'savedField');
}

test('a document of the original form is read as it stands', () => {
  const pictures = { profilePic: 'data:image/jpeg;base64,AA==', profileBackgroundPic: null };
  const { profile, problems } = read({ savedGames: [item], ...pictures });
  expect(problems).toEqual([]);
  expect(profile).toMatchObject({ displayName: 'Ash', pictures });
  expect(profile.savedGames).toEqual([
    {
      game: games[0]?.id,
      playerId: 'imported:na1:mira#na1',
      name: 'Mira#NA1',
      platform: 'na1',
      level: 30,
      profileIconId: 0,
      ranks: {
        solo: {
          kind: 'divided',
          tier: 'GOLD',
          division: 'II',
          leaguePoints: 45,
          wins: 0,
          losses: 0,
        },
      },
      source: 'riot',
      keyFingerprint: 'imported',
      readAt: asOf,
    },
  ]);
});

test('a document without games or pictures is an empty profile', () => {
  expect(read({}).profile).toEqual({ displayName: 'Ash', savedGames: [], pictures: untouched });
});

describe('rank texts come out as they went in', () => {
  test.each(['MASTER I 312 LP', 'UNRANKED', 'OBSIDIAN II 3 LP'])('%s', (text) => {
    expect(textsOf({ GameRank: text })).toEqual({ GameRank: text });
  });

  test('of every queue of the other game', () => {
    const texts = {
      SoloTftRank: 'IRON IV 1 LP',
      DoublesTftRank: 'UNRANKED',
      HyperTftRank: 'PURPLE 3100',
    };
    expect(textsOf({ GameType: tactics, ...texts })).toEqual(texts);
    expect(textsOf({ GameType: tactics, HyperTftRank: 'GRAY 1200' }).HyperTftRank).toBe(
      'GREY 1200',
    );
  });

  test.each([
    null,
    7,
    'gold ii 45 lp',
    'GOLD II 99999999999999999999 LP',
    `${'G'.repeat(50)} II 1 LP`,
    '<b>GOLD</b> II 45 LP',
    `GOLD II 45 LP${' '.repeat(100)}`,
  ])('but %j is no rank', (text) => {
    expect(textsOf({ GameRank: text })).toEqual({ GameRank: 'UNRANKED' });
  });
});

test.each([
  [
    { GameProfilePic: 'https://x.example/cdn/14.2.1/img/profileicon/588.png' },
    'profileIconId',
    588,
  ],
  [{ GameProfilePic: 'javascript:alert(1)' }, 'profileIconId', 0],
  [{ GameLevel: '77' }, 'level', 77],
  [{ GameLevel: -1 }, 'level', 0],
  [{ GameLevel: {} }, 'level', 0],
  [{ Region: 'kr' }, 'platform', 'kr'],
  [{ UpdatedAt: '2026-01-01T00:00:00Z' }, 'readAt', '2026-01-01T00:00:00.000Z'],
  [{ UpdatedAt: '2999-01-01T00:00:00Z' }, 'readAt', asOf],
  [{ UpdatedAt: 'yesterday' }, 'readAt', asOf],
])('of %j the %s is %j', (different, field, value) => {
  expect(readItem(different)).toMatchObject({ [field]: value });
});

test.each([
  [{ GameType: 'Chess' }, 'Game 1: GameType is not'],
  [{ GameType: ['League'] }, 'Game 1: GameType is not'],
  [{ GameUsername: '' }, 'Game 1: GameUsername is not'],
  [{ GameUsername: 'a\u0000b' }, 'Game 1: GameUsername is not'],
  [{ GameUsername: { toString: 1 } }, 'Game 1: GameUsername is not'],
  [{ Region: 'moon' }, 'Game 1: Region is not'],
])('an item with %j is left out', (different, why) => {
  expect(readItem(different)).toContain(why);
});

test('an account is shown once, and a profile shows no more than its most', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...item, GameUsername: `N${index}` }));
  const { profile, problems } = read({
    savedGames: [item, { ...item, GameUsername: 'MIRA#na1' }, null, ...many],
  });
  expect(profile.savedGames).toHaveLength(48);
  expect(problems).toEqual([
    'Game 2: It is already in the list.',
    'Game 3: This is not a game.',
    'A profile shows at most 50 games; 13 were left out.',
  ]);
});

test.each(['a', 'login', 'a b', '../x', '', 'x'.repeat(31), '__proto__\u0000'])(
  'nobody is made under the name %j',
  (username) => {
    expect(readImportedDocument(username, {}, asOf, checkUsername).kind).toBe('refused');
  },
);

test('whatever a document holds, reading it ends with a profile or a reason', () => {
  const fields = fc.record(
    {
      savedGames: fc.oneof(
        fc.anything(),
        fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({
              GameType: fc.constantFrom(league, tactics),
              GameUsername: fc.anything(),
              GameRank: fc.anything(),
              GameLevel: fc.anything(),
            }),
          ),
        ),
      ),
      profilePic: fc.anything(),
      profileBackgroundPic: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fields, fc.anything()), (document) => {
      const outcome = readImportedDocument('Ash', document, asOf, checkUsername);
      expect(outcome.kind === 'read' ? outcome.profile.displayName : outcome.why).not.toBe('');
    }),
  );
});

test('every rank text is read as the rank that it was written from', () => {
  fc.assert(
    fc.property(anyRank, (rank) => {
      expect(parseImportedRank(formatRank(rank))).toEqual(rank);
    }),
  );
});

test.each(['', 'UNRANKED', 'GOLD', 'GOLD II', '45 LP'])('%j is no rank', (text) => {
  expect(parseImportedRank(text)).toEqual({ kind: 'unranked' });
});
