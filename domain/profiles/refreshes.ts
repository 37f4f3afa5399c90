/** Keeping saved ranks fresh: what is old is queued when somebody looks, and read anew when its turn comes. */
import type { GameAccountFields } from '../games/game-account.ts';
import { gameById } from '../games/games.ts';
import type { DataSource } from '../ranks/data-source.ts';
import type { Profile, ProfileStore, SavedGame, SavedGameKey } from './profile.ts';
import type { Refresh, RefreshQueue } from './refresh-queue.ts';
import { findSavedGame } from './saved-game-match.ts';

const second = 1000;
const minute = 60 * second;
/** Numbers older than this are read anew when somebody looks at them. */
const oldAfter = 15 * minute;
/** An account is read anew at most so often, whoever asks. */
const atMostEvery = 2 * minute;
/** A claim that is not finished by then is handed to somebody else. */
const claimLasts = 2 * minute;
/** After so many failures the refresh is given up, until somebody looks again. */
const mostTries = 3;

export type RefreshRequest =
  | { readonly kind: 'queued' }
  /** Read, or tried, a moment ago; seconds until it may be again. */
  | { readonly kind: 'too-soon'; readonly retryAfter: number }
  | { readonly kind: 'no-such-game' };

export interface Refreshes {
  /** Queues what is old on a profile that somebody looks at. Never waits for the publisher. */
  refreshIfStale(profile: Profile): Promise<void>;
  /** Queues one game because somebody pressed 'Update'. */
  request(profile: Profile, fields: GameAccountFields): Promise<RefreshRequest>;
  /** Does the refresh whose turn it is; 'idle' when none waits. */
  work(): Promise<'done' | 'idle'>;
}

/** @param needs.wake called when something was queued, so that nobody has to look all the time. */
export function createRefreshes(needs: {
  readonly store: ProfileStore;
  readonly queue: RefreshQueue;
  readonly publisher: DataSource;
  readonly wake: () => void;
  readonly now?: () => number;
}): Refreshes {
  const { store, queue, publisher, wake } = needs;
  const now = needs.now ?? Date.now;

  return {
    async refreshIfStale(profile) {
      const old = profile.savedGames.filter(
        (saved) => now() - Date.parse(saved.readAt) >= oldAfter && restOf(saved, now()) <= 0,
      );
      for (const saved of old) await queue.insertRefresh(keyOf(profile, saved), now());
      if (old.length > 0) wake();
    },

    async request(profile, fields) {
      const saved = findSavedGame(profile, fields);
      if (!saved) return { kind: 'no-such-game' };
      const rest = restOf(saved, now());
      if (rest > 0) return { kind: 'too-soon', retryAfter: Math.ceil(rest / second) };
      await queue.insertRefresh(keyOf(profile, saved), now());
      wake();
      return { kind: 'queued' };
    },

    async work() {
      const refresh = await queue.claimRefresh(now(), now() + claimLasts);
      if (!refresh) return 'idle';
      await carryOut(refresh);
      return 'done';
    },
  };

  async function carryOut({ key, tries }: Refresh): Promise<void> {
    const profile = await store.findProfileById(key.profileId);
    const saved = profile?.savedGames.find(
      ({ game, playerId }) => game === key.game && playerId === key.playerId,
    );
    // Removed meanwhile, or read anew by somebody else: then there is nothing to do.
    if (!saved || restOf(saved, now()) > 0) return queue.deleteRefresh(key);
    // Sample players cannot be found with a real key, nor real ones in the sandbox.
    if (saved.source !== publisher.source) return queue.deleteRefresh(key);
    const outcome = await publisher.refresh(gameById(key.game), saved);
    if (outcome.kind === 'not-answering' && outcome.isBusy) {
      // Our own limits are used up, or we are stopping: the publisher did not fail, so nobody is told that it did.
      const notBefore = now() + Math.max(outcome.retryAfter, 5) * second;
      return queue.updateRefresh(key, { tries, notBefore });
    }
    if (outcome.kind === 'found') {
      // Before the id changes: the queue's row would follow it.
      await queue.deleteRefresh(key);
      await store.updateSavedGame(key, outcome.player);
    } else {
      await store.updateFailedAt(key, new Date(now()).toISOString());
      const retryAfter = outcome.kind === 'not-answering' ? outcome.retryAfter * second : 0;
      if (outcome.kind === 'no-such-player' || tries + 1 >= mostTries)
        await queue.deleteRefresh(key);
      else {
        const pause = Math.max(retryAfter, atMostEvery);
        await queue.updateRefresh(key, { tries: tries + 1, notBefore: now() + pause });
      }
    }
  }
}

/** Milliseconds until an account may be read anew. */
function restOf({ readAt, failedAt }: SavedGame, now: number): number {
  const last = Math.max(Date.parse(readAt), failedAt ? Date.parse(failedAt) : 0);
  return last + atMostEvery - now;
}

function keyOf(profile: Profile, { game, playerId }: SavedGame): SavedGameKey {
  return { profileId: profile.id, game, playerId };
}
