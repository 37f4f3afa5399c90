/** Many who watch profiles, by the very code of the page. */
import { setTimeout as sleep } from 'node:timers/promises';
import { watchProfile } from '../../web/pages/profile/watch-profile.ts';
import type { Owner } from './owner.ts';

interface Watcher {
  readonly owner: Owner;
  /** The newest revision that it holds, and when that came. */
  revision: number;
  since: number;
}

export interface Watchers {
  /**
   * Waits until everybody holds what their profile's owner wrote last.
   * @param patience milliseconds.
   * @returns when the last of them did, as `performance.now()` tells it.
   * @throws when somebody does not in time.
   */
  holdNewest(patience: number): Promise<number>;
  close(): void;
}

/** Has each profile watched by as many; neighbours are led to different copies. */
export function watchAll(owners: readonly Owner[], count: number): Watchers {
  const watchers: Watcher[] = [];
  const closing: (() => void)[] = [];
  for (let number = 0; number < count; number++) {
    const owner = owners[Math.floor(number / 2) % owners.length];
    if (!owner) throw new Error('there is nobody to watch');
    const watcher = { owner, revision: 0, since: 0 };
    watchers.push(watcher);
    closing.push(
      watchProfile(owner.username, {
        onDocument({ revision }) {
          if (revision <= watcher.revision) return;
          watcher.revision = revision;
          watcher.since = performance.now();
        },
        onGone() {
          throw new Error(`the watchers of ${owner.username} were told that it is gone`);
        },
        onLost: () => undefined,
      }),
    );
  }
  return {
    async holdNewest(patience) {
      const until = performance.now() + patience;
      for (;;) {
        const behind = watchers.filter(({ owner, revision }) => revision !== owner.revision);
        const [one] = behind;
        if (!one) return Math.max(...watchers.map(({ since }) => since));
        if (performance.now() > until) {
          throw new Error(
            `${behind.length} of ${count} watchers are behind after ${patience / 1000} seconds: one holds revision ${one.revision} of ${one.owner.username}, which is at ${one.owner.revision}`,
          );
        }
        await sleep(5);
      }
    },
    close() {
      for (const close of closing) close();
    },
  };
}
