/** The mapping of Riot's responses: no JSON makes it throw, and every rank that it returns was in the response. */
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
import type { RankWithRecord } from '../../domain/games/rank.ts';

const league: GameCalls = callsByGame['league-of-legends'];
const tft: GameCalls = callsByGame['teamfight-tactics'];
const callsOfAllGames = [league, tft];
const checkSettings = { numRuns: 3000 };

test('every queue of every game has exactly one queue type of Riot', () => {
  for (const id of riotGameIds) {
    const { queues } = gameById(id);
    const mappedQueues = Object.values(callsByGame[id].queues).map(({ queue }) => queue);
    expect(mappedQueues.toSorted()).toEqual(queues.map((queue) => queue.id).toSorted());
    expect(Object.keys(callsByGame[id].queues)).toContain(callsByGame[id].soloQueueType);
  }
});

describe('the mapping', () => {
  test('any JSON is accepted or rejected without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        for (const parse of [parseAccount, parseRegion, parseSummoner]) parse(body);
        for (const game of callsOfAllGames) {
          const ranks = parseRanks(game, body);
          if (!Array.isArray(body)) expect(ranks).toBeUndefined();
        }
      }),
      checkSettings,
    );
  });

  test('very deeply nested JSON is accepted or rejected without throwing', () => {
    const deepJson: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(parseRanks(league, deepJson)).toBeUndefined();
    expect(parseRanks(league, [{ queueType: 'NEW', extra: deepJson }])).toEqual({
      solo: { kind: 'unranked' },
      flex: { kind: 'unranked' },
    });
    expect(parseSummoner(deepJson)).toBeUndefined();
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

/** An entry as Riot sends it. Any field except `queueType` can be missing. */
const validEntry = fc.record(
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
/** An entry without a record, in which any field can be missing or have any value. */
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

/** An entry whose fields can have any values. */
interface UncheckedEntry {
  readonly queueType?: unknown;
  readonly rank?: unknown;
  readonly [field: string]: unknown;
}

describe('parseRanks', () => {
  test('entries in any order give each queue its own rank', () => {
    const entries = fc.uniqueArray(validEntry, { selector: (entry) => entry.queueType });
    fc.assert(
      fc.property(fc.constantFrom(...callsOfAllGames), entries, (game, list) => {
        const ranks = parseRanks(game, list);
        for (const [type, { queue, ladder }] of Object.entries(game.queues)) {
          const entry = list.find((candidate) => candidate.queueType === type);
          expect(ranks?.[queue]).toEqual(readUnchecked(ladder, entry));
        }
      }),
      checkSettings,
    );
  });

  test('[security 35] entries with any values give a queue only a rank that one of its entries has', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...callsOfAllGames),
        fc.array(anyEntry, { maxLength: 5 }),
        (game, list) => {
          const ranks = parseRanks(game, list);
          if (!ranks) return;
          for (const [type, { queue, ladder }] of Object.entries(game.queues)) {
            const sentEntries = (list as UncheckedEntry[]).filter(
              (entry) =>
                entry.queueType === type || (type === game.soloQueueType && !entry.queueType),
            );
            const rank = ranks[queue];
            if (rank?.kind === 'unranked') continue;
            expect(sentEntries.map((entry) => readUnchecked(ladder, entry))).toContainEqual(rank);
          }
        },
      ),
      checkSettings,
    );
  });

  const solo = { queueType: 'RANKED_SOLO_5x5', tier: 'GOLD', rank: 'II', leaguePoints: 45 };

  test.each<[string, UncheckedEntry]>([
    ['a tier that is a number', { tier: 4 }],
    ['a tier that is a sentence', { tier: 'GOLD II 45 LP' }],
    ['a division that is a number', { rank: 2 }],
    ['a division that does not exist', { rank: 'second' }],
    ['points that are text', { leaguePoints: '45' }],
    ['points that are a fraction', { leaguePoints: 45.5 }],
    ['wins that are a list', { wins: [] }],
    ['wins below zero', { wins: -1 }],
    ['a queue type that is a number', { queueType: 420 }],
  ])('entries with %s are rejected', (_, change) => {
    expect(parseRanks(league, [solo])).toBeDefined();
    expect(parseRanks(league, [{ ...solo, ...change }])).toBeUndefined();
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

/** Reads the rank of an entry without any checks, to compare it with the rank that `parseRanks` returns. */
function readUnchecked(
  ladder: 'divided' | 'rated',
  entry: UncheckedEntry | undefined,
): RankWithRecord {
  const sentTier = String(entry?.[ladder === 'rated' ? 'ratedTier' : 'tier'] ?? '').toUpperCase();
  const tier = sentTier === 'GRAY' ? 'GREY' : sentTier;
  if (!entry || !tier) return { kind: 'unranked' };
  const readNumber = (name: string) => (entry[name] ?? 0) as number;
  const record = { wins: readNumber('wins'), losses: readNumber('losses') };
  if (ladder === 'rated')
    return { kind: 'rated', tier, rating: readNumber('ratedRating'), ...record };
  const isApex = ['MASTER', 'GRANDMASTER', 'CHALLENGER'].includes(tier);
  return {
    kind: 'divided',
    tier,
    division: (entry.rank as string | undefined) || (isApex ? 'I' : ''),
    leaguePoints: readNumber('leaguePoints'),
    ...record,
  };
}
