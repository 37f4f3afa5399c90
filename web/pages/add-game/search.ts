/** A search of Add Game, and how it stands in addresses. */
import type { AddGamePage } from './add-game-page.ts';

/** What the form asks for. */
export interface Search {
  readonly gameType: string;
  readonly username: string;
  readonly region: string;
}

/** The search in the page's address. */
export function searchOf({ gameType, username, region }: AddGamePage): Search {
  return { gameType, username, region };
}

/** The address of the screen with a search in it. */
export function addGameAddress(search: Search): string {
  return `/addGame?${fieldsOf(search)}`;
}

/** The fields of a search, of the screen and of the API alike. */
export function fieldsOf({ gameType, username, region }: Search): URLSearchParams {
  return new URLSearchParams({ game: gameType, username, region });
}
