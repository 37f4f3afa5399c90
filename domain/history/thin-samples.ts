import { compareRanks } from '../games/ladder.ts';
import { tierOf } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';

/** `day`, `week`: one sample per day or week, and those that `thinSamples` always keeps. */
export type Detail = 'all' | 'day' | 'week';

const dayMs = 24 * 60 * 60 * 1000;

/** Samples older than `afterMs` are thinned. */
export const thinningSteps = [
  { from: 'all', to: 'day', afterMs: 90 * dayMs },
  { from: 'day', to: 'week', afterMs: 2 * 365 * dayMs },
] as const satisfies readonly { from: Detail; to: Detail; afterMs: number }[];

/**
 * Drops samples of one queue. These stay: the last of each day or week (in UTC), the first, highest and lowest of each month,
 * and each new tier. Thinning to days and then to weeks has the same result as thinning to weeks.
 * @param samples oldest first.
 */
export function thinSamples<Sample extends TimedRank>(
  samples: readonly Sample[],
  detail: Exclude<Detail, 'all'>,
): readonly Sample[] {
  const toPeriod = detail === 'day' ? toDay : toWeek;
  const months = Map.groupBy(samples, ({ readAt }) => toMonth(readAt));
  return [...months.values()].flatMap((month) => {
    const ranked = month.filter(({ rank }) => rank.kind !== 'unranked');
    // The sort is stable: of equal ranks the earliest is the highest, and the last is the lowest.
    const sorted = ranked.toSorted((a, b) => compareRanks(a.rank, b.rank));
    const extremes = [sorted.at(0), sorted.at(-1)];
    return month.filter((sample, index) => {
      const [previous, next] = [month[index - 1], month[index + 1]];
      const isTierChange = !previous || tierOf(previous.rank) !== tierOf(sample.rank);
      const isLast = !next || toPeriod(next) !== toPeriod(sample);
      return isTierChange || isLast || extremes.includes(sample);
    });
  });
}

/** A number like 202609. */
export function toMonth(readAt: string): number {
  return Number(readAt.slice(0, 4)) * 100 + Number(readAt.slice(5, 7));
}

function toDay({ readAt }: TimedRank): number {
  return Math.floor(Date.parse(readAt) / dayMs);
}

/** Day 4 was the first Monday of 1970. */
function toWeek(sample: TimedRank): number {
  return Math.floor((toDay(sample) - 4) / 7);
}
