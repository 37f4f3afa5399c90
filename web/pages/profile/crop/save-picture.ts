import type { PictureSlot } from '../../../../domain/profiles/profile.ts';
import { ask } from '../../../requests.ts';

/**
 * Saves one of the two pictures of a profile.
 * @param dataUrl a JPEG data URL, or null for the default.
 * @returns whether the server has it.
 */
export async function savePicture(
  displayName: string,
  slot: PictureSlot,
  dataUrl: string | null,
): Promise<boolean> {
  const address = `/api/users/${encodeURIComponent(displayName)}`;
  const answer = await ask('PATCH', address, { body: { [slot]: dataUrl } });
  return answer.kind === 'done';
}
