import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileFactory, savedGameFactory } from '../../tests/factories/players.ts';
import { anyRank, rankOf } from '../../tests/factories/ranks.ts';
import { compareRanks } from '../games/ladder.ts';
import { toLadderPoints } from '../games/ladder-points.ts';
import { formatRank, type Rank } from '../games/rank.ts';
import type { QueueRank } from '../games/ranks.ts';
import { appendToTrends } from '../profiles/trend.ts';
import { addRankChanges, type QueueTrends, toQueueTrends } from './queue-trends.ts';
import { toHistoryPoint } from './rank-history.ts';

const hourMs = 3_600_000;
const newest = Date.UTC(2026, 10, 30);
const saved = savedGameFactory({ readAt: new Date(newest).toISOString() });
const { game, name, region } = saved;
const account = { game, name, region, queue: 'solo' };

const toSample = (hoursAgo: number, rank: Rank): QueueRank => ({
  queue: 'solo',
  rank,
  readAt: new Date(newest - hoursAgo * hourMs).toISOString(),
});

/** Lists the trends of a profile with this game, whose samples are these. */
function summarise(samples: readonly QueueRank[]) {
  const savedGames = [{ ...saved, trends: appendToTrends({}, samples) }];
  return toQueueTrends(profileFactory({ savedGames }));
}

const readLine = (...samples: Parameters<typeof toSample>[]) =>
  summarise(samples.map((sample) => toSample(...sample))).queues[0]?.line;

