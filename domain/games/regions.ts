/** Accounts of a game without regions have the region ''. */

import { findDefaultTag } from './default-tags.ts';
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

/** Finds the id of a region by its id, its name, or the short name of players, like 'EUW' or 'NA'. */
export function findRegion({ regions }: Pick<Game, 'regions'>, text: string): string | undefined {
  const lower = text.toLowerCase();
  const found = regions.find(({ id, name }) => {
    const tag = findDefaultTag(id)?.toLowerCase();
    return [id, name.toLowerCase(), tag, tag?.replace(/\d/, '')].includes(lower);
  });
  return found?.id;
}
