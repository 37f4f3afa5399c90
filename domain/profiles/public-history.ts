import { gameById } from '../games/games.ts';
import { toLadderPoints } from '../games/ladder.ts';
import { formatRank, tierOf } from '../games/rank.ts';
import type { SourceId } from '../ranks/data-source.ts';
import type { RankHistoryStore, RankSample } from '../ranks/rank-history.ts';
import { listShownSources } from './document.ts';
import type { Profile } from './profile.ts';

/** A sample of the rank history in its public form. */
export interface PublicSample {
  /** ISO 8601 in UTC. */
  readonly At: string;
  /** The rank as text. */
  readonly Rank: string;
  /** The rank's tier, or UNRANKED. */
  readonly Tier: string;
  /** The position on the queue's ladder; null for unranked and for unknown tiers. */
  readonly Points: number | null;
}

/** The rank history of one account in one queue, oldest first. */
export interface QueueHistory {
  readonly GameType: string;
  readonly GameUsername: string;
  readonly Region: string;
  /** The queue's id within its game. */
  readonly Queue: string;
  readonly Readings: readonly PublicSample[];
}

/** The default maximum of samples for one profile: years of playing, and some 100 kB at most. */
const defaultMaxSamples = 1000;

/** Lists the rank history of a profile, for each queue with at least one sample. */
export async function listHistory(
  store: RankHistoryStore,
  profile: Profile,
  source: SourceId,
  maxSamples = defaultMaxSamples,
): Promise<readonly QueueHistory[]> {
  return toPublicHistory(profile, await store.listRankHistory(profile.id, maxSamples), source);
}

export function toPublicHistory(
  profile: Profile,
  samples: readonly RankSample[],
  source: SourceId,
): readonly QueueHistory[] {
  const shown = profile.savedGames.filter((saved) =>
    listShownSources(source).includes(saved.source),
  );
  return shown.flatMap((saved) =>
    gameById(saved.game).queues.flatMap((queue) => {
      const own = samples.filter(
        (sample) =>
          sample.game === saved.game &&
          sample.playerId === saved.playerId &&
          sample.queue === queue.id,
      );
      if (own.length === 0) return [];
      const history: QueueHistory = {
        GameType: gameById(saved.game).name,
        GameUsername: saved.name,
        Region: saved.platform,
        Queue: queue.id,
        Readings: own.map(({ readAt, rank }) => ({
          At: readAt,
          Rank: formatRank(rank),
          Tier: tierOf(rank),
          Points: toLadderPoints(rank) ?? null,
        })),
      };
      return [history];
    }),
  );
}
