/** The rank history that the card of a game shows: for each queue a sparkline and the highest rank. */
import type { GameAccountFields } from '../games/game-account.ts';
import { hyperRollTiers, medalTiers, standardTiers } from '../games/rank.ts';
import type { Profile } from '../profiles/profile.ts';
import { downsample } from './downsample.ts';
import {
  find30DaysStart,
  isSameAccount,
  type PublicSample,
  type RankHistoryStore,
  toHistory,
} from './rank-history.ts';
import { appendToSparkline, toHours } from './sparkline.ts';

export interface QueueSummary extends GameAccountFields {
  /** The queue's id within its game. */
  readonly Queue: string;
  /**
   * The rank over 30 days as an SVG path with at most 40 samples, like 'M0 1645H12V1660'. x is the number of hours since `Since`,
   * y is ladder points. The line has a gap where the rank is not on the ladder. It ends with the last sample.
   */
  readonly Sparkline: string;
  /** The highest rank ever; null if there was none. */
  readonly Peak: PublicSample | null;
}

/** The summaries of a profile. */
export interface QueueSummaries {
  /** Where the sparklines begin, ISO 8601 in UTC. */
  readonly Since: string;
  /** For each queue with at least one sample. */
  readonly Queues: readonly QueueSummary[];
}

const maxSparklineSamples = 40;
/** All tiers. Within a ladder, the lowest comes first. */
const tiers: readonly string[] = [...standardTiers, ...hyperRollTiers, ...medalTiers];

/**
 * Lists the summaries of a profile. The sparklines show the 30 days before its ranks were last read.
 */
export async function listQueueSummaries(
  { listSamples, listPeaks }: RankHistoryStore,
  profile: Profile,
): Promise<QueueSummaries> {
  const savedGames = profile.savedGames;
  const since = find30DaysStart(savedGames);
  if (since === '') return { Since: '', Queues: [] };
  const samples = await listSamples(profile.id, { since, hasPrevious: true });
  const peaks = toHistory(savedGames, await listPeaks(profile.id));
  return {
    Since: since,
    Queues: toHistory(savedGames, samples).map(({ Readings, ...queue }) => ({
      ...queue,
      Sparkline: toSparkline(Readings, since),
      Peak:
        peaks.find((peak) => isSameAccount(peak, queue) && peak.Queue === queue.Queue)
          ?.Readings[0] ?? null,
    })),
  };
}

/** A new rank of a queue, as a sample of its history. */
export interface NewRank extends GameAccountFields {
  readonly Queue: string;
  readonly Sample: PublicSample;
}

/** Adds new ranks to the lines and the peaks of their queues. */
export function addRankChanges(
  summaries: QueueSummaries,
  changes: readonly NewRank[],
): QueueSummaries {
  return changes.reduce(addRankChange, summaries);
}

function addRankChange({ Since, Queues }: QueueSummaries, change: NewRank): QueueSummaries {
  const { Queue, Sample } = change;
  const hours = toHours(Sample.At, Since);
  return {
    Since,
    Queues: Queues.map((summary) =>
      summary.Queue === Queue && isSameAccount(summary, change)
        ? {
            ...summary,
            Sparkline: appendToSparkline(summary.Sparkline, hours, Sample.Points),
            Peak: isHigher(Sample, summary.Peak) ? Sample : summary.Peak,
          }
        : summary,
    ),
  };
}

function toSparkline(samples: readonly PublicSample[], since: string): string {
  return downsample(samples, maxSparklineSamples).reduce(
    (path, { At, Points }) => appendToSparkline(path, toHours(At, since), Points),
    '',
  );
}

function isHigher(sample: PublicSample, peak: PublicSample | null): boolean {
  return sample.Points !== null && (!peak || toHeight(sample) > toHeight(peak));
}

/** Returns a number by which ranks compare. Only the text of a provisional rating ends with a question mark: all others are higher. */
function toHeight({ Rank, Tier, Points }: PublicSample): number {
  return (Rank.endsWith('?') ? 0 : 1e9) + tiers.indexOf(Tier) * 1e6 + (Points ?? 0);
}
