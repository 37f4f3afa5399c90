import type { FollowedEvent } from '../../domain/follows/follow.ts';
import { formatPlayerName } from '../../domain/games/player-name.ts';
import { eventTexts, momentTexts } from '../events.ts';
import { gameById } from './games.ts';
import { formatLocalRank } from './tiers.ts';

/** 'Mosswick#NA1 reached GOLD I 2 LP in Solo.' Days are in UTC. */
export function describeEvent({ event, saved }: Pick<FollowedEvent, 'event' | 'saved'>): string {
  const player = formatPlayerName(saved);
  const game = gameById(saved.game);
  if (event.kind === 'added') return momentTexts.added(player, game.name);
  if (event.kind === 'verified') return momentTexts.verified(player);
  const queue = game.queues.find(({ id }) => id === event.queue)?.label ?? game.name;
  const rank = formatLocalRank(event.after);
  return event.since === undefined
    ? momentTexts.reached(player, rank, queue)
    : eventTexts.highestSince(player, rank, queue, event.since);
}
