import { formatRegion } from './format-region.ts';
import type { GameAccount } from './game-account.ts';
import { gameById } from './games.ts';
import { formatPlayerName, type ShownName } from './player-name.ts';

/**
 * Like 'Mosswick#NA1 (League of Legends, North America)'. Unique among the games of a profile.
 * @param toRegion names a region in another language.
 */
export function describeGameAccount(
  account: GameAccount & ShownName,
  toRegion = formatRegion,
): string {
  const { game, name, displayName, region } = account;
  const place = [gameById(game).name, toRegion(game, region), displayName ? name : ''];
  return `${formatPlayerName(account)} (${place.filter(Boolean).join(', ')})`;
}
