/** A search of Add Game in addresses. */
import type { GameAccountFields } from '../../../domain/games/game-account.ts';

/** The address of the screen with a search in it. */
export function addGameAddress(search: GameAccountFields): string {
  return `/addGame?${toQuery(search)}`;
}

/** A search as query parameters, for the screen and for the API. */
export function toQuery(search: GameAccountFields): URLSearchParams {
  return new URLSearchParams({ ...search });
}
