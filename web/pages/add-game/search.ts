import type { GameAccountFields } from '../../../domain/games/game-account.ts';

/** Formats the address of the page with a search in it. */
export function addGameAddress(search: GameAccountFields): string {
  return `/addGame?${toQuery(search)}`;
}

/** Formats a search as query parameters, for the page and for the API. */
export function toQuery(search: GameAccountFields): URLSearchParams {
  return new URLSearchParams({ ...search });
}
