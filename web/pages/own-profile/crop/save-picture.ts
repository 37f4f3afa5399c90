import type { PictureSlot } from '../../../../domain/profiles/profile.ts';
import { callApi } from '../../../call-api.ts';

/**
 * Saves one of the two pictures of a profile.
 * @param dataUrl a JPEG data URL, or null for the default.
 * @param signal stops it; who stops it is told that it was not saved.
 * @returns whether the server has it.
 */
export async function savePicture(
  displayName: string,
  slot: PictureSlot,
  dataUrl: string | null,
  signal?: AbortSignal,
): Promise<boolean> {
  const address = `/api/users/${encodeURIComponent(displayName)}`;
  const body = { [slot]: dataUrl };
  const answer = await callApi('PATCH', address, signal ? { body, signal } : { body });
  return answer.kind === 'done';
}
