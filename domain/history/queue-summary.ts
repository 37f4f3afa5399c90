/** The history of a queue on the card of a game. */
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
  readonly Queue: string;
  /**
   * An SVG path over 30 days with at most 40 samples, like 'M0 1645H12V1660'. x is the hours since `Since`, y is ladder points.
   * The line has a gap where the rank is not on the ladder.
   */
  readonly Sparkline: string;
  /** The highest rank ever; null if there was none. */
  readonly Peak: PublicSample | null;
}

export interface QueueSummaries {
  /** Where the sparklines begin, ISO 8601 in UTC. */
  readonly Since: string;
  readonly Queues: readonly QueueSummary[];
}

const maxSparklineSamples = 40;
/** Within a ladder, the lowest comes first. */
const tiers: readonly string[] = [...standardTiers, ...hyperRollTiers, ...medalTiers];

/** The sparklines show the 30 days before the ranks were last read. */
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

export interface NewRank extends GameAccountFields {
  readonly Queue: string;
  readonly Sample: PublicSample;
}

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

/** Only the text of a provisional rating ends with a question mark. All others are higher. */
function toHeight({ Rank, Tier, Points }: PublicSample): number {
  return (Rank.endsWith('?') ? 0 : 1e9) + tiers.indexOf(Tier) * 1e6 + (Points ?? 0);
}
