import { expect, test } from 'vitest';
import { rankOf } from '../../tests/factories/ranks.ts';
import { formatRank } from '../games/rank.ts';
import { appendToTrends, joinTrends, parseTrend } from './trend.ts';

/** Returns the trend of a queue with these ranks, some minutes after the beginning of a day. */
function createTrend(...samples: readonly [minutes: number, rank: string][]) {
  const start = Date.UTC(2026, 5, 1);
  const ranks = samples.map(([minutes, rank]) => {
    const readAt = new Date(start + minutes * 60_000).toISOString();
    return { queue: 'solo', readAt, rank: rankOf(rank) };
  });
  const { peak, points } = appendToTrends({}, ranks).solo ?? { peak: null, points: [] };
  return {
    peak: peak && [Date.parse(peak.readAt) / 60_000 - start / 60_000, formatRank(peak.rank)],
    points: points.map(([minutes, value]) => [minutes - start / 60_000, value]),
  };
}

test('a trend has the points of 30 days, and the one before them', () => {
  const day = 24 * 60;
  const trend = createTrend(
    [0, 'GOLD II 1 LP'],
    [day, 'GOLD II 2 LP'],
    [2 * day, 'UNRANKED'],
    [31.5 * day, 'GOLD II 3 LP'],
  );
  expect(trend.points).toEqual([
    [day, 1402],
    [2 * day, null],
    [31.5 * day, 1403],
  ]);
});

test('of two ranks in one minute the later stays, also after the clock was set back', () => {
  const { points } = createTrend([5, 'GOLD II 1 LP'], [5, 'GOLD II 2 LP'], [3, 'GOLD II 3 LP']);
  expect(points).toEqual([
    [3, 1403],
    [5, 1402],
  ]);
});

test('of too many points, the one without which the line changes least is left out', () => {
  const zigzag = Array.from({ length: 40 }, (_, index): [number, string] => {
    return [index * 10, `GOLD II ${(index % 2) * 50} LP`];
  });
  const short = zigzag.toSpliced(20, 0, [195, 'GOLD II 40 LP']);
  expect(createTrend(...short)).toEqual(createTrend(...zigzag));
});

test('the peak is the highest rank, when it was reached first', () => {
  const ranks = ['SILVER I 99 LP', 'GOLD IV 0 LP', 'SILVER I 20 LP', 'GOLD IV 0 LP', 'UNRANKED'];
  const { peak } = createTrend(...ranks.map((rank, index): [number, string] => [index, rank]));
  expect(peak).toEqual([1, 'GOLD IV 0 LP']);
  expect(createTrend([0, 'UNRANKED']).peak).toBeNull();
});

test('the trend of each queue is parsed alone', () => {
  const readAt = '2026-06-01T00:00:00.000Z';
  const ranks = { solo: 'GOLD II 1 LP', flex: 'UNRANKED', double: 'SILVER I 2 LP' };
  const samples = Object.entries(ranks).flatMap(([queue, rank]) =>
    [0, 1].map((hour) => ({
      queue,
      readAt: readAt.replace('T00', `T0${hour}`),
      rank: rankOf(rank),
    })),
  );
  const appended = appendToTrends({}, samples);
  for (const trends of [appended, joinTrends(appended, appended)])
    for (const queue of [...Object.keys(ranks), 'hyper'])
      expect(parseTrend(JSON.stringify(trends), queue)).toEqual(trends[queue]);
});
