import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRank } from '../../tests/factories/ranks.ts';
import { createCheckUsername } from '../accounts/username-rules.ts';
import { games } from '../games/games.ts';
import { formatRank } from '../games/rank.ts';
import { parseImportedRank, readImportedDocument } from './imported-document.ts';
import { formatRanks } from './rank-fields.ts';

const checkUsername = createCheckUsername('Rankfolio');
const asOf = '2026-09-01T12:00:00.000Z';
const [league, tactics] = games.map(({ name }) => name);
const item = {
  GameType: league,
  GameUsername: 'Mira#NA1',
  GameLevel: 30,
  GameRank: 'GOLD II 45 LP',
};
const noPictures = { profilePic: null, profileBackgroundPic: null };

function read(document: unknown, username = 'Ash') {
  const outcome = readImportedDocument(username, document, asOf, checkUsername);
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome;
}

/** Imports one item. Returns its game or its problem. */
function readItem(changes: object) {
  const { profile, problems } = read({ savedGames: [{ ...item, ...changes }], ...noPictures });
  return profile.savedGames[0] ?? problems[0];
}

/** Imports one item. Returns its rank texts with the field names of a user document. */
function readRankTexts(changes: object) {
  const saved = readItem(changes);
  if (typeof saved !== 'object') throw new Error(`not read: ${saved}`);
  return formatRanks(saved.game, saved.ranks, 'saved');
}

test('a document in the format of the specification is imported completely', () => {
  const pictures = { profilePic: 'data:image/jpeg;base64,AA==', profileBackgroundPic: null };
  const { profile, problems } = read({ savedGames: [item], ...pictures });
  expect(problems).toEqual([]);
  expect(profile).toMatchObject({ displayName: 'Ash', pictures });
  expect(profile.savedGames).toEqual([
    {
      game: games[0]?.id,
      playerId: 'imported:na1:mira#na1',
      name: 'Mira#NA1',
      region: 'na1',
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
      isSample: false,
      keyFingerprint: 'imported',
      readAt: asOf,
      nameCheckedAt: null,
    },
  ]);
});

test('a document without games or pictures gives an empty profile', () => {
  expect(read({}).profile).toEqual({ displayName: 'Ash', savedGames: [], pictures: noPictures });
});

describe('importing rank texts', () => {
  test.each(['MASTER I 312 LP', 'UNRANKED', 'OBSIDIAN II 3 LP'])('%s stays the same', (text) => {
    expect(readRankTexts({ GameRank: text })).toEqual({ GameRank: text });
  });

  test('the texts of all queues of Teamfight Tactics stay the same, and GRAY becomes GREY', () => {
    const texts = {
      SoloTftRank: 'IRON IV 1 LP',
      DoublesTftRank: 'UNRANKED',
      HyperTftRank: 'PURPLE 3100',
    };
    expect(readRankTexts({ GameType: tactics, ...texts })).toEqual(texts);
    expect(readRankTexts({ GameType: tactics, HyperTftRank: 'GRAY 1200' }).HyperTftRank).toBe(
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
  ])('%j becomes UNRANKED', (text) => {
    expect(readRankTexts({ GameRank: text })).toEqual({ GameRank: 'UNRANKED' });
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
  [{ GameLevel: null }, 'level', null],
  [{ GameLevel: -1 }, 'level', 0],
  [{ GameLevel: {} }, 'level', 0],
  [{ Region: 'kr' }, 'region', 'kr'],
  [{ UpdatedAt: '2026-01-01T00:00:00Z' }, 'readAt', '2026-01-01T00:00:00.000Z'],
  [{ UpdatedAt: '2999-01-01T00:00:00Z' }, 'readAt', asOf],
  [{ UpdatedAt: 'yesterday' }, 'readAt', asOf],
])('a game with %j gets the %s %j', (changes, field, value) => {
  expect(readItem(changes)).toMatchObject({ [field]: value });
});

test.each([
  [{ GameType: 'Chess' }, 'Game 1: GameType is not'],
  [{ GameType: ['League'] }, 'Game 1: GameType is not'],
  [{ GameUsername: '' }, 'Game 1: GameUsername is not'],
  [{ GameUsername: 'a\u0000b' }, 'Game 1: GameUsername is not'],
  [{ GameUsername: { toString: 1 } }, 'Game 1: GameUsername is not'],
  [{ Region: 'moon' }, 'Game 1: Region is not'],
])('a game with %j is left out, and the problem is reported', (changes, problem) => {
  expect(readItem(changes)).toContain(problem);
});

test('a repeated account, an item that is no game, and items over the maximum are left out and reported', () => {
  const furtherItems = Array.from({ length: 60 }, (_, index) => ({
    ...item,
    GameUsername: `N${index}`,
  }));
  const { profile, problems } = read({
    savedGames: [item, { ...item, GameUsername: 'MIRA#na1' }, null, ...furtherItems],
  });
  // Of 63 items the first 50 are read, and two of these are left out.
  expect(profile.savedGames).toHaveLength(48);
  expect(problems).toEqual([
    'Game 2: It is already in the list.',
    'Game 3: This is not a game.',
    'A profile shows at most 50 games; 13 were left out.',
  ]);
});

test('a document with an invalid username is refused', () => {
  expect(readImportedDocument('login', {}, asOf, checkUsername).kind).toBe('refused');
});

test('parsing the text of a rank gives the same rank', () => {
  // The documents to import have no medals.
  const importedRank = anyRank.filter(({ kind }) => kind !== 'medal');
  fc.assert(
    fc.property(importedRank, (rank) => {
      expect(parseImportedRank(formatRank(rank))).toEqual(rank);
    }),
  );
});

test.each(['', 'UNRANKED', 'GOLD', 'GOLD II', '45 LP'])('%j is parsed as unranked', (text) => {
  expect(parseImportedRank(text)).toEqual({ kind: 'unranked' });
});
