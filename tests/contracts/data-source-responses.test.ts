/** The mapping of Riot's responses: no JSON makes it throw, and each queue gets its rank. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callsByGame,
  type GameCalls,
  riotGameIds,
} from '../../adapters/sources/riot/game-calls.ts';
import {
  parseAccount,
  parseRanks,
  parseRegion,
  parseSummoner,
} from '../../adapters/sources/riot/parse-responses.ts';
import { gameById } from '../../domain/games/games.ts';

const league: GameCalls = callsByGame['league-of-legends'];
const tft: GameCalls = callsByGame['teamfight-tactics'];

test('every queue of every game has exactly one queue type of Riot', () => {
  for (const id of riotGameIds) {
    const { queues } = gameById(id);
    const mappedQueues = Object.values(callsByGame[id].queues).map(({ queue }) => queue);
    expect(mappedQueues.toSorted()).toEqual(queues.map((queue) => queue.id).toSorted());
    expect(Object.keys(callsByGame[id].queues)).toContain(callsByGame[id].soloQueueType);
  }
});

test('any JSON is accepted or rejected without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
      for (const parse of [parseAccount, parseRegion, parseSummoner]) parse(body);
      for (const game of [league, tft])
        for (const entries of [body, [body]]) parseRanks(game, entries);
    }),
    { numRuns: 3000 },
  );
});

describe('parseRanks', () => {
  const solo = { queueType: 'RANKED_SOLO_5x5', tier: 'GOLD', rank: 'II', leaguePoints: 45 };

  test.each<[string, object]>([
    ['a tier that is a number', { tier: 4 }],
    ['a tier that is a sentence', { tier: 'GOLD II 45 LP' }],
    ['a division that is a number', { rank: 2 }],
    ['a division that does not exist', { rank: 'second' }],
    ['points that are text', { leaguePoints: '45' }],
    ['points that are a fraction', { leaguePoints: 45.5 }],
    ['wins that are a list', { wins: [] }],
    ['wins below zero', { wins: -1 }],
    ['a queue type that is a number', { queueType: 420 }],
  ])('[security 35] entries with %s are rejected', (_, change) => {
    expect(parseRanks(league, [solo])).toBeDefined();
    expect(parseRanks(league, [{ ...solo, ...change }])).toBeUndefined();
  });

  test('entries in any order give each queue its own rank', () => {
    const record = { wins: 3, losses: 2 };
    const turbo = { queueType: 'RANKED_TFT_TURBO', ratedTier: 'GRAY', ratedRating: 1200 };
    const entries = [
      { ...solo, queueType: 'RANKED_TFT_DOUBLE_UP', tier: 'IRON', rank: 'IV' },
      { ...turbo, ...record },
      { queueType: 'RANKED_TFT', tier: 'MASTER', leaguePoints: 7, ...record },
    ];
    const ranks = {
      solo: { kind: 'divided', tier: 'MASTER', division: 'I', leaguePoints: 7, ...record },
      'double-up': { kind: 'divided', tier: 'IRON', division: 'IV', leaguePoints: 45 },
      'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, ...record },
    };
    expect(parseRanks(tft, entries)).toMatchObject(ranks);
    expect(parseRanks(tft, entries.toReversed())).toMatchObject(ranks);
  });

  test('[security 35] entries of an unknown queue are ignored', () => {
    const unknownEntry = { queueType: 'RANKED_TEAM_5x5', tier: 4, rank: {}, leaguePoints: 'many' };
    expect(parseRanks(league, [unknownEntry, solo])).toEqual(parseRanks(league, [solo]));
  });

  test('an entry without a queue type is the solo entry only when no entry has one', () => {
    const untypedEntry = { tier: 'IRON', rank: 'IV', leaguePoints: 1 };
    expect(parseRanks(league, [untypedEntry])).toMatchObject({ solo: { tier: 'IRON' } });
    expect(parseRanks(tft, [{ ...untypedEntry, queueType: '' }])).toMatchObject({
      solo: { tier: 'IRON' },
    });
    expect(parseRanks(league, [untypedEntry, solo])).toMatchObject({ solo: { tier: 'GOLD' } });
    const flex = { ...solo, queueType: 'RANKED_FLEX_SR' };
    expect(parseRanks(league, [untypedEntry, flex])).toMatchObject({
      solo: { kind: 'unranked' },
      flex: { tier: 'GOLD' },
    });
  });

  test('entries of another player are rejected', () => {
    expect(parseRanks(league, [{ ...solo, puuid: 'requested' }], 'requested')).toBeDefined();
    expect(parseRanks(league, [{ ...solo, puuid: 'another' }], 'requested')).toBeUndefined();
  });

  test.each([
    ['NONE', { kind: 'unranked' }],
    ['', { kind: 'unranked' }],
    ['unranked', { kind: 'unranked' }],
    ['gold', { kind: 'divided', tier: 'GOLD' }],
  ])('an entry with the tier %j gives the rank %j', (sentTier, rank) => {
    expect(parseRanks(league, [{ ...solo, tier: sentTier }])).toMatchObject({ solo: rank });
  });
});
