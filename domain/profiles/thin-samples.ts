/** Which samples of the rank history are stored for how long. */
import { compareRanks } from '../games/ladder.ts';
import { tierOf } from '../games/rank.ts';
import type { TimedRank } from './rank-history.ts';

/** `all`: every change of rank. `day`, `week`: one sample per day or week, with those that `thinSamples` never drops. */
export type Detail = 'all' | 'day' | 'week';

const dayMs = 24 * 60 * 60 * 1000;

/** The steps of thinning: samples older than `afterMs` have no more than the detail `to`. */
export const thinningSteps = [
  { from: 'all', to: 'day', afterMs: 90 * dayMs },
  { from: 'day', to: 'week', afterMs: 2 * 365 * dayMs },
] as const satisfies readonly { from: Detail; to: Detail; afterMs: number }[];

/**
 * Drops samples of one queue: the last of each day or week (from Monday, in UTC) stays, and of each calendar month the first,
 * the highest, the lowest, and each whose tier differs from the sample before it. Thinning to days and then to weeks gives the
 * same as thinning to weeks at once.
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
      const [before, after] = [month[index - 1], month[index + 1]];
      const isTierChange = !before || tierOf(before.rank) !== tierOf(sample.rank);
      const isLast = !after || toPeriod(after) !== toPeriod(sample);
      return isTierChange || isLast || extremes.includes(sample);
    });
  });
}

/** Returns the calendar month of a time (ISO 8601 in UTC) as a number like 202609. */
export function toMonth(readAt: string): number {
  return Number(readAt.slice(0, 4)) * 100 + Number(readAt.slice(5, 7));
}

function toDay({ readAt }: TimedRank): number {
  return Math.floor(Date.parse(readAt) / dayMs);
}

/** 1970 began on a Thursday, so the first whole week began with day 4. */
function toWeek(sample: TimedRank): number {
  return Math.floor((toDay(sample) - 4) / 7);
}
