/** Addresses that lead to an account: to its card, to its history, to its look-up. */

import type { GameAccount, NamedAccount } from '../../../domain/games/game-account.ts';
import type { HistoryRange } from '../../../domain/history/history-range.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { gameById } from '../../../texts/describe/games.ts';

/** Returns a key that is unique among the saved games of a profile. */
export function toGameKey({ game, region, name }: GameAccount): string {
  return `${gameById(game).name} ${region} ${name}`;
}

/** Returns the id of a game's card, which is also the fragment of the card's address. */
export const toCardId = (account: GameAccount): string => encodeURIComponent(toGameKey(account));

export const defaultRange: HistoryRange = 'season';

/** Formats the address of the page with the history of one account. With the prefix '/api/users' it is the same as JSON. */
export function historyAddress(
  displayName: string,
  account: GameAccount,
  range: HistoryRange,
): string {
  return `/${displayName}/history?${toAccountQuery(account)}&range=${range}`;
}

/** The id of the confirmation, which is also the fragment of the address that shows it. */
export const confirmationId = 'found';

/** Formats the address of a search. Its fragment makes browsers scroll to the found player, and move the focus there. */
export function addGameAddress(search: NamedAccount): string {
  return `/addGame?${toAccountQuery(search)}#${confirmationId}`;
}

/** Formats the address of the page on which players take off their page. */
export const takeOffAddress = (account: NamedAccount): string =>
  `/players/take-off?${toAccountQuery(account)}`;

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
