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
}

/** @property remark the message at a field; null without one. */
export type Lookup =
  | { readonly kind: 'none' | 'searching' }
  | { readonly kind: 'failed'; readonly error: string; readonly remark: Remark | null }
  /** @property saveError why the server did not save the game, when the form was sent without script. */
  | {
      readonly kind: 'found';
      readonly result: LookupResult;
      readonly saveError: string | null;
      readonly remark: Remark | null;
    };

/** Converts the look-up that the server has already made for the page. */
export function toLookup(page: AddGamePage): Lookup {
  const { search, result, error, detail } = page;
  if (result) return found(search, result, error);
  return error ? failed(error, detail ? explainNotFound(search, detail) : null) : { kind: 'none' };
}

/** Looks a player up. An aborted look-up is `failed`. */
export async function lookUp(search: GameAccountFields, signal: AbortSignal): Promise<Lookup> {
  const query = new URLSearchParams({ ...search });
  const answer = await callApi<LookupResult>('GET', `/api/lookup?${query}`, { signal });
  switch (answer.kind) {
    case 'done':
      return found(search, answer.body, null);
    case 'unreachable':
      return failed(messages.sourceNotAnswering);
    case 'refused': {
      const { status, code, message, detail } = answer;
      const remark = explainNotFound(search, code === 'bad-name' ? code : detail);
      if (status === 404) return failed(messages.playerNotFound, remark);
      return failed(message || messages.sourceNotAnswering, remark);
    }
  }
}

function found(search: GameAccountFields, result: LookupResult, saveError: string | null): Lookup {
  return { kind: 'found', result, saveError, remark: explainOtherRegion(search, result) };
}

function failed(error: string, remark: Remark | null = null): Lookup {
  return { kind: 'failed', error, remark };
}

/**
 * Asks the server to look the player up again and to save the game to this profile.
 * @returns the error; null when it is saved.
 */
export async function saveGame(
  displayName: string,
  search: GameAccountFields,
): Promise<string | null> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const answer = await callApi('POST', address, { body: search });
  if (answer.kind === 'done') return null;
  if (answer.kind === 'unreachable') return messages.gameNotSaved;
  if (answer.status === 401) return messages.signedOut;
  const isExpected = answer.status < 500 || temporaryCodes.includes(answer.code);
  return (isExpected && answer.message) || messages.gameNotSaved;
}

/** Temporary errors with their own sentence. */
const temporaryCodes = ['not-answering', 'busy', 'storage', 'stopping'];
