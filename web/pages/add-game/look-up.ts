/** Looking a player up from the browser, and what the screen shows meanwhile and after. */
import { messages } from '../../../domain/messages.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';
import type { AddGamePage } from '../../page.ts';
import { ask } from '../../requests.ts';

/** What the form asks for; the same three fields stand in the address. */
export interface Search {
  readonly gameType: string;
  readonly username: string;
  readonly region: string;
}

export type Lookup =
  | { readonly kind: 'none' | 'searching' }
  | { readonly kind: 'failed'; readonly error: string }
  /** @property saveError why the server could not save it, when it was asked without script. */
  | { readonly kind: 'found'; readonly result: LookupResult; readonly saveError: string | null };

/** Where the screen begins: with what the server already found. */
export function lookupOf({ result, error }: AddGamePage): Lookup {
  if (result) return { kind: 'found', result, saveError: error };
  return error ? { kind: 'failed', error } : { kind: 'none' };
}

/** The address of the screen with a search in it. */
export function addGameAddress(search: Search): string {
  return `/addGame?${fieldsOf(search)}`;
}

/** Asks the server for a player. Nobody by that name and a publisher that does not answer are told apart. */
export async function lookUp(search: Search, signal: AbortSignal): Promise<Lookup> {
  const answer = await ask<LookupResult>('GET', `/api/lookup?${fieldsOf(search)}`, { signal });
  switch (answer.kind) {
    case 'done':
      return { kind: 'found', result: answer.body, saveError: null };
    case 'unreachable':
      return { kind: 'failed', error: messages.publisherNotAnswering };
    case 'refused':
      if (answer.status === 404) return { kind: 'failed', error: messages.playerNotFound };
      return { kind: 'failed', error: answer.message || messages.publisherNotAnswering };
  }
}

function fieldsOf({ gameType, username, region }: Search): URLSearchParams {
  return new URLSearchParams({ game: gameType, username, region });
}
