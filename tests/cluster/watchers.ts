/** Many watchers of profiles, which run the page's own code. */
import { setTimeout as sleep } from 'node:timers/promises';
import { watchProfile } from '../../web/parts/live/watch-profile.ts';
import type { Owner } from './owners.ts';

interface Watcher {
  readonly owner: Owner;
  /** The newest revision that it has received, and the time (`performance.now()`) at which it came. */
  revision: number;
  receivedAt: number;
}

export interface Watchers {
  /**
   * Waits until every watcher has the last revision that its profile's owner wrote.
   * @returns the time (`performance.now()`) at which the last watcher received it.
   * @throws when a watcher does not receive it in time.
   */
  waitForNewest(timeoutMs: number): Promise<number>;
  /** Closes all streams. */
  close(): void;
}

/** Opens `watcherCount` watchers, the same number for each profile. Consecutive watchers connect to different copies. */
export function watchAll(owners: readonly Owner[], watcherCount: number): Watchers {
  const watchers: Watcher[] = [];
  const stopFunctions: (() => void)[] = [];
  for (let number = 0; number < watcherCount; number++) {
    // Two consecutive watchers watch the same profile, one on each copy.
    const owner = owners[Math.floor(number / 2) % owners.length];
    if (!owner) throw new Error('there is no owner');
    const watcher = { owner, revision: 0, receivedAt: 0 };
    watchers.push(watcher);
    stopFunctions.push(
      watchProfile({ displayName: owner.username, revision: 0 }, (event) => {
        if (event.kind === 'gone')
          throw new Error(`the watchers of ${owner.username} got a 'gone' event`);
        if (event.kind !== 'document' || event.document.revision <= watcher.revision) return;
        watcher.revision = event.document.revision;
        watcher.receivedAt = performance.now();
      }),
    );
  }
  return {
    async waitForNewest(timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const lateWatchers = watchers.filter(({ owner, revision }) => revision !== owner.revision);
        const [first] = lateWatchers;
        if (!first) return Math.max(...watchers.map(({ receivedAt }) => receivedAt));
        if (performance.now() > deadline) {
          throw new Error(
            `${lateWatchers.length} of ${watcherCount} watchers are behind after ${timeoutMs / 1000} seconds: one has revision ${first.revision} of ${first.owner.username}, which is at ${first.owner.revision}`,
          );
        }
        await sleep(5);
      }
    },
    close() {
      for (const stop of stopFunctions) stop();
    },
  };
}
