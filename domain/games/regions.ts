/** Accounts of a game without regions have the region ''. */
import type { Game } from './game.ts';
import { games } from './games.ts';

/** Whether text is the id of a region of this game, or of any game. */
export function isRegion(game: Game | undefined, text: string): boolean {
  return (game ? [game] : games).some(({ regions }) => regions.some(({ id }) => id === text));
}

/** The region that is selected in a new form. */
export function defaultRegion({ regions }: Game): string {
  return regions[0]?.id ?? '';
}