describe('the line', () => {
  test('counts hours from 30 days before the last update, and begins with the rank at that time', () => {
    expect(summarise([toSample(0, rankOf('GOLD I 1 LP'))]).since).toBe('2026-10-31T00:00:00.000Z');
    const line = readLine(
      [800, rankOf('GOLD I 10 LP')],
      [700, rankOf('GOLD I 30 LP')],
      [0.2, rankOf('PLATINUM IV 5 LP')],
    );
    expect(line).toEqual([
      [0, 1510],
      [20, 1530],
      [720, 1605],
    ]);
  });

  test('has a gap without a rank', () => {
    const [gold, unranked] = [rankOf('GOLD I 10 LP'), rankOf('UNRANKED')];
    expect(readLine([700, gold], [600, unranked])).toEqual([
      [20, 1510],
      [120, null],
    ]);
  });

  test('has at most 33 points, the highest, the lowest and the last one among them', () => {
    const anySamples = fc.array(anyRank, { minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(anySamples, (ranks) => {
        const samples = ranks.map((rank, index) => toSample(719 - index, rank));
        const line = summarise(samples).queues[0]?.line ?? [];
        expect(line.length).toBeLessThanOrEqual(33);
        const points = ranks.flatMap((rank) => toLadderPoints(rank) ?? []);
        const shown = line.flatMap(([, value]) => value ?? []);
        expect(Math.max(...shown)).toBe(Math.max(...points));
        expect(Math.min(...shown)).toBe(Math.min(...points));
        expect(line.at(-1)?.[1]).toBe(toLadderPoints(ranks.at(-1) ?? rankOf('UNRANKED')) ?? null);
      }),
    );
  });
});

test('the peak is that of the queue, with the time since which it is known, without other fields of the stored rank', () => {
  const value = { tier: 'GOLD', division: 'I', leaguePoints: 80, wins: 3, losses: 2 };
  const rank = { kind: 'divided' as const, ...value };
  const { queues } = summarise([toSample(2000, rank), toSample(1, rank)]);
  expect(queues).toMatchObject([{ ...account, firstAt: '2026-09-07T16:00:00.000Z' }]);
  expect(queues[0]?.peak).toEqual({
    at: '2026-09-07T16:00:00.000Z',
    text: 'GOLD I 80 LP',
    tier: 'GOLD',
    points: 1580,
  });
});

const toQueuePoint = (readAt: string, rank: Rank) => ({
  ...account,
  ...toHistoryPoint({ readAt, rank }),
});

test('has where this week began, with the games, and nothing if the ranks were read in another week', () => {
  const before = { kind: 'divided', tier: 'GOLD', division: 'I', leaguePoints: 80 } as const;
  const week = { readAt: '2026-11-29T20:00:00.000Z', rank: before, record: { wins: 3, losses: 2 } };
  const { solo } = appendToTrends({}, [toSample(30, before)]);
  const savedGames = [{ ...saved, trends: solo ? { solo: { ...solo, week } } : {} }];
  const list = (nowMs: number) => toQueueTrends(profileFactory({ savedGames }), nowMs);
  const { monday, queues } = list(newest + 100 * hourMs);
  expect(monday).toBe('2026-11-30T00:00:00.000Z');
  expect(queues[0]?.week).toMatchObject({ at: week.readAt, points: 1580, record: week.record });
  expect(list(newest + 7 * 24 * hourMs).queues[0]?.week).toBeUndefined();
});

describe('a change of a rank', () => {
  const since = '2026-10-31T00:00:00.000Z';
  const peak = { at: since, text: 'MASTER 400 LP', tier: 'MASTER', points: 3200 };
  const trends: QueueTrends = {
    since,
    monday: '',
    queues: [{ ...account, firstAt: since, line: [[0, 1445]], peak }],
  };
  const at = '2026-10-31T05:10:00.000Z';
  const add = (rank: string) => addRankChanges(trends, [toQueuePoint(at, rankOf(rank))]).queues[0];

  test('replaces the peak by a higher tier, or by more points in the same tier', () => {
    expect(add('MASTER I 401 LP')?.peak?.text).toBe('MASTER 401 LP');
    expect(add('GRANDMASTER I 10 LP')?.peak?.text).toBe('GRANDMASTER 10 LP');
    for (const rank of ['MASTER I 400 LP', 'DIAMOND I 500 LP', 'UNRANKED'])
      expect(add(rank)?.peak).toBe(peak);
  });

  test('of a badge replaces the peak by a higher step, also from one tier to another', () => {
    const badge = (tier: string, division: string): Rank => ({ kind: 'medal', tier, division });
    const peakAfter = (before: Rank, after: Rank) => {
      const { queues } = addRankChanges(
        { ...trends, queues: [{ ...account, firstAt: since, line: [], peak: null }] },
        [before, after].map((rank) => toQueuePoint(at, rank)),
      );
      return queues[0]?.peak?.text;
    };
    const [emissary, archon] = [badge('EMISSARY', '6'), badge('ARCHON', '1')];
    expect(peakAfter(emissary, archon)).toBe('ARCHON 1');
    expect(peakAfter(archon, emissary)).toBe('ARCHON 1');
    expect(peakAfter(archon, badge('ORACLE', '1'))).toBe('ORACLE 1');
  });

  test.each([
    [1800, false, 2300, true, '1800'],
    [2300, true, 1800, false, '1800'],
    [1800, true, 2300, true, '2300?'],
    [1800, false, 2300, false, '2300'],
  ])(
    'after the rating %i (provisional: %j) and the rating %i (provisional: %j), the peak is %s, as the stored one',
    (first, isFirstProvisional, second, isSecondProvisional, expected) => {
      const toRating = (rating: number, isProvisional: boolean) =>
        ({ kind: 'rating', emblem: 'BLITZ', rating, isProvisional }) as const;
      const before = toRating(first, isFirstProvisional);
      const after = toRating(second, isSecondProvisional);
      const stored = toHistoryPoint({ readAt: since, rank: before });
      const queues = [{ ...account, firstAt: since, line: [], peak: stored }];
      const shown = addRankChanges({ since, monday: '', queues }, [toQueuePoint(at, after)]);
      expect(shown.queues[0]?.peak?.text).toBe(expected);
      expect(compareRanks(before, after) < 0).toBe(Number.parseInt(expected, 10) === first);
    },
  );

  test('of another account changes nothing', () => {
    const change = { ...toQueuePoint(at, rankOf('GOLD I 1 LP')), region: 'kr' };
    expect(addRankChanges(trends, [change])).toEqual(trends);
  });

  test('with any ranks leads to the same line as the samples of these ranks', () => {
    fc.assert(
      fc.property(fc.array(anyRank, { minLength: 1, maxLength: 30 }), (ranks) => {
        const samples = ranks.map((rank, index) => toSample(600 - index, rank));
        const [first, ...later] = samples;
        if (!first) return;
        const expected = summarise(samples);
        const changes = later.map(({ readAt, rank }) => toQueuePoint(readAt, rank));
        const live = addRankChanges(summarise([first]), changes);
        expect(live.queues[0]?.line, ranks.map(formatRank).join()).toEqual(
          expected.queues[0]?.line,
        );
      }),
    );
  });
});
