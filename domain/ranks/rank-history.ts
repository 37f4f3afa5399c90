/** How ranks changed over time. */
import type { GameId } from '../games/games.ts';
import type { RankWithRecord } from '../games/rank.ts';

/** A rank at a point in time. Only samples that differ from the one before are stored. */
export interface RankSample {
  readonly game: GameId;
  readonly playerId: string;
  /** The queue's id within its game. */
  readonly queue: string;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly rank: RankWithRecord;
}

export interface RankHistoryStore {
  /** The newest samples of a profile's games, oldest first. */
  listRankHistory(profileId: string, maxSamples: number): Promise<readonly RankSample[]>;
}
