import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteContext } from '../routing/route-context.ts';
import { createFindLeaderboard, findQueue } from './find-leaderboard.ts';
import { toLeaderboardPage } from './leaderboard-page.ts';

/** Creates a function that reads a queue of a leaderboard as a stranger sees it. Without one with this id it is the queue that opens first. */
export function createFindTable(context: RouteContext) {
  const findLeaderboard = createFindLeaderboard(context);
  return async (request: FastifyRequest, reply: FastifyReply, id: string, queueId: string) => {
    const leaderboard = await findLeaderboard(request, id, undefined);
    if (leaderboard.audience !== 'all') reply.header('x-robots-tag', 'noindex');
    const queue = findQueue(leaderboard, queueId);
    const options = { queue, sort: 'rank', viewer: undefined, nowMs: Date.now() } as const;
    return { leaderboard, table: toLeaderboardPage(leaderboard, options) };
  };
}
