import type { UserDocument } from '../../../../domain/profiles/document.ts';
import type { PictureSlot } from '../../../../domain/profiles/profile.ts';
import { callApi } from '../../../call-api.ts';

/**
 * Saves one of the two pictures of a profile.
 * @param dataUrl a JPEG data URL, or null for the default.
 * @param signal stops it; who stops it is told that it was not saved.
 * @returns the changed document; undefined when the picture was not saved.
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
