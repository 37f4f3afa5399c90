/** The refreshes that wait for a source. */
import type { GameId } from '../games/games.ts';
import type { SavedGame, StoredPlayer } from '../profiles/profile.ts';

export interface Refresh {
  /** The number of the stored player. */
  readonly player: number;
  readonly failureCount: number;
  /** Whether a visitor pressed 'Update'. */
  readonly isRequested: boolean;
  /** When the source first answered without a rank that the game had, ISO 8601 in UTC; null while it has not. */
  readonly rankLostAt: string | null;
}

export type QueuedPlayer = Pick<StoredPlayer, 'player' | 'game'>;
export type PlayerAge = Pick<StoredPlayer, 'game' | 'isDemo' | 'readAt' | 'failedAt'>;

export interface RefreshView {
  readonly viewedAt: number;
  readonly movedBefore: number;
  readonly now: number;
  readonly isForLeaderboard?: boolean;
}

/** Survives a restart and is shared by all processes. Times are milliseconds since 1970. */
export interface RefreshQueue {
  /** A queued player gets the new view, and is due at once, unless its last view was at `movedBefore` or later. */
  insertRefreshes(players: readonly QueuedPlayer[], view: RefreshView): Promise<void>;
  /** No other caller gets this refresh until the claim ends at `until`. */
  claimRefresh(
    now: number,
    until: number,
    order: 'last-viewed' | 'first-queued' | 'leaderboards',
    game: GameId,
  ): Promise<Refresh | undefined>;
  /** Returns a claimed refresh to the queue. */
  updateRefresh(
    player: number,
    next: {
      readonly failureCount: number;
      readonly notBefore: number;
      readonly rankLostAt?: string;
    },
  ): Promise<void>;
  deleteRefresh(player: number): Promise<void>;
  /** @param subjects the ids of profiles, and the subjects of players. */
  listGames(
    subjects: readonly string[],
  ): Promise<readonly (QueuedPlayer & PlayerAge & Pick<SavedGame, 'hiddenAt'>)[]>;
}
