/** The history of a queue on the card of a game. */
import { type GameAccount, isSameAccount } from '../games/game-account.ts';
import { gameById } from '../games/games.ts';
import { hyperRollTiers, standardTiers } from '../games/rank.ts';
import type { Profile } from '../profiles/profile.ts';
import { minuteMs, selectPointsSince, type TrendPoint } from '../profiles/trend.ts';
import { findWeekStart } from '../week.ts';
import {
  find30DaysStart,
  type HistoryPoint,
  type QueuePoint,
  toHistoryPoint,
  toPointWithRecord,
} from './rank-history.ts';

/** Ladder points at a time, in hours since `QueueTrends.since`. Null for a rank that is not on the ladder. */
export type LinePoint = readonly [hours: number, points: number | null];

export interface QueueTrend extends GameAccount {
  readonly queue: string;
  /** The 30 days, oldest first, at most 33 points. Each rank stays until the next point. */
  readonly line: readonly LinePoint[];
  /** The time of the first sample, ISO 8601 in UTC. */
  readonly firstAt: string;
  /** The highest rank since then; null if there was none. */
  readonly peak: HistoryPoint | null;
  /** Where this week began, with the games; undefined if the ranks were not read this week. */
  readonly week?: HistoryPoint | undefined;
}

export interface QueueTrends {
  /** Where the lines begin, ISO 8601 in UTC. */
  readonly since: string;
  /** The first day of this week, ISO 8601 in UTC. */
  readonly monday: string;
  readonly queues: readonly QueueTrend[];
}

const hourMs = 60 * minuteMs;
/** Within a ladder, the lowest comes first. Medals are ordered by their points alone. */
const tiers: readonly string[] = [...standardTiers, ...hyperRollTiers];

/** The lines show the 30 days before the ranks were last read. A queue without samples is left out. */
export function toQueueTrends({ savedGames }: Profile, nowMs = Date.now()): QueueTrends {
  const since = find30DaysStart(savedGames);
  const mondayMs = findWeekStart(nowMs);
  const queues = savedGames.flatMap(({ game, name, region, readAt, trends }) =>
    gameById(game).queues.flatMap(({ id }) => {
      const trend = trends[id];
      if (!trend) return [];
      const { firstAt, points } = trend;
      const peak = trend.peak && toHistoryPoint(trend.peak);
      const hasWeek = trend.week && findWeekStart(Date.parse(readAt)) === mondayMs;
      const week = hasWeek ? trend.week && toPointWithRecord(trend.week) : undefined;
      return { game, name, region, queue: id, firstAt, line: toLine(points, since), peak, week };
    }),
  );
  return { since, monday: new Date(mondayMs).toISOString(), queues };
}

export function addRankChanges(trends: QueueTrends, samples: readonly QueuePoint[]): QueueTrends {
  return samples.reduce(addRankChange, trends);
}

function addRankChange(trends: QueueTrends, sample: QueuePoint): QueueTrends {
  const hours = toHours(sample.at, trends.since);
  return {
    ...trends,
    queues: trends.queues.map((trend) =>
      trend.queue === sample.queue && isSameAccount(trend, sample)
        ? {
            ...trend,
            line: [...trend.line, [hours, sample.points] as const],
            peak: isHigher(sample, trend.peak) ? sample : trend.peak,
          }
        : trend,
    ),
  };
}

/** @param since where the line begins, ISO 8601 in UTC. */
export function toLine(points: readonly TrendPoint[], since: string): readonly LinePoint[] {
  const start = Date.parse(since) / minuteMs;
  return selectPointsSince(points, start).map(
    ([minutes, value]) => [Math.max(0, Math.round((minutes - start) / 60)), value] as const,
  );
}

/** Both times are ISO 8601. */
export function toHours(time: string, since: string): number {
  return Math.max(0, Math.round((Date.parse(time) - Date.parse(since)) / hourMs));
}

export function isHigher(sample: HistoryPoint, peak: HistoryPoint | null): boolean {
  return sample.points !== null && (!peak || toHeight(sample) > toHeight(peak));
}

/** Only the text of a provisional rating ends with a question mark. All others are higher. */
function toHeight({ text, tier, points }: HistoryPoint): number {
  return (text.endsWith('?') ? 0 : 1e9) + tiers.indexOf(tier) * 1e6 + (points ?? 0);
}
