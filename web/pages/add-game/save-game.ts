/** Saving a player who was found. */

import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { messages } from '../../../domain/messages.ts';
import { callApi } from '../../call-api.ts';

export type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly error: string };

/** Asks the server to look the player up once more and keep what it finds on this profile. */
export async function saveGame(displayName: string, search: GameAccountFields): Promise<Saved> {
  const answer = await callApi('POST', `/api/users/${encodeURIComponent(displayName)}/savedGames`, {
    body: search,
  });
  if (answer.kind === 'done') return { kind: 'saved' };
  return { kind: 'failed', error: errorOf(answer) };
}

/** Refusals of the server that pass by themselves. */
const expectedCodes = ['not-answering', 'busy', 'storage', 'stopping'];

function errorOf(answer: Exclude<Awaited<ReturnType<typeof callApi>>, { kind: 'done' }>): string {
  if (answer.kind === 'unreachable') return messages.gameNotSaved;
  if (answer.status === 401) return messages.signedOut;
  // What can be expected has a sentence of its own; everything else is the specified one.
  const expected = answer.status < 500 || expectedCodes.includes(answer.code);
  return (expected && answer.message) || messages.gameNotSaved;
}
