/**
 * Viewing a profile queues its stale games. The game whose profile was viewed last is refreshed first, because its visitor is
 * probably still there. Every five minutes, an open page counts as a view. A press of 'Update' goes before all views.
 *
 * When Riot's limits allow fewer refreshes than are queued, a game may never be refreshed: each view is a new chance, and a game
 * that was not viewed for a day leaves the queue.
 */
import { toAgeMs } from '../clock.ts';
import type { GameAccountFields } from '../games/game-account.ts';
import { gameById } from '../games/games.ts';
import type { DataSource } from '../ranks/data-source.ts';
import type { Profile, ProfileStore, SavedGame, SavedGameKey } from './profile.ts';
import { findSavedGame } from './saved-game-match.ts';

export interface Refresh {
  readonly key: SavedGameKey;
  readonly failureCount: number;
  /** Whether a visitor pressed 'Update'. */
  readonly isRequested: boolean;
}

/** The fields of a saved game that decide whether it is stale. */
export type SavedGameAge = SavedGameKey & Pick<SavedGame, 'source' | 'readAt' | 'failedAt'>;

/** The stored queue, which survives a restart and is shared by all processes. Times are milliseconds since 1970. */
export interface RefreshQueue {
  /**
   * Queues games, and makes postponed refreshes of them due. A game that is in the queue already moves to the place of the new
   * view, unless the view that it has is newer or less than `viewIntervalMs` older.
   * @param viewedAt the time of the view; with `updateHeadStartMs` added after a press of 'Update'.
   */
  insertRefreshes(keys: readonly SavedGameKey[], viewedAt: number, now: number): Promise<void>;
  /** Claims the refresh with the latest view. No other caller gets this refresh until the claim ends at `until`. */
  claimRefresh(now: number, until: number): Promise<Refresh | undefined>;
  /** Returns a claimed refresh to the queue. */
  updateRefresh(
    key: SavedGameKey,
    next: { readonly failureCount: number; readonly notBefore: number },
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
/** Views of a queued game change its place at most once in this time, so that a popular profile causes few writes. */
export const viewIntervalMs = minuteMs;
/** A press of 'Update' counts as a view that is later by this time, so it goes before all views. */
export const updateHeadStartMs = 24 * 60 * minuteMs;
/** A game whose last view is older leaves the queue. */
export const dropAfterMs = 24 * 60 * minuteMs;
/** The number of watched profiles whose games are queued at once. A profile has at most fifty games. */
const watchedBatchSize = 100;
/** After this time a claim ends, and another worker can claim the refresh. */
const claimTtlMs = 2 * minuteMs;
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

/** @param needs.wake called after a refresh was queued, to wake the workers. */
export function createRefreshes(needs: {
  readonly store: ProfileStore;
  readonly queue: RefreshQueue;
  readonly dataSource: DataSource;
  readonly wake: () => void;
  readonly now?: () => number;
}) {
  const { store, queue, dataSource, wake } = needs;
  const now = needs.now ?? Date.now;

  return {
    /** Queues the stale games of a viewed profile. It does not wait for the data source. */
    async refreshIfStale(profile: Profile): Promise<void> {
      await insertView(profile.savedGames.filter(isStale).map((saved) => toKey(profile, saved)));
    },

    /** Queues the stale games of profiles that are open on a screen. */
    async refreshWatched(profileIds: readonly string[]): Promise<void> {
      for (let start = 0; start < profileIds.length; start += watchedBatchSize) {
        const batch = profileIds.slice(start, start + watchedBatchSize);
        const games = await queue.listGames(batch);
        await insertView(games.filter(isStale));
      }
    },

    /** Queues one game after a press of 'Update'. */
    async request(profile: Profile, fields: GameAccountFields): Promise<RefreshRequest> {
      const saved = findSavedGame(profile, fields, dataSource.source);
      if (!saved) return { kind: 'no-such-game' };
      if (saved.source !== dataSource.source) return { kind: 'no-key' };
      const waitMs = toWaitMs(saved, now());
      if (waitMs <= 0) {
        await queue.insertRefreshes([toKey(profile, saved)], now() + updateHeadStartMs, now());
        wake();
      }
      if (dataSource.isKeyRefused(saved.game)) return { kind: 'key-refused' };
      if (waitMs > 0) {
        const retryAfterSeconds = Math.ceil(waitMs / secondMs);
        return { kind: 'too-soon', hasFailed: saved.failedAt !== null, retryAfterSeconds };
      }
      return { kind: 'queued' };
    },

    /** Runs the next refresh of the queue; 'idle' when none is due. */
    async work(): Promise<'done' | 'idle'> {
      const refresh = await queue.claimRefresh(now(), now() + claimTtlMs);
      if (!refresh) return 'idle';
      await run(refresh);
      return 'done';
    },
  };

  function isStale(saved: Omit<SavedGameAge, keyof SavedGameKey>): boolean {
    return (
      saved.source === dataSource.source &&
      toAgeMs(Date.parse(saved.readAt), now()) >= staleAfterMs &&
      toWaitMs(saved, now()) <= 0
    );
  }

  async function insertView(games: readonly SavedGameKey[]): Promise<void> {
    if (games.length === 0) return;
    await queue.insertRefreshes(games, now(), now());
    wake();
  }

  async function run({ key, failureCount, isRequested }: Refresh): Promise<void> {
    const profile = await store.findProfileById(key.profileId);
    const saved = profile?.savedGames.find(
      ({ game, playerId }) => game === key.game && playerId === key.playerId,
    );
    // The game was removed or has just been refreshed.
    if (!saved || toWaitMs(saved, now()) > 0) return queue.deleteRefresh(key);
    // Sample players cannot be found with a real key, nor real players in the sandbox.
    if (saved.source !== dataSource.source) return queue.deleteRefresh(key);
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
      // Deleted first: the update can change the player's id, also in the queue's row, and `key` would no longer match.
      await queue.deleteRefresh(key);
      await store.updateSavedGame(key, outcome.player);
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
