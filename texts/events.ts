/** The sentences about events of a profile, in feeds and messages. */
import type { ShownEvent } from '../domain/events/profile-event.ts';
import { gameById } from '../domain/games/games.ts';
import { formatPlayerName } from '../domain/games/player-name.ts';
import { formatShortRank } from '../domain/games/rank.ts';
import { momentTexts } from './moments.ts';

export const eventTexts = {
  title: (displayName: string, siteName: string) => `${displayName} on ${siteName}`,
  newPeak: (player: string, rank: string, queue: string) =>
    `${player} has a new best in ${queue}: ${rank}.`,
};

/** 'Mosswick#NA1 reached GOLD I 2 LP in Solo.' */
export function describeEvent({ event, saved }: Pick<ShownEvent, 'event' | 'saved'>): string {
  const player = formatPlayerName(saved);
  const game = gameById(saved.game);
  if (event.kind === 'added') return momentTexts.added(player, game.name);
  if (event.kind === 'verified') return momentTexts.verified(player);
  const queue = game.queues.find(({ id }) => id === event.queue)?.label ?? game.name;
  const rank = formatShortRank(event.after);
  if (event.kind === 'promotion') return momentTexts.reached(player, rank, queue);
  return eventTexts.newPeak(player, rank, queue);
}
