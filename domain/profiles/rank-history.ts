/** How the ranks of a profile changed over time. */
import { type GameId, gameById } from '../games/games.ts';
import { toLadderPoints } from '../games/ladder.ts';
import { formatRank, type Rank, tierOf } from '../games/rank.ts';
import type { SourceId } from '../ranks/data-source.ts';
import type { Profile, SavedGame } from './profile.ts';
import { filterShown } from './user-document.ts';

/** A rank at a point in time. A sample is stored only if its rank text differs from the previous one of its queue. */
export interface RankSample {
  readonly game: GameId;
  readonly playerId: string;
  /** The queue's id within its game. */
  readonly queue: string;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly rank: Rank;
}

/** Which samples of a profile to list. Without any of these, all samples of the games that the profile shows. */
export interface SampleFilter {
  readonly game?: GameId;
  readonly playerId?: string;
  readonly queue?: string;
  /** ISO 8601 in UTC: samples from this time on. */
  readonly since?: string;
  /** ISO 8601 in UTC: samples before this time. */
  readonly before?: string;
  /** Lists the samples of removed games instead. */
  readonly isRemoved?: boolean;
  /** The maximum number of samples: the newest ones. */
  readonly maxCount?: number;
}

/** The stored rank history of all profiles. */
export interface RankHistoryStore {
  /** Lists samples of a profile, oldest first. */
  listSamples(profileId: string, filter?: SampleFilter): Promise<readonly RankSample[]>;
  /** Lists the highest rank that each queue ever had, for the games that the profile shows; none for a queue that was never ranked. */
  listPeaks(profileId: string): Promise<readonly RankSample[]>;
}

/** A sample of the rank history in its public form. */
export interface PublicSample {
  /** ISO 8601 in UTC. */
  readonly At: string;
  /** The rank as text. */
  readonly Rank: string;
  /** The rank's tier, or UNRANKED. */
  readonly Tier: string;
  /** The ladder points, or Hyper Roll's rating; null for unranked and for unknown tiers of the standard ladder. */
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

/**
 * Lists the rank history of a profile, for each queue with at least one sample.
 * @param source the configured data source: only the sandbox shows sample players.
 * @param maxCount the default is enough for years of playing, and limits the result to about 100 kB.
 */
export async function listHistory(
  { listSamples }: RankHistoryStore,
  profile: Profile,
  source: SourceId,
  maxCount = 1000,
): Promise<readonly QueueHistory[]> {
  const shown = filterShown(profile.savedGames, source);
  return toHistory(shown, await listSamples(profile.id, { maxCount }));
}

/** Creates the rank history of games from their samples. */
export function toHistory(
  savedGames: readonly SavedGame[],
  samples: readonly RankSample[],
): readonly QueueHistory[] {
  return savedGames.flatMap((saved) => {
    const game = gameById(saved.game);
    const samplesOfGame = samples.filter(
      ({ game, playerId }) => game === saved.game && playerId === saved.playerId,
    );
    return game.queues
      .map(({ id }) => ({
        GameType: game.name,
        GameUsername: saved.name,
        Region: saved.platform,
        Queue: id,
        Readings: samplesOfGame.filter(({ queue }) => queue === id).map(toPublicSample),
      }))
      .filter(({ Readings }) => Readings.length > 0);
  });
}

function toPublicSample({ readAt, rank }: RankSample): PublicSample {
  return {
    At: readAt,
    Rank: formatRank(rank),
    Tier: tierOf(rank),
    Points: toLadderPoints(rank) ?? null,
  };
}
