import { LRUCache } from 'lru-cache';
import type { ChangeBus } from '../domain/change-bus/change-bus.ts';
import type { Profile, ProfileStore } from '../domain/profiles/profile.ts';
import type { Logger } from './logger.ts';

/** As many profiles as change while a replica lags far behind; a number takes some hundred bytes. */
const mostRemembered = 20_000;
/** Milliseconds. What changed before a gap has reached a replica by then, unless something is wrong with it. */
const longestLag = 60_000;
/** How long a replica that failed is left alone: nobody should wait for it again and again. Milliseconds. */
const restAfterFailure = 10_000;

export interface ReplicaReads {
  findProfileByUsername(username: string): Promise<Profile | undefined>;
  close(): void;
}

/**
 * Reads profiles from a replica, which lags behind by a moment or more. What it gives is never older than what this machine
 * has heard of a profile, so nobody sees a page from before their own change; else, and when the replica has no answer,
 * the primary is asked.
 */
export function readFromReplica(
  replica: Pick<ProfileStore, 'findProfileByUsername'>,
  primary: Pick<ProfileStore, 'findProfileByUsername'>,
  bus: ChangeBus,
  log: Pick<Logger, 'warn'>,
): ReplicaReads {
  const newest = new LRUCache<string, number>({ max: mostRemembered });
  // What changed before the start was not heard; a replica has it by then.
  let restsUntil = Date.now() + longestLag;
  const rest = (time: number) => {
    restsUntil = Math.max(restsUntil, Date.now() + time);
  };
  const close = bus.subscribe((news) => {
    // What was missed could be of any profile.
    if (news.kind === 'resync') rest(longestLag);
    else if (news.kind !== 'disconnected')
      newest.set(news.profileId, news.kind === 'gone' ? Number.POSITIVE_INFINITY : news.revision);
  });

  return {
    async findProfileByUsername(username) {
      const found = Date.now() < restsUntil ? undefined : await ask(username);
      const isFresh = found && found.revision >= (newest.get(found.id) ?? 0);
      return isFresh ? found : primary.findProfileByUsername(username);
    },
    close,
  };

  async function ask(username: string): Promise<Profile | undefined> {
    try {
      return await replica.findProfileByUsername(username);
    } catch (error) {
      log.warn({ err: error }, 'the replica could not be read');
      rest(restAfterFailure);
      return undefined;
    }
  }
}
