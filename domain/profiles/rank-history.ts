/** How the ranks of a profile changed over time. */
import { type GameId, gameById } from '../games/games.ts';
import { toLadderPoints } from '../games/ladder.ts';
import { formatRank, type RankWithRecord, tierOf } from '../games/rank.ts';
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
  readonly rank: RankWithRecord;
}

/** Lists the newest samples of a profile's games, or of its removed games, oldest first. */
export type ListSamples = (
  profileId: string,
  maxSamples: number,
  isRemoved?: boolean,
) => Promise<readonly RankSample[]>;

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
 * @param maxSamples the default is enough for years of playing, and limits the result to about 100 kB.
 */
export async function listHistory(
  listSamples: ListSamples,
  profile: Profile,
  source: SourceId,
  maxSamples = 1000,
): Promise<readonly QueueHistory[]> {
  const shown = filterShown(profile.savedGames, source);
  return toHistory(shown, await listSamples(profile.id, maxSamples));
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
