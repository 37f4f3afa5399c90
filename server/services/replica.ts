import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ChangeEvents } from '../../adapters/database/changes/change-feed.ts';
import type { ProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { toMinRevision } from '../../domain/changes/change.ts';
import type { Profile } from '../../domain/profiles/profile.ts';
import type { Logger } from '../process/logger.ts';

/** More than the number of profiles that change between two checks. */
const maxRevisions = 20_000;
/** At each check the replica must have what the primary had at the check before. */
const checkIntervalMs = 2000;
/** When the replica has not answered in this time, the primary is read. */
const timeoutMs = 200;

type Reads = Pick<ProfileStore, 'findProfileByUsername'>;

interface ReplicaNeeds {
  readonly replica: Reads;
  readonly primary: Reads;
  readonly readPosition: () => Promise<string>;
  readonly hasReplayed: (position: string) => Promise<boolean>;
  readonly changes: ChangeEvents;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/**
 * Reads profiles from a replica. The primary is read instead while the replica lags, or when it has an older revision than the
 * last change names.
 * @param intervalMs the time between two checks whether the replica has caught up.
 */
export function readFromReplica(
  needs: ReplicaNeeds,
  intervalMs = checkIntervalMs,
): Reads & { close(): void } {
  const { replica, primary, readPosition, hasReplayed, changes, log } = needs;
  /** The lowest revision of each changed profile that may be shown, by its id. */
  const minRevisions = new LRUCache<string, number>({ max: maxRevisions });
  let isUsable = false;
  /** The position of the primary at the last check. Undefined after missed events, because an earlier position proves nothing. */
  let position: string | undefined;
  let missedEventsCount = 0;
  const closing = new AbortController();

  function setUsable(value: boolean, details: object = {}): void {
    if (value && !isUsable) log.info('profiles are read from the replica');
    if (!value && isUsable)
      log.warn(details, 'profiles are read from the primary until the replica has caught up');
    isUsable = value;
  }

  const unsubscribe = changes.subscribe((event) => {
    if (event.kind === 'unknown') {
      missedEventsCount += 1;
      position = undefined;
      setUsable(false);
      return;
    }
    const before = minRevisions.get(event.subject) ?? 0;
    minRevisions.set(event.subject, Math.max(before, toMinRevision(event)));
  });

  async function check(): Promise<void> {
    const missedBefore = missedEventsCount;
    try {
      const hasCaughtUp = position !== undefined && (await hasReplayed(position));
      if (missedEventsCount === missedBefore) setUsable(hasCaughtUp);
    } catch (error) {
      setUsable(false, { err: error });
    }
    // While the primary does not answer, the last position stays the one to reach.
    const current = await readPosition().catch(() => position);
    if (missedEventsCount === missedBefore) position = current;
  }

  async function checkRegularly(): Promise<void> {
    while (!closing.signal.aborted) {
      await check();
      // `sleep` rejects only when this is closed.
      await sleep(intervalMs, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }
  void checkRegularly();

  async function readReplica(username: string): Promise<Profile | undefined> {
    const timeout = sleep(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`the replica did not answer within ${timeoutMs} ms`);
    });
    try {
      return await Promise.race([replica.findProfileByUsername(username), timeout]);
    } catch (error) {
      setUsable(false, { err: error });
      return undefined;
    }
  }

  return {
    async findProfileByUsername(username) {
      const profile = isUsable && changes.isCurrent() ? await readReplica(username) : undefined;
      const isFresh = profile && profile.revision >= (minRevisions.get(profile.id) ?? 0);
      return isFresh ? profile : primary.findProfileByUsername(username);
    },
    close() {
      unsubscribe();
      closing.abort();
    },
  };
}
