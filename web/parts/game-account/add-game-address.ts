import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';

/** The id of the confirmation, which is also the fragment of the address that shows it. */
export const confirmationId = 'found';

/** Formats the address of a search. Its fragment makes browsers scroll to the found player, and move the focus there. */
export function addGameAddress(search: NamedAccount): string {
  return `/addGame?${toAccountQuery(search)}#${confirmationId}`;
}

/** Formats the address of a form that leads to the confirmation of a player; null leads to the home page. */
export function signInAddress(
  path: '/login' | '/signup' | '/signin/username',
  player: NamedAccount | null,
): string {
  return player ? `${path}?${toAccountQuery(player)}` : path;
}

export function nextPageAddress(player: NamedAccount | null): string {
  return player ? addGameAddress(player) : '/';
}
