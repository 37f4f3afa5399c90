/** How ranks changed over time. */
import type { GameId } from '../games/games.ts';
import type { Rank } from './rank.ts';

/** A rank as it was found at some time; only those are kept that differ from the one before. */
export interface RankReading {
  readonly game: GameId;
  readonly playerId: string;
  /** The queue's id within its game. */
  readonly queue: string;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly rank: Rank;
}

export interface RankHistoryStore {
  /** The newest readings of a profile's games, oldest first. */
  listRankHistory(profileId: string, most: number): Promise<readonly RankReading[]>;
}
