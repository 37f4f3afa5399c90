/** Requests to the site's API that change the owner's profile. */

import type { PictureSlot } from '../../../domain/profiles/profile.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/user-document.ts';
import { callApi } from '../../call-api.ts';

const notRemoved = 'The game could not be removed. Please try again.';

/** Removes a game from a profile. Returns the changed document, or an error message. */
export async function removeGame(
  displayName: string,
  { GameType, GameUsername, Region }: SavedGameItem,
): Promise<{ kind: 'removed'; document: UserDocument } | { kind: 'failed'; error: string }> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const body = { GameType, GameUsername, Region };
  const response = await callApi<UserDocument>('DELETE', address, { body });
  if (response.kind === 'done') return { kind: 'removed', document: response.body };
  const message = response.kind === 'refused' && response.status < 500 ? response.message : '';
  return { kind: 'failed', error: message || notRemoved };
}

/**
 * Saves one of the two pictures of a profile.
 * @param dataUrl a JPEG data URL, or null for the default picture.
 * @returns the changed document; undefined if the picture was not saved, or `signal` aborted the request.
 */
export async function savePicture(
  displayName: string,
  slot: PictureSlot,
  dataUrl: string | null,
  signal?: AbortSignal,
): Promise<UserDocument | undefined> {
  const address = `/api/users/${encodeURIComponent(displayName)}`;
  const body = { [slot]: dataUrl };
  const response = await callApi<UserDocument>('PATCH', address, { body, signal });
  return response.kind === 'done' ? response.body : undefined;
}
