import { formatRegion } from './format-region.ts';
import type { GameAccountFields } from './game-account.ts';
import { toVisibleName } from './visible-name.ts';

/** Describes a game account: 'Mosswick#NA1 (League of Legends, North America)', without regions 'Mosswick (Chess)'. Unique among the games of a profile. */
export function describeGameAccount({ GameType, GameUsername, Region }: GameAccountFields): string {
  const region = Region === '' ? '' : `, ${formatRegion(GameType, Region)}`;
  return `${toVisibleName(GameUsername)} (${GameType}${region})`;
}
