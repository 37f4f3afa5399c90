import { formatRegion } from './format-region.ts';
import type { GameAccount } from './game-account.ts';
import { gameById } from './games.ts';
import { formatPlayerName, type ShownName } from './player-name.ts';

/** Like 'Mosswick#NA1 (League of Legends, North America)'. Unique among the games of a profile. */
export function describeGameAccount(account: GameAccount & ShownName): string {
  const { game, name, displayName, region } = account;
  const place = [gameById(game).name, formatRegion(game, region), displayName ? name : ''];
  return `${formatPlayerName(account)} (${place.filter(Boolean).join(', ')})`;
}
