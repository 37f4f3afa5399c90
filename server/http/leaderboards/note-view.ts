import { LRUCache } from 'lru-cache';
import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import type { RouteContext } from '../routing/route-context.ts';

/** A view counts once in this time. */
const viewIntervalMs = 5 * 60 * 1000;
/** For so many leaderboards the process knows when they were viewed. */
const maxOpened = 10_000;

/** Creates a function that counts a view: the rows of a leaderboard are refreshed while people open it. */
export function createNoteView({ services }: RouteContext) {
  const { leaderboardStore, refreshes } = services;
  const opened = new LRUCache<string, true>({ max: maxOpened, ttl: viewIntervalMs, perf: Date });
  return async ({ id, rows, race }: Leaderboard) => {
    // No view changes a result.
    if (opened.has(id) || race?.isFrozen) return;
    opened.set(id, true);
    await leaderboardStore.updateOpenedAt(id, new Date());
    await refreshes.refreshRows(rows.map(({ player }) => player));
  };
}
