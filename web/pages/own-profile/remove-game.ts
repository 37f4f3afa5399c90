import type { SavedGameItem, UserDocument } from '../../../domain/profiles/document.ts';
import { callApi } from '../../call-api.ts';

const notRemoved = 'The game could not be removed. Please try again.';

/** Asks the server to take a game off a profile. */
export async function removeGame(
  displayName: string,
  { GameType, GameUsername, Region }: SavedGameItem,
): Promise<{ kind: 'removed'; document: UserDocument } | { kind: 'failed'; error: string }> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const body = { GameType, GameUsername, Region };
  const answer = await callApi<UserDocument>('DELETE', address, { body });
  if (answer.kind === 'done') return { kind: 'removed', document: answer.body };
  const said = answer.kind === 'refused' && answer.status < 500 ? answer.message : '';
  return { kind: 'failed', error: said || notRemoved };
}
