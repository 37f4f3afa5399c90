import { compareRanks } from '../games/ladder.ts';
import { tierOf } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';

/** How far a month is thinned. */
export type Detail = 'all' | 'day';

const dayMs = 24 * 60 * 60 * 1000;

/** Older samples are thinned. */
export const thinnedAfterMs = 90 * dayMs;

/**
 * Drops samples of one queue. These stay: the last of each day (in UTC), the first, highest and lowest of each month, and each new
 * tier.
 * @param samples oldest first.
 */
export function thinSamples<Sample extends TimedRank>(
  samples: readonly Sample[],
): readonly Sample[] {
  const months = Map.groupBy(samples, ({ readAt }) => toMonth(readAt));
  return [...months.values()].flatMap((month) => {
    const ranked = month.filter(({ rank }) => rank.kind !== 'unranked');
    // The sort is stable: of equal ranks the earliest is the highest, and the last is the lowest.
    const sorted = ranked.toSorted((a, b) => compareRanks(a.rank, b.rank));
    const extremes = [sorted.at(0), sorted.at(-1)];
    return month.filter((sample, index) => {
      const [previous, next] = [month[index - 1], month[index + 1]];
      const isTierChange = !previous || tierOf(previous.rank) !== tierOf(sample.rank);
      const isLast = !next || toDay(next) !== toDay(sample);
      return isTierChange || isLast || extremes.includes(sample);
    });
  });
}

/** A number like 202609. */
export function toMonth(readAt: string): number {
  return Number(readAt.slice(0, 4)) * 100 + Number(readAt.slice(5, 7));
}

const toDay = ({ readAt }: TimedRank) => readAt.slice(0, 10);
