import type { GameAccountFields } from './game-account.ts';
import { formatRegion } from './riot-platforms.ts';
import { toVisibleName } from './visible-name.ts';

/** Describes a game account: 'Mosswick#NA1 (League of Legends, North America)'. Unique among the games of a profile. */
export function describeGameAccount({ GameType, GameUsername, Region }: GameAccountFields): string {
  return `${toVisibleName(GameUsername)} (${GameType}, ${formatRegion(Region)})`;
}
