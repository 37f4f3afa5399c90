/** Mapping any JSON never throws and never gives a rank that the data source did not send. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callsByGame, type GameCalls } from '../../adapters/sources/riot/game-calls.ts';
import {
  parseAccount,
  parseRanks,
  parseRegion,
  parseSummoner,
} from '../../adapters/sources/riot/mapping.ts';
import { games } from '../../domain/games/games.ts';
import type { RankWithRecord } from '../../domain/games/rank.ts';

const league: GameCalls = callsByGame['league-of-legends'];
const tft: GameCalls = callsByGame['teamfight-tactics'];
const both = [league, tft];
const runs = { numRuns: 3000 };

test('every queue of every game has exactly one queue type of Riot', () => {
  for (const { id, queues } of games) {
    const read = Object.values(callsByGame[id].queues).map(({ queue }) => queue);
    expect(read.toSorted()).toEqual(queues.map((queue) => queue.id).toSorted());
    expect(Object.keys(callsByGame[id].queues)).toContain(callsByGame[id].soloQueueType);
  }
});

describe('any JSON', () => {
  test('is accepted or rejected without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        for (const read of [parseAccount, parseRegion, parseSummoner]) read(body);
        for (const game of both) {
          const ranks = parseRanks(game, body);
          if (!Array.isArray(body)) expect(ranks).toBeUndefined();
        }
      }),
      runs,
    );
  });

  test('that is nested very deeply does not throw either', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(parseRanks(league, deep)).toBeUndefined();
    expect(parseRanks(league, [{ queueType: 'NEW', extra: deep }])).toEqual({
      solo: { kind: 'unranked' },
      flex: { kind: 'unranked' },
    });
    expect(parseSummoner(deep)).toBeUndefined();
  });
});

const queueType = fc.constantFrom(
  'RANKED_SOLO_5x5',
  'RANKED_TFT',
  'RANKED_TFT_DOUBLE_UP',
  'RANKED_TFT_TURBO',
  'RANKED_FLEX_SR',
  'CHERRY',
  '__proto__',
);
const tier = fc.constantFrom('IRON', 'GOLD', 'MASTER', 'CHALLENGER', 'MYTHIC', 'GRAY', 'ORANGE');
const division = fc.constantFrom('I', 'II', 'III', 'IV');
const number = fc.integer({ min: 0, max: 5000 });

/** An entry as Riot sends it. Any field can be missing. */
const goodEntry = fc.record(
  {
    queueType,
    tier,
    rank: division,
    leaguePoints: number,
    ratedTier: tier,
    ratedRating: number,
    wins: number,
    losses: number,
    miniSeries: fc.constant(null),
  },
  { requiredKeys: ['queueType'] },
);
/** An entry in which any field can have any value. */
const anyEntry = fc.record(
  {
    queueType: fc.oneof(queueType, fc.jsonValue()),
    tier: fc.oneof(tier, fc.jsonValue()),
    rank: fc.oneof(division, fc.jsonValue()),
    leaguePoints: fc.oneof(number, fc.jsonValue()),
    ratedTier: fc.oneof(tier, fc.jsonValue()),
    ratedRating: fc.oneof(number, fc.jsonValue()),
  },
  { requiredKeys: [] },
);

interface Loose {
  readonly queueType?: unknown;
  readonly rank?: unknown;
  readonly [field: string]: unknown;
}

