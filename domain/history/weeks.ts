/** Weeks last from Monday to Sunday, UTC. */
import type { PlayedGames } from '../games/rank.ts';
import { type TimedRank, toTimedRank } from '../games/ranks.ts';
import { countGames } from '../games/record.ts';
import type { Trend, Trends } from '../profiles/trend.ts';
import type { Player } from '../sources/data-source.ts';
import { findWeekStart } from '../week.ts';

type Read = Pick<Player, 'ranks' | 'readAt'>;

/** @param before the read before, which is stored. @returns the trends whose week begins with another rank after this read. */
export function startWeeks(trends: Trends, before: Read, read: Read): Trends {
  const started: Record<string, Trend> = {};
  for (const [queue, trend] of Object.entries(trends)) {
    const week = startWeek(trend.week, rankAt(before, queue), rankAt(read, queue));
    const { firstAt, peak, points } = trend;
    if (week !== trend.week) started[queue] = { firstAt, peak, week, points };
  }
  return started;
}

const rankAt = ({ ranks, readAt }: Read, queue: string) =>
  toTimedRank(ranks[queue] ?? { kind: 'unranked' }, readAt);

/** Undefined without a rank. Games before the first rank of a season are not known, so it begins with this rank. */
function startWeek(
  week: TimedRank | undefined,
  before: TimedRank,
  read: TimedRank,
): TimedRank | undefined {
  if (read.rank.kind === 'unranked') return undefined;
  if (before.rank.kind === 'unranked') return read;
  const start = week ?? before;
  const hasFallen = tellsLess(start.record, before);
  // Not confirmed: the source told less games once by mistake.
  if (hasFallen && !tellsLess(start.record, read)) return start;
  const isNewWeek = weekOf(before) < weekOf(read);
  return hasFallen || isNewWeek ? before : start;
}

const weekOf = ({ readAt }: TimedRank) => findWeekStart(Date.parse(readAt));

/** Whether less games are counted than before: a season has begun, or the source is wrong. */
export function tellsLess(before: PlayedGames | undefined, { record }: TimedRank): boolean {
  return before !== undefined && record !== undefined && countGames(before) > countGames(record);
}
