/** The history of a queue on the card of a game. */
import { type GameAccount, isSameAccount } from '../games/game-account.ts';
import { gameById } from '../games/games.ts';
import { hyperRollTiers, medalTiers, standardTiers } from '../games/rank.ts';
import type { Profile } from '../profiles/profile.ts';
import { minuteMs, selectPointsSince, type TrendPoint } from '../profiles/trend.ts';
import {
  find30DaysStart,
  type PublicSample,
  type QueueSample,
  toPublicSample,
} from './rank-history.ts';
import { appendToSparkline, formatStep, toHours } from './sparkline.ts';

export interface QueueSummary extends GameAccount {
  readonly queue: string;
  /**
   * An SVG path over 30 days with at most 40 samples, like 'M0 1645H12V1660'. x is the hours since `since`, y is ladder points.
   * The line has a gap where the rank is not on the ladder.
   */
  readonly sparkline: string;
  /** The highest rank ever; null if there was none. */
  readonly peak: PublicSample | null;
}

export interface QueueSummaries {
  /** Where the sparklines begin, ISO 8601 in UTC. */
  readonly since: string;
  readonly queues: readonly QueueSummary[];
}

/** Within a ladder, the lowest comes first. */
const tiers: readonly string[] = [...standardTiers, ...hyperRollTiers, ...medalTiers];

/** The sparklines show the 30 days before the ranks were last read. A queue without samples is left out. */
export function toQueueSummaries({ savedGames }: Profile): QueueSummaries {
  const since = find30DaysStart(savedGames);
  const queues = savedGames.flatMap(({ game, name, region, trends }) =>
    gameById(game).queues.flatMap(({ id }) => {
      const trend = trends[id];
      if (!trend) return [];
      const peak = trend.peak && toPublicSample(trend.peak);
      return { game, name, region, queue: id, sparkline: toSparkline(trend.points, since), peak };
    }),
  );
  return { since, queues };
}

export function addRankChanges(
  summaries: QueueSummaries,
  samples: readonly QueueSample[],
): QueueSummaries {
  return samples.reduce(addRankChange, summaries);
}

function addRankChange({ since, queues }: QueueSummaries, sample: QueueSample): QueueSummaries {
  const hours = toHours(sample.at, since);
  return {
    since,
    queues: queues.map((summary) =>
      summary.queue === sample.queue && isSameAccount(summary, sample)
        ? {
            ...summary,
            sparkline: appendToSparkline(summary.sparkline, hours, sample.points),
            peak: isHigher(sample, summary.peak) ? sample : summary.peak,
          }
        : summary,
    ),
  };
}

function toSparkline(points: readonly TrendPoint[], since: string): string {
  const start = Date.parse(since) / minuteMs;
  let sparkline = '';
  let lastPoints: number | null = null;
  for (const [minutes, value] of selectPointsSince(points, start)) {
    sparkline += formatStep(lastPoints, Math.max(0, Math.round((minutes - start) / 60)), value);
    lastPoints = value;
  }
  return sparkline;
}

function isHigher(sample: PublicSample, peak: PublicSample | null): boolean {
  return sample.points !== null && (!peak || toHeight(sample) > toHeight(peak));
}

/** Only the text of a provisional rating ends with a question mark. All others are higher. */
function toHeight({ text, tier, points }: PublicSample): number {
  return (text.endsWith('?') ? 0 : 1e9) + tiers.indexOf(tier) * 1e6 + (points ?? 0);
}
