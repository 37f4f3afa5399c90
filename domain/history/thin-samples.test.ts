import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRank, rankOf } from '../../tests/factories/ranks.ts';
import { tierOf } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';
import { thinSamples, toMonth } from './thin-samples.ts';

/** Creates samples from times like '03 12:30' (day and time in June 2026, which began on a Monday) with a rank text. */
function createSamples(ranks: Readonly<Record<string, string>>): readonly TimedRank[] {
  return Object.entries(ranks).map(([time, rank]) => ({
    readAt: `2026-06-${time.replace(' ', 'T')}:00.000Z`,
    rank: rankOf(rank),
  }));
}

const listTimes = (samples: readonly TimedRank[]) =>
  samples.map(({ readAt }) => readAt.slice(8, 16).replace('T', ' '));

describe('thinning', () => {
  test('to days keeps the last sample of each day in UTC', () => {
    const samples = createSamples({
      '01 00:00': 'GOLD II 10 LP',
      '03 10:00': 'GOLD II 20 LP',
      '03 23:59': 'GOLD II 30 LP',
      '04 00:00': 'GOLD II 40 LP',
      '04 12:00': 'GOLD II 50 LP',
      '05 12:00': 'GOLD II 60 LP',
    });
    expect(listTimes(thinSamples(samples))).toEqual([
      '01 00:00',
      '03 23:59',
      '04 12:00',
      '05 12:00',
    ]);
  });

  test('keeps the highest and the lowest rank of each month, and every change of tier', () => {
    const samples = createSamples({
      '01 12:00': 'GOLD I 50 LP',
      '02 10:00': 'GOLD I 60 LP',
      '02 11:00': 'PLATINUM IV 1 LP',
      '02 12:00': 'PLATINUM IV 2 LP',
      '02 13:00': 'GOLD I 90 LP',
      '02 14:00': 'GOLD IV 0 LP',
      '02 15:00': 'UNRANKED',
      '02 16:00': 'GOLD II 10 LP',
      '02 17:00': 'GOLD II 20 LP',
      '03 12:00': 'GOLD II 30 LP',
    });
    expect(listTimes(thinSamples(samples))).toEqual([
      '01 12:00', // the first of the month
      '02 11:00', // a new tier
      '02 12:00', // the highest
      '02 13:00', // a new tier
      '02 14:00', // the lowest
      '02 15:00', // unranked
      '02 16:00', // ranked again
      '02 17:00', // the last of the day
      '03 12:00', // the last of its day
    ]);
  });

  const anySamples = fc
    .uniqueArray(
      fc.record({
        readAt: fc
          .integer({ min: 0, max: 200 * 24 * 60 })
          .map((minutes) => new Date(Date.UTC(2026, 0) + minutes * 60_000).toISOString()),
        rank: anyRank,
      }),
      { selector: ({ readAt }) => readAt, maxLength: 300 },
    )
    .map((samples) => samples.toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1)));

  test('loses no change of tier, and a month can be thinned on its own and again', () => {
    const listTiers = (samples: readonly TimedRank[]) =>
      samples
        .map(({ rank }) => tierOf(rank))
        .filter((tier, index, tiers) => tier !== tiers[index - 1]);
    fc.assert(
      fc.property(anySamples, (samples) => {
        const days = thinSamples(samples);
        expect(listTiers(days)).toEqual(listTiers(samples));
        expect(thinSamples(days)).toEqual(days);
        const months = Map.groupBy(samples, ({ readAt }) => toMonth(readAt));
        expect([...months.values()].flatMap((month) => thinSamples(month))).toEqual(days);
      }),
    );
  });
});
