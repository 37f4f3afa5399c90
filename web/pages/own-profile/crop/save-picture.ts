import type { UserDocument } from '../../../../domain/profiles/document.ts';
import type { PictureSlot } from '../../../../domain/profiles/profile.ts';
import { callApi } from '../../../call-api.ts';

/**
 * Saves one of the two pictures of a profile.
 * @param dataUrl a JPEG data URL, or null for the default picture.
 * @returns the changed document; undefined if the picture was not saved, or `signal` aborted.
 */
export async function savePicture(
  displayName: string,
  slot: PictureSlot,
  dataUrl: string | null,
  signal?: AbortSignal,
): Promise<UserDocument | undefined> {
  const address = `/api/users/${encodeURIComponent(displayName)}`;
  const body = { [slot]: dataUrl };
  const answer = await callApi<UserDocument>(
    'PATCH',
    address,
    signal ? { body, signal } : { body },
  );
  return answer.kind === 'done' ? answer.body : undefined;
}
