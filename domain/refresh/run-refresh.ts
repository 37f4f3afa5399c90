/** Reads a queued player again at the source, and stores the outcome. */
import { toAgeMs } from '../clock.ts';
import { hasLostRank } from '../games/ranks.ts';
import type { ProfileStore, SavedGameKey, StoredPlayer } from '../profiles/profile.ts';
import type { KnownPlayer, LookupOutcome, Player } from '../sources/data-source.ts';
import type { Refresh, RefreshQueue } from './refresh-queue.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** A rank ends only with a second read after this time, because a source can answer without ranks by mistake. */
const confirmRankLossAfterMs = 5 * minuteMs;
/** Between two refreshes of one account. */
export const minRefreshIntervalMs = 2 * minuteMs;
export const maxPostponedMs = 60 * minuteMs;
/** After this many failures the refresh is deleted. The next view of the profile queues it again. */
const maxAttempts = 3;

export interface ClaimedRefresh extends Refresh {
  /** Undefined if the player is gone. */
  readonly stored: StoredPlayer | undefined;
}

export interface RefreshNeeds {
  readonly store: ProfileStore;
  readonly queue: RefreshQueue;
  /** Verifies an unverified account whose page shows the profile's code. */
  readonly codeVerification: {
    verifyRefreshed(keys: readonly SavedGameKey[], player: Player): Promise<void>;
  };
}

/**
 * @param canRun false for a player who has just been refreshed, or whom the source cannot find.
 * @returns a function that runs a refresh; 'busy' if the source's limits are used up.
 */
export function createRunRefresh(
  { store, queue, codeVerification }: RefreshNeeds,
  canRun: (stored: StoredPlayer) => Promise<boolean>,
  now: () => number,
) {
  return async (
    { player, failureCount, isRequested, rankLostAt, stored }: ClaimedRefresh,
    read: (known: KnownPlayer) => Promise<LookupOutcome>,
  ): Promise<unknown> => {
    if (!stored || !(await canRun(stored))) return queue.deleteRefresh(player);
    const rankLossAgeMs = rankLostAt === null ? 0 : toAgeMs(Date.parse(rankLostAt), now());
    if (rankLostAt !== null && rankLossAgeMs < confirmRankLossAfterMs) {
      const notBefore = now() + confirmRankLossAfterMs - rankLossAgeMs;
      return queue.updateRefresh(player, { failureCount, notBefore });
    }
    // A visitor may press 'Update' because the player has a new name.
    const known = isRequested ? { ...stored, nameCheckedAt: null } : stored;
    const outcome = await read(known);
    if (outcome.kind === 'not-answering' && outcome.isBusy) {
      // Our own rate limit or a server stop is not a failure of the data source.
      const pauseMs = Math.max(outcome.retryAfterSeconds, 5) * secondMs;
      const notBefore = now() + Math.min(pauseMs, maxPostponedMs);
      await queue.updateRefresh(player, { failureCount, notBefore });
      return 'busy';
    }
    if (outcome.kind === 'found') {
      const { player: found, isConfirmed } = outcome;
      if (rankLostAt === null && hasLostRank(stored.ranks, found.ranks)) {
        const notBefore = now() + confirmRankLossAfterMs;
        return queue.updateRefresh(player, { failureCount, notBefore, rankLostAt: found.readAt });
      }
      // This also deletes the refresh.
      const kind = await store.updatePlayer(player, found, stored, isConfirmed);
      if (kind === 'busy') throw new Error(`player ${player} is busy`);
      // A newer proof of another profile ends only by a check of this owner.
      if (found.shownCodes?.length)
        await codeVerification.verifyRefreshed(await store.listUnverified(player), found);
    } else {
      await store.updateFailedAt(player, new Date(now()).toISOString());
      if (outcome.kind === 'no-such-player' || failureCount + 1 >= maxAttempts)
        return queue.deleteRefresh(player);
      const pauseMs = Math.max(outcome.retryAfterSeconds * secondMs, minRefreshIntervalMs);
      await queue.updateRefresh(player, {
        failureCount: failureCount + 1,
        notBefore: now() + Math.min(pauseMs, maxPostponedMs),
      });
    }
    return undefined;
  };
}
