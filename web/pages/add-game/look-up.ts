import { messages } from '../../../domain/error-messages.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import type { NotFoundDetail } from '../../../domain/ranks/data-source.ts';
import type { LookupResult } from '../../../domain/ranks/look-up-player.ts';
import { callApi } from '../../call-api.ts';
import { explainNotFound, explainOtherRegion, type Remark } from './remarks.ts';

export interface AddGamePage {
  readonly kind: 'add-game';
  /** The search in the address. Its GameType is '' while no game is chosen. */
  readonly search: GameAccountFields;
  /** The player that the search found; null without one. */
  readonly result: LookupResult | null;
  readonly error: string | null;
  /** Why the player was not found, for the message at the field; null otherwise. */
  readonly detail: NotFoundDetail | 'bad-name' | null;
  /** Whether players are found by Riot ID, `Name#TAG`; false with the older calls by summoner name. */
  readonly hasTags: boolean;
}

/** The state of a look-up. `remark` is the message at a field of the form; null for none. */
export type Lookup =
  | { readonly kind: 'none' | 'searching' }
  | { readonly kind: 'failed'; readonly error: string; readonly remark: Remark | null }
  /** `saveError` says why the server did not save the game of a form that was sent without script; null otherwise. */
  | {
      readonly kind: 'found';
      readonly result: LookupResult;
      readonly saveError: string | null;
      readonly remark: Remark | null;
    };

/** Returns the look-up that the server has already made for the page; `none` if the page's address contains no search. */
export function toLookup(page: AddGamePage): Lookup {
  const { search, result, error, detail, hasTags } = page;
  if (result) return toFound(search, result, error);
  if (!error) return { kind: 'none' };
  return toFailed(error, detail ? explainNotFound(search, detail, hasTags) : null);
}

/** Looks a player up. An aborted look-up is `failed`. */
export async function lookUp(
  search: GameAccountFields,
  hasTags: boolean,
  signal: AbortSignal,
): Promise<Lookup> {
  const query = new URLSearchParams({ ...search });
  const response = await callApi<LookupResult>('GET', `/api/lookup?${query}`, { signal });
  switch (response.kind) {
    case 'done':
      return toFound(search, response.body, null);
    case 'unreachable':
      return toFailed(messages.siteUnreachable);
    case 'refused': {
      const { status, code, message, detail } = response;
      const remark = explainNotFound(search, code === 'bad-name' ? code : detail, hasTags);
      if (status === 404) return toFailed(messages.playerNotFound, remark);
      return toFailed(message || messages.sourceNotAnswering, remark);
    }
  }
}

function toFound(search: GameAccountFields, result: LookupResult, error: string | null): Lookup {
  return { kind: 'found', result, saveError: error, remark: explainOtherRegion(search, result) };
}

function toFailed(error: string, remark: Remark | null = null): Lookup {
  return { kind: 'failed', error, remark };
}

/**
 * Asks the server to look the player up again and to save the game to the user's profile.
 * @returns the error message; null when the game is saved.
 */
export async function saveGame(
  displayName: string,
  search: GameAccountFields,
): Promise<string | null> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const response = await callApi('POST', address, { body: search });
  if (response.kind === 'done') return null;
  if (response.kind === 'unreachable') return messages.gameNotSaved;
  if (response.status === 401) return messages.signedOut;
  const isExpected = response.status < 500 || temporaryCodes.includes(response.code);
  return (isExpected && response.message) || messages.gameNotSaved;
}

/** The codes of temporary errors whose message is shown instead of the specification's. */
const temporaryCodes = ['not-answering', 'busy', 'storage', 'stopping'];
