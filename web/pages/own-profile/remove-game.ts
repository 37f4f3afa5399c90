import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { callApi } from '../../call-api.ts';

const notRemoved = 'The game could not be removed. Please try again.';

/** Asks the server to take a game off a profile. */
export async function removeGame(
  displayName: string,
  { GameType, GameUsername, Region }: SavedGameItem,
): Promise<{ kind: 'removed' } | { kind: 'failed'; error: string }> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const answer = await callApi('DELETE', address, { body: { GameType, GameUsername, Region } });
  if (answer.kind === 'done') return { kind: 'removed' };
  const said = answer.kind === 'refused' && answer.status < 500 ? answer.message : '';
  return { kind: 'failed', error: said || notRemoved };
}