describe('entries', () => {
  test('in any order and among any others give each queue its own rank', () => {
    const entries = fc.uniqueArray(goodEntry, { selector: (entry) => entry.queueType });
    fc.assert(
      fc.property(fc.constantFrom(...both), entries, (game, list) => {
        const ranks = parseRanks(game, list);
        for (const [type, { queue, ladder }] of Object.entries(game.queues)) {
          const entry = list.find((candidate) => candidate.queueType === type);
          expect(ranks?.[queue]).toEqual(readUnchecked(ladder, entry));
        }
      }),
      runs,
    );
  });

  test('[security 35] with any values give a queue no rank that its entries do not have', () => {
    fc.assert(
      fc.property(fc.constantFrom(...both), fc.array(anyEntry, { maxLength: 5 }), (game, list) => {
        const ranks = parseRanks(game, list);
        if (!ranks) return;
        for (const [type, { queue, ladder }] of Object.entries(game.queues)) {
          const stated = (list as Loose[]).filter(
            (entry) =>
              entry.queueType === type || (type === game.soloQueueType && !entry.queueType),
          );
          const rank = ranks[queue];
          if (rank?.kind === 'unranked') continue;
          expect(stated.map((entry) => readUnchecked(ladder, entry))).toContainEqual(rank);
        }
      }),
      runs,
    );
  });

  const solo = { queueType: 'RANKED_SOLO_5x5', tier: 'GOLD', rank: 'II', leaguePoints: 45 };

  test.each<[string, Loose]>([
    ['a tier that is a number', { tier: 4 }],
    ['a tier that is a sentence', { tier: 'GOLD II 45 LP' }],
    ['a division that is a number', { rank: 2 }],
    ['a division that is none', { rank: 'second' }],
    ['points that are text', { leaguePoints: '45' }],
    ['points that are a fraction', { leaguePoints: 45.5 }],
    ['wins that are a list', { wins: [] }],
    ['wins below zero', { wins: -1 }],
    ['a queue type that is a number', { queueType: 420 }],
  ])('with %s are rejected', (_, change) => {
    expect(parseRanks(league, [solo])).toBeDefined();
    expect(parseRanks(league, [{ ...solo, ...change }])).toBeUndefined();
  });

  test('[security 35] of an unknown queue are ignored', () => {
    const odd = { queueType: 'RANKED_TEAM_5x5', tier: 4, rank: {}, leaguePoints: 'many' };
    expect(parseRanks(league, [odd, solo])).toEqual(parseRanks(league, [solo]));
  });

  test('without a queue type count as solo, unless there is an entry for solo', () => {
    const nameless = { tier: 'IRON', rank: 'IV', leaguePoints: 1 };
    expect(parseRanks(league, [nameless])).toMatchObject({ solo: { tier: 'IRON' } });
    expect(parseRanks(tft, [{ ...nameless, queueType: '' }])).toMatchObject({
      solo: { tier: 'IRON' },
    });
    for (const list of [
      [nameless, solo],
      [solo, nameless],
    ]) {
      expect(parseRanks(league, list)).toMatchObject({ solo: { tier: 'GOLD' } });
    }
  });

  test('of another player are rejected', () => {
    expect(parseRanks(league, [{ ...solo, puuid: 'hers' }], 'hers')).toBeDefined();
    expect(parseRanks(league, [{ ...solo, puuid: 'his' }], 'hers')).toBeUndefined();
  });

  test.each([
    ['NONE', { kind: 'unranked' }],
    ['', { kind: 'unranked' }],
    ['unranked', { kind: 'unranked' }],
    ['gold', { kind: 'divided', tier: 'GOLD' }],
  ])('with the tier %j have the rank %j', (word, rank) => {
    expect(parseRanks(league, [{ ...solo, tier: word }])).toMatchObject({ solo: rank });
  });
});

/** Reads the rank of an entry without any checks. */
function readUnchecked(ladder: 'divided' | 'rated', entry: Loose | undefined): RankWithRecord {
  const word = String(entry?.[ladder === 'rated' ? 'ratedTier' : 'tier'] ?? '').toUpperCase();
  const tier = word === 'GRAY' ? 'GREY' : word;
  if (!entry || !tier) return { kind: 'unranked' };
  const value = (name: string) => (entry[name] ?? 0) as number;
  const record = { wins: value('wins'), losses: value('losses') };
  if (ladder === 'rated') return { kind: 'rated', tier, rating: value('ratedRating'), ...record };
  const isApex = ['MASTER', 'GRANDMASTER', 'CHALLENGER'].includes(tier);
  return {
    kind: 'divided',
    tier,
    division: (entry.rank as string | undefined) || (isApex ? 'I' : ''),
    leaguePoints: value('leaguePoints'),
    ...record,
  };
}
