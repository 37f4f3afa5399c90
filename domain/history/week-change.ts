import { toLadderPoints } from '../games/ladder-points.ts';
import { subtractGames } from '../games/played-games.ts';
import { type PlayedGames, type RankWithRecord, tierOf } from '../games/rank.ts';
import { countGames } from '../games/record.ts';
import { dayMs, findWeekStart } from '../week.ts';
import type { HistoryPoint } from './rank-history.ts';

/** How a queue went this week. */
export interface WeekChange {
  /** When the rank was read from which it counts, if that is not the day before Monday, ISO 8601 in UTC. */
  readonly since: string | undefined;
  /** Ladder points; undefined if one of the ranks is not on the ladder. */
  readonly points: number | undefined;
  /** The higher tier that was reached; undefined if none was. */
  readonly tier: string | undefined;
  /** The games; undefined if they are not known or none was played. */
  readonly record: PlayedGames | undefined;
}

/**
 * @param start where the week began, with its games. @param monday its first day, ISO 8601 in UTC.
 * @param readAt when the rank was read.
 * @returns undefined if nothing has changed, if it is another week, or if the source tells less games than before.
 */
export function findWeekChange(
  start: HistoryPoint,
  monday: string,
  rank: RankWithRecord,
  readAt: string,
): WeekChange | undefined {
  const mondayMs = Date.parse(monday);
  if (rank.kind === 'unranked' || findWeekStart(Date.parse(readAt)) !== mondayMs) return undefined;
  const now = toLadderPoints(rank);
  const points = now === undefined || start.points === null ? undefined : now - start.points;
  const record = start.record && subtractGames(rank, start.record);
  const hasPlayed = record && countGames(record) > 0;
  if (Object.values(record ?? {}).some((count) => count < 0)) return undefined;
  if (!points && !hasPlayed) return undefined;
  const startMs = Date.parse(start.at);
  return {
    since: startMs < mondayMs && startMs >= mondayMs - dayMs ? undefined : start.at,
    points,
    tier: points && points > 0 && tierOf(rank) !== start.tier ? tierOf(rank) : undefined,
    record: hasPlayed ? record : undefined,
  };
}
