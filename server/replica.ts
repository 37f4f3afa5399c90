import { LRUCache } from 'lru-cache';
import type { ChangeBus } from '../domain/change-bus/change-bus.ts';
import type { Profile, ProfileStore } from '../domain/profiles/profile.ts';
import type { Logger } from './logger.ts';

/** More than the number of profiles that change while a replica lags behind. */
const maxRevisions = 20_000;
/** After this time a replica has every change, unless something is wrong with it. */
const maxLagMs = 60_000;
const pauseAfterFailureMs = 10_000;

type Reads = Pick<ProfileStore, 'findProfileByUsername'>;

/**
 * Reads profiles from a replica, which may lag behind. The primary is read instead when the replica does not have the profile, or
 * has an older revision than the last change event names; and for a time after the start, missed events or a failure.
 */
export function readFromReplica(
  replica: Reads,
  primary: Reads,
  bus: ChangeBus,
  log: Pick<Logger, 'warn'>,
): Reads & { close(): void } {
  /** The newest revision of each changed profile, by its id; infinite for a deleted or suspended profile. */
  const revisions = new LRUCache<string, number>({ max: maxRevisions });
  // Before its start this process received no events, so any profile may be older on the replica.
  let pausedUntil = Date.now() + maxLagMs;
  const pause = (durationMs: number) => {
    pausedUntil = Math.max(pausedUntil, Date.now() + durationMs);
  };
  const close = bus.subscribe((event) => {
    // While events were missed, any profile may have changed.
    if (event.kind === 'resync') pause(maxLagMs);
    else if (event.kind !== 'disconnected')
      revisions.set(
        event.profileId,
        event.kind === 'deleted-or-suspended' ? Number.POSITIVE_INFINITY : event.revision,
      );
  });

  return {
    async findProfileByUsername(username) {
      const profile = Date.now() < pausedUntil ? undefined : await readReplica(username);
      const isFresh = profile && profile.revision >= (revisions.get(profile.id) ?? 0);
      return isFresh ? profile : primary.findProfileByUsername(username);
    },
    close,
  };

  async function readReplica(username: string): Promise<Profile | undefined> {
    try {
      return await replica.findProfileByUsername(username);
    } catch (error) {
      log.warn({ err: error }, 'the replica could not be read');
      pause(pauseAfterFailureMs);
      return undefined;
    }
  }
}
