/** Viewing a profile queues its stale games, and workers refresh them in the order of the requests. */
import { toAgeMs } from '../clock.ts';
import type { GameAccountFields } from '../games/game-account.ts';
import { gameById } from '../games/games.ts';
import type { DataSource } from '../ranks/data-source.ts';
import type { Profile, ProfileStore, SavedGame, SavedGameKey } from './profile.ts';
import { findSavedGame } from './saved-game-match.ts';

export interface Refresh {
  readonly key: SavedGameKey;
  readonly failureCount: number;
}

/** The stored queue, which survives a restart and is shared by all processes. Times are milliseconds since 1970. */
export interface RefreshQueue {
  /** Queues a refresh. @returns 'already-queued' when it is in the queue. It then keeps its place and becomes due at once. */
  insertRefresh(key: SavedGameKey, now: number): Promise<'queued' | 'already-queued'>;
  /** Claims the oldest refresh that is due. No other caller gets this refresh until the claim ends at `until`. */
  claimRefresh(now: number, until: number): Promise<Refresh | undefined>;
  /** Returns a claimed refresh to the queue. */
  updateRefresh(
    key: SavedGameKey,
    next: { readonly failureCount: number; readonly notBefore: number },
  ): Promise<void>;
  deleteRefresh(key: SavedGameKey): Promise<void>;
  countRefreshes(): Promise<number>;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** The age at which ranks are stale. */
export const staleAfterMs = 15 * minuteMs;
/** The minimum interval between two refreshes of one account. */
const minIntervalMs = 2 * minuteMs;
/** After this time a claim ends, and another worker can claim the refresh. */
const claimTtlMs = 2 * minuteMs;
/** The maximum time for which a refresh is postponed. */
export const maxPostponedMs = 60 * minuteMs;
/** After this many failures the refresh is deleted. The next view of the profile queues it again. */
const maxAttempts = 3;

export type RefreshRequest =
  | { readonly kind: 'queued' }
  /** `retryAfterSeconds`: the time until the account can be refreshed again. */
  | { readonly kind: 'too-soon'; readonly retryAfterSeconds: number }
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
      const stale = profile.savedGames.filter(
        (saved) =>
          saved.source === dataSource.source &&
          toAgeMs(Date.parse(saved.readAt), now()) >= staleAfterMs &&
          toWaitMs(saved, now()) <= 0,
      );
      for (const saved of stale) await queue.insertRefresh(toKey(profile, saved), now());
      if (stale.length > 0) wake();
    },

    /** Queues one game after a press of 'Update'. */
    async request(profile: Profile, fields: GameAccountFields): Promise<RefreshRequest> {
      const saved = findSavedGame(profile, fields, dataSource.source);
      if (!saved) return { kind: 'no-such-game' };
      if (saved.source !== dataSource.source) return { kind: 'no-key' };
      const waitMs = toWaitMs(saved, now());
      if (waitMs <= 0) {
        await queue.insertRefresh(toKey(profile, saved), now());
        wake();
      }
      if (dataSource.isKeyRefused(saved.game)) return { kind: 'key-refused' };
      if (waitMs > 0) return { kind: 'too-soon', retryAfterSeconds: Math.ceil(waitMs / secondMs) };
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

  async function run({ key, failureCount }: Refresh): Promise<void> {
    const profile = await store.findProfileById(key.profileId);
    const saved = profile?.savedGames.find(
      ({ game, playerId }) => game === key.game && playerId === key.playerId,
    );
    // The game was removed or has just been refreshed.
    if (!saved || toWaitMs(saved, now()) > 0) return queue.deleteRefresh(key);
    // Sample players cannot be found with a real key, nor real players in the sandbox.
    if (saved.source !== dataSource.source) return queue.deleteRefresh(key);
    const outcome = await dataSource.refresh(gameById(key.game), saved);
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
function toWaitMs({ readAt, failedAt }: SavedGame, now: number): number {
  const attempts = failedAt ? [readAt, failedAt] : [readAt];
  return minIntervalMs - Math.min(...attempts.map((time) => toAgeMs(Date.parse(time), now)));
}

function toKey(profile: Profile, { game, playerId }: SavedGame): SavedGameKey {
  return { profileId: profile.id, game, playerId };
}
