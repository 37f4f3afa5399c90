import { formatRegion } from './format-region.ts';
import type { GameAccountFields } from './game-account.ts';
import { formatPlayerName, type PlayerNameFields } from './player-name.ts';

/** Like 'Mosswick#NA1 (League of Legends, North America)'. Unique among the games of a profile. */
export function describeGameAccount(account: GameAccountFields & PlayerNameFields): string {
  const { GameType, GameUsername, DisplayName, Region } = account;
  const place = [GameType, formatRegion(GameType, Region), DisplayName ? GameUsername : ''];
  return `${formatPlayerName(account)} (${place.filter(Boolean).join(', ')})`;
}
