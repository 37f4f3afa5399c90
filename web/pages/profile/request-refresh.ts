import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { siteBusy } from '../../../domain/site-busy.ts';
import { callApi } from '../../call-api.ts';

const notQueued = 'The update could not be asked for. Please try again.';

/** Asks the server to read a game's numbers anew. They arrive later, by the live stream. */
export async function requestRefresh(
  displayName: string,
  { GameType, GameUsername, Region }: SavedGameItem,
): Promise<{ kind: 'queued' } | { kind: 'refused'; why: string }> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames/refresh`;
  const answer = await callApi('POST', address, { body: { GameType, GameUsername, Region } });
  if (answer.kind === 'done') return { kind: 'queued' };
  if (answer.kind === 'unreachable') return { kind: 'refused', why: notQueued };
  if (answer.status >= 500) return { kind: 'refused', why: siteBusy };
  return { kind: 'refused', why: answer.message || notQueued };
}
