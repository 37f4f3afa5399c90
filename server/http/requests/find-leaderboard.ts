import type { FastifyRequest } from 'fastify';
import { gameById } from '../../../domain/games/games.ts';
import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import { hasBegun } from '../../../domain/leaderboards/race.ts';
import { leaderboardProblems, leaderboardRefusals } from '../../../texts/edit-leaderboard.ts';
import type { Services } from '../../services/services.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Refusal } from './forms.ts';
import type { RunInSlot } from './run-in-slot.ts';
import type { Visitor } from './visitor.ts';

/** Returns the error for no leaderboard, and for one that this visitor may not see or edit. */
export const createNoLeaderboard = () =>
  new SiteError('not-found', { sentence: leaderboardProblems.none });

/** @returns why a write is refused; undefined if it was made. @throws SiteError 404 for a user who may not make it. */
export function toRefusal(
  outcome: 'updated' | 'forbidden' | keyof typeof leaderboardRefusals,
): Refusal | undefined {
  if (outcome === 'forbidden') throw createNoLeaderboard();
  if (outcome === 'updated') return undefined;
  return { status: 409, sentence: leaderboardRefusals[outcome] };
}

export type FindLeaderboard = ReturnType<typeof createFindLeaderboard>;

/** Creates a function that reads a leaderboard. It throws a 404 if there is none, or none that this visitor may see now. */
export function createFindLeaderboard({ leaderboardStore }: Services, runInSlot: RunInSlot) {
  return async (request: FastifyRequest, id: string, visitor: Pick<Visitor, 'id'> | undefined) => {
    // PostgreSQL refuses a text with a zero byte.
    if (!/^[0-9a-f]{32}$/.test(id)) throw createNoLeaderboard();
    const found = await runInSlot(request, () => leaderboardStore.findLeaderboard(id, visitor?.id));
    if (!found) throw createNoLeaderboard();
    if (found.isSuspended) throw new SiteError('owner-suspended');
    return found;
  };
}

/** Returns the queue with this id, or the one that opens first. A race is in one queue. */
export function findQueue(
  leaderboard: Pick<Leaderboard, 'game' | 'queue' | 'race'>,
  id: string,
): string {
  const { game, queue } = leaderboard;
  if (hasBegun(leaderboard, Date.now())) return queue;
  return gameById(game).queues.some((each) => each.id === id) ? id : queue;
}
