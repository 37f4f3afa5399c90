/** Looking a player up from the browser, and what the screen shows meanwhile and after. */

import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { messages } from '../../../domain/messages.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';
import { callApi } from '../../call-api.ts';
import type { AddGamePage } from './add-game-page.ts';
import { explainNotFound, explainOtherRegion, type Remark } from './remarks.ts';
import { toQuery } from './search.ts';

/** @property remark what to say beside a field; null for nothing. */
export type Lookup =
  | { readonly kind: 'none' | 'searching' }
  | { readonly kind: 'failed'; readonly error: string; readonly remark: Remark | null }
  /** @property saveError why the server could not save it, when it was asked without script. */
  | {
      readonly kind: 'found';
      readonly result: LookupResult;
      readonly saveError: string | null;
      readonly remark: Remark | null;
    };

/** Where the screen begins: with what the server already found. */
export function toLookup(page: AddGamePage): Lookup {
  const { search, result, error, detail } = page;
  if (result) return found(search, result, error);
  return error ? failed(error, detail ? explainNotFound(search, detail) : null) : { kind: 'none' };
}

/** Asks the server for a player. Nobody by that name and a publisher that does not answer are told apart. */
export async function lookUp(search: GameAccountFields, signal: AbortSignal): Promise<Lookup> {
  const answer = await callApi<LookupResult>('GET', `/api/lookup?${toQuery(search)}`, { signal });
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
