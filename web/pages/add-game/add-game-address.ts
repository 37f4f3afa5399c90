import type { GameAccountFields } from '../../../domain/games/game-account.ts';

/** Formats the address of the page for adding a game, with a search in the address. */
export function addGameAddress(search: GameAccountFields): string {
  return `/addGame?${new URLSearchParams({ ...search })}`;
}
