import type { Sort } from '../../../domain/leaderboards/standings.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { findQueue } from '../requests/find-leaderboard.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import { toLeaderboardPage } from './leaderboard-page.ts';

/**
 * Creates a function that reads a queue of a leaderboard, as its page shows it. Without a queue of this id it is the one that opens
 * first, and without a viewer it is what an anonymous visitor sees.
 */
export function createFindTable(context: RouteContext) {
  const { findLeaderboard } = context;
  return async (
    { request, reply }: Pick<Call, 'request' | 'reply'>,
    id: string,
    { queue, sort }: { readonly queue: string; readonly sort: Sort },
    viewer?: Profile,
  ) => {
    const leaderboard = await findLeaderboard(request, id, viewer);
    if (leaderboard.audience !== 'all') reply.header('x-robots-tag', 'noindex');
    const shown = { queue: findQueue(leaderboard, queue), sort, viewer, nowMs: Date.now() };
    return { leaderboard, table: toLeaderboardPage(leaderboard, shown) };
  };
}
