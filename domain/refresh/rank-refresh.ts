/**
 * Viewing a profile queues its stale games, and so does an open page. The game whose profile was viewed last is refreshed first,
 * because its visitor is probably still there. A press of 'Update' goes before all views.
 *
 * When a source's limits allow fewer refreshes than are queued, this order alone would never refresh some games. Therefore every fourth
 * refresh takes the game that has waited longest. A game that was not viewed for a day leaves the queue.
 */
import { toAgeMs } from '../clock.ts';
import type { GameAccountFields } from '../games/game-account.ts';
import { type GameId, gameById } from '../games/games.ts';
import { hasLostRank } from '../games/ranks.ts';
import type { Profile, ProfileStore, SavedGame, SavedGameKey } from '../profiles/profile.ts';
import { findSavedGame } from '../profiles/saved-game-match.ts';
import {
  canReadPlayer,
  type DataSource,
  isHiddenSample,
  type Player,
} from '../sources/data-source.ts';

export interface Refresh {
  readonly key: SavedGameKey;
  readonly failureCount: number;
  /** Whether a visitor pressed 'Update'. */
  readonly isRequested: boolean;
  /** When the source first answered without a rank that the game had, ISO 8601 in UTC; null while it has not. */
  readonly rankLostAt: string | null;
}

/** The fields of a saved game that decide whether it is stale. */
export type SavedGameAge = SavedGameKey & Pick<SavedGame, 'isSample' | 'readAt' | 'failedAt'>;

