/** The history of a queue as a card shows it. It is stored with the saved game, so that a page reads no history. */
import { compareRanks } from '../games/ladder.ts';
import { toLadderPoints } from '../games/ladder-points.ts';
import type { QueueRank, TimedRank } from '../games/ranks.ts';

/** Ladder points at a time, in minutes since 1970. Null for a rank that is not on the ladder. */
export type TrendPoint = readonly [minutes: number, points: number | null];

export interface Trend {
  /** The time of the first sample, ISO 8601 in UTC. */
  readonly firstAt: string;
  /** The highest rank since then, when it was reached first; null if there was none. */
  readonly peak: TimedRank | null;
  /** Where the current week begins: the last rank that was read before it, or the first one since; undefined before a second read. */
  readonly week?: TimedRank | undefined;
  /** Oldest first, at most 32: those of the 30 days before the last one, and the one before these days. */
  readonly points: readonly TrendPoint[];
}

/** By queue id. A queue without samples has none. */
export type Trends = Readonly<Record<string, Trend>>;

const maxTrendPoints = 32;
export const minuteMs = 60_000;
export const trendDays = 30;
const trendMinutes = trendDays * 24 * 60;
/** So low that the beginning and the end of a gap are the largest steps. */
const gapPoints = -1e6;

/**
 * Appends samples, in the order of their times. Thinning leaves trends as they are: it keeps peaks, and drops no sample of the
 * last 90 days.
 */
export function appendToTrends(trends: Trends, samples: readonly QueueRank[]): Trends {
  const appended: Record<string, Trend> = { ...trends };
  for (const { queue, readAt, rank } of samples)
    appended[queue] = appendToTrend(appended[queue], { readAt, rank });
  return appended;
}

function appendToTrend(trend: Trend | undefined, sample: TimedRank): Trend {
  const { readAt, rank } = sample;
  const { firstAt, peak, week, points } = trend ?? { firstAt: readAt, peak: null, points: [] };
  const minutes = Math.floor(Date.parse(readAt) / minuteMs);
  const point: TrendPoint = [minutes, toLadderPoints(rank) ?? null];
  const others = points.filter(([other]) => other !== minutes);
  const sorted = [...others, point].toSorted(([a], [b]) => a - b);
  const [newest] = sorted.at(-1) ?? point;
  const isPeak = rank.kind !== 'unranked' && (!peak || compareRanks(rank, peak.rank) < 0);
  return {
    firstAt: readAt < firstAt ? readAt : firstAt,
    peak: isPeak ? sample : peak,
    week,
    points: dropSmallestSteps(selectPointsSince(sorted, newest - trendMinutes)),
  };
}

/** Joins the trends of the past of an account with those that follow. */
export function joinTrends(past: Trends, trends: Trends): Trends {
  const joined: Record<string, Trend> = { ...past, ...trends };
  for (const [queue, before] of Object.entries(past)) {
    const trend = trends[queue];
    if (trend) joined[queue] = joinTrend(before, trend);
  }
  return joined;
}

function joinTrend(before: Trend, trend: Trend): Trend {
  const isPeak =
    before.peak && (!trend.peak || compareRanks(before.peak.rank, trend.peak.rank) <= 0);
  const byMinute = new Map([...before.points, ...trend.points]);
  const points = [...byMinute].toSorted(([a], [b]) => a - b);
  const [newest = 0] = points.at(-1) ?? [];
  return {
    firstAt: before.firstAt < trend.firstAt ? before.firstAt : trend.firstAt,
    peak: isPeak ? before.peak : trend.peak,
    week: trend.week,
    points: dropSmallestSteps(selectPointsSince(points, newest - trendMinutes)),
  };
}

/** Parses only the trend of this queue. @param trends JSON, in which a trend begins with `firstAt` and ends with its points. */
export function parseTrend(trends: string, queue: string): Trend | undefined {
  const name = `"${queue}":`;
  const start = trends.indexOf(`${name}{"firstAt"`);
  if (start < 0) return undefined;
  return JSON.parse(trends.slice(start + name.length, trends.indexOf(']}', start) + 2)) as Trend;
}

/** The points from a time on, and the last one before it. @param since minutes since 1970. */
export function selectPointsSince(
  points: readonly TrendPoint[],
  since: number,
): readonly TrendPoint[] {
  const first = points.findLastIndex(([minutes]) => minutes < since);
  return points.slice(Math.max(0, first));
}

/** Drops points without which the line changes least. The first, last, highest and lowest one stay. */
function dropSmallestSteps(points: readonly TrendPoint[]): readonly TrendPoint[] {
  if (points.length <= maxTrendPoints) return points;
  const values = points.map(([, value]) => value);
  const ranked = values.filter((value) => value !== null);
  const extremes = [Math.min(...ranked), Math.max(...ranked)].map((value) => values.indexOf(value));
  const areas = points.map(([minutes, value], index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after || extremes.includes(index)) return Infinity;
    return Math.abs((value ?? gapPoints) - (before[1] ?? gapPoints)) * (after[0] - minutes);
  });
  return dropSmallestSteps(points.toSpliced(areas.indexOf(Math.min(...areas)), 1));
}
