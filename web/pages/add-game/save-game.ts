import { messages } from '../../../domain/error-messages.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { callApi } from '../../call-api.ts';

export type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly error: string };

/** Asks the server to look the player up again and to save the game to this profile. */
export async function saveGame(displayName: string, search: GameAccountFields): Promise<Saved> {
  const answer = await callApi('POST', `/api/users/${encodeURIComponent(displayName)}/savedGames`, {
    body: search,
  });
  if (answer.kind === 'done') return { kind: 'saved' };
  return { kind: 'failed', error: chooseError(answer) };
}

/** Temporary errors with their own sentence. */
const temporaryCodes = ['not-answering', 'busy', 'storage', 'stopping'];

function chooseError(
  answer: Exclude<Awaited<ReturnType<typeof callApi>>, { kind: 'done' }>,
): string {
  if (answer.kind === 'unreachable') return messages.gameNotSaved;
  if (answer.status === 401) return messages.signedOut;
  const expected = answer.status < 500 || temporaryCodes.includes(answer.code);
  return (expected && answer.message) || messages.gameNotSaved;
}