/** The stored queue, which survives a restart and is shared by all processes. Times are milliseconds since 1970. */
export interface RefreshQueue {
  /**
   * Queues games. A game that is in the queue already gets the time of the new view, and is due at once even if it was postponed.
   * But it does not change if its last view was at `movedBefore` or later.
   * @param view.viewedAt the time of the view; with `updateHeadStartMs` added after a press of 'Update'.
   */
  insertRefreshes(
    keys: readonly SavedGameKey[],
    view: { readonly viewedAt: number; readonly movedBefore: number; readonly now: number },
  ): Promise<void>;
  /**
   * Claims a refresh that is due: the one with the latest view, or the one that was queued first. No other caller gets this refresh
   * until the claim ends at `until`.
   * @param game the game to claim a refresh of; undefined for any.
   */
  claimRefresh(
    now: number,
    until: number,
    order?: 'last-viewed' | 'first-queued',
    game?: GameId,
  ): Promise<Refresh | undefined>;
  /** Returns a claimed refresh to the queue. */
  updateRefresh(
    key: SavedGameKey,
    next: {
      readonly failureCount: number;
      readonly notBefore: number;
      /** Stays as it is by default. */
      readonly rankLostAt?: string;
    },
  ): Promise<void>;
  deleteRefresh(key: SavedGameKey): Promise<void>;
  countRefreshes(): Promise<number>;
  /** Lists the games that some profiles show, to find the stale ones. */
  listGames(profileIds: readonly string[]): Promise<readonly SavedGameAge[]>;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** The age at which ranks are stale. */
export const staleAfterMs = 15 * minuteMs;
/** The minimum interval between two refreshes of one account. */
const minIntervalMs = 2 * minuteMs;
/** Views move a queued game at most once in this time, so that a popular profile causes few writes. */
export const viewMoveIntervalMs = minuteMs;
/** Open pages move a queued game at most once in this time, so that new views come first. */
export const watchMoveIntervalMs = 60 * minuteMs;
/** A press of 'Update' counts as a view that is later by this time, so it goes before all views. */
export const updateHeadStartMs = 24 * 60 * minuteMs;
/** One in this many refreshes takes the game that has waited longest, the others take the one that was viewed last. */
export const firstQueuedEvery = 4;
/** A game whose last view is older leaves the queue. */
export const dropAfterMs = 24 * 60 * minuteMs;
/** The number of watched profiles whose games are queued in one batch. A profile has at most fifty games. */
const watchedBatchSize = 100;
/** After this time a claim ends, and another worker can claim the refresh. */
const claimTtlMs = 2 * minuteMs;
/** A rank ends only with a second read after this time, because a source can answer without ranks by mistake. */
export const confirmRankLossAfterMs = 5 * minuteMs;
/** The maximum time for which a refresh is postponed. */
export const maxPostponedMs = 60 * minuteMs;
/** After this many failures the refresh is deleted. The next view of the profile queues it again. */
const maxAttempts = 3;

export type RefreshRequest =
  | { readonly kind: 'queued' }
  | {
      readonly kind: 'too-soon';
      /** Whether the last refresh failed, so that the ranks are not up to date. */
      readonly hasFailed: boolean;
      /** The time until the account can be refreshed again. */
      readonly retryAfterSeconds: number;
    }
  /** The data source refuses the API key. The refresh is queued all the same, because the key may be accepted again. */
  | { readonly kind: 'key-refused' }
  /** The game account is real, and the site runs without an API key. */
  | { readonly kind: 'no-key' }
  | { readonly kind: 'no-such-game' };

export type Refreshes = ReturnType<typeof createRefreshes>;

/**
 * @param needs.wake called after a refresh was queued, to wake the workers.
 * @param needs.codeVerification verifies an unverified account whose page shows the profile's code.
 */
export function createRefreshes(needs: {
  readonly store: ProfileStore;
  readonly queue: RefreshQueue;
  readonly dataSource: DataSource;
  readonly wake: () => void;
  readonly codeVerification: { verifyRefreshed(key: SavedGameKey, player: Player): Promise<void> };
  readonly now?: () => number;
}) {
  const { store, queue, dataSource, wake, codeVerification } = needs;
  const now = needs.now ?? Date.now;

  return {
    /** Queues the stale games of a viewed profile. It does not wait for the data source. */
    async refreshIfStale(profile: Profile): Promise<void> {
      const stale = profile.savedGames.filter(isStale).map((saved) => toKey(profile, saved));
      await insertViews(stale, viewMoveIntervalMs);
    },

    /** Queues the stale games of profiles that are open on a screen. */
    async refreshWatched(profileIds: readonly string[]): Promise<void> {
      for (let start = 0; start < profileIds.length; start += watchedBatchSize) {
        const batch = profileIds.slice(start, start + watchedBatchSize);
        const games = await queue.listGames(batch);
        const shown = games.filter((game) => !isHiddenSample(dataSource, game));
        await insertViews(shown.filter(isStale), watchMoveIntervalMs);
      }
    },

    /** Queues one game after a press of 'Update'. */
    async request(profile: Profile, fields: GameAccountFields): Promise<RefreshRequest> {
      const saved = findSavedGame(profile, fields);
      if (!saved) return { kind: 'no-such-game' };
      if (!canReadPlayer(dataSource, saved)) return { kind: 'no-key' };
      const waitMs = toWaitMs(saved, now());
      if (waitMs <= 0) {
        const viewedAt = now() + updateHeadStartMs;
        const view = { viewedAt, movedBefore: viewedAt - viewMoveIntervalMs, now: now() };
        await queue.insertRefreshes([toKey(profile, saved)], view);
        wake();
      }
      if (dataSource.isKeyRefused(saved.game)) return { kind: 'key-refused' };
      if (waitMs > 0) {
        const retryAfterSeconds = Math.ceil(waitMs / secondMs);
        return { kind: 'too-soon', hasFailed: saved.failedAt !== null, retryAfterSeconds };
      }
      return { kind: 'queued' };
    },

    /**
     * Creates the work of a group of workers. It runs the next refresh of the queue; 'idle' when none is due.
     * @param game the game of the group; undefined for any.
     */
    createWork(game?: GameId): () => Promise<'done' | 'idle'> {
      let claimCount = 0;
      return async () => {
        claimCount += 1;
        const order = claimCount % firstQueuedEvery === 0 ? 'first-queued' : 'last-viewed';
        const refresh = await queue.claimRefresh(now(), now() + claimTtlMs, order, game);
        if (!refresh) return 'idle';
        await run(refresh);
        return 'done';
      };
    },
  };

  function isStale(saved: Omit<SavedGameAge, 'profileId' | 'playerId'>): boolean {
    return (
      canReadPlayer(dataSource, saved) &&
      toAgeMs(Date.parse(saved.readAt), now()) >= staleAfterMs &&
      toWaitMs(saved, now()) <= 0
    );
  }

  async function insertViews(
    games: readonly SavedGameKey[],
    moveIntervalMs: number,
  ): Promise<void> {
    if (games.length === 0) return;
    const viewedAt = now();
    const view = { viewedAt, movedBefore: viewedAt - moveIntervalMs, now: viewedAt };
    await queue.insertRefreshes(games, view);
    wake();
  }

  async function run({ key, failureCount, isRequested, rankLostAt }: Refresh): Promise<void> {
    const saved = await store.findSavedGame(key);
    // The game was removed or has just been refreshed.
    if (!saved || toWaitMs(saved, now()) > 0) return queue.deleteRefresh(key);
    // Real players cannot be found where the site has samples.
    if (!canReadPlayer(dataSource, saved)) return queue.deleteRefresh(key);
    const rankLossAgeMs = rankLostAt === null ? 0 : toAgeMs(Date.parse(rankLostAt), now());
    if (rankLostAt !== null && rankLossAgeMs < confirmRankLossAfterMs) {
      const notBefore = now() + confirmRankLossAfterMs - rankLossAgeMs;
      return queue.updateRefresh(key, { failureCount, notBefore });
    }
    // A visitor may press 'Update' because the player has a new name.
    const known = isRequested ? { ...saved, nameCheckedAt: null } : saved;
    const outcome = await dataSource.refresh(gameById(key.game), known);
    if (outcome.kind === 'not-answering' && outcome.isBusy) {
      // Our own rate limit is exceeded, or the server is stopping: this is not a failure of the data source.
      const pauseMs = Math.max(outcome.retryAfterSeconds, 5) * secondMs;
      const notBefore = now() + Math.min(pauseMs, maxPostponedMs);
      return queue.updateRefresh(key, { failureCount, notBefore });
    }
    if (outcome.kind === 'found') {
      const { player } = outcome;
      if (rankLostAt === null && hasLostRank(saved.ranks, player.ranks)) {
        const notBefore = now() + confirmRankLossAfterMs;
        return queue.updateRefresh(key, { failureCount, notBefore, rankLostAt: player.readAt });
      }
      // Deleted first: the update can change the player's id, also in the queue's row, and `key` would no longer match.
      await queue.deleteRefresh(key);
      await store.updateSavedGame(key, player, saved);
      // A newer proof of another profile ends only by a check of this owner.
      if (!saved.verifiedAt && !saved.isVerifiedElsewhere)
        await codeVerification.verifyRefreshed({ ...key, playerId: player.playerId }, player);
    } else {
      await store.updateFailedAt(key, new Date(now()).toISOString());
      if (outcome.kind === 'no-such-player' || failureCount + 1 >= maxAttempts)
        return queue.deleteRefresh(key);
      const pauseMs = Math.max(outcome.retryAfterSeconds * secondMs, minIntervalMs);
      await queue.updateRefresh(key, {
        failureCount: failureCount + 1,
        notBefore: now() + Math.min(pauseMs, maxPostponedMs),
      });
    }
  }
}

/** Milliseconds until an account can be refreshed again. */
function toWaitMs(
  { readAt, failedAt }: Pick<SavedGame, 'readAt' | 'failedAt'>,
  now: number,
): number {
  const attempts = failedAt ? [readAt, failedAt] : [readAt];
  return minIntervalMs - Math.min(...attempts.map((time) => toAgeMs(Date.parse(time), now)));
}

function toKey(profile: Profile, { game, playerId }: SavedGame): SavedGameKey {
  return { profileId: profile.id, game, playerId };
}
