import { toDataUrl } from '../../../domain/pictures/picture.ts';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Services } from '../../services.ts';

/** Returns the document with its pictures as JPEG data URLs, exactly as specified. */
export async function inlinePictures(
  { pictureStore }: Services,
  { profilePic, profileBackgroundPic }: Profile,
  document: UserDocument,
): Promise<UserDocument> {
  const inline = async (hash: string | null) => {
    const picture = hash ? await pictureStore.findPicture(hash) : undefined;
    return picture ? toDataUrl(picture) : null;
  };
  return {
    ...document,
    profilePic: await inline(profilePic),
    profileBackgroundPic: await inline(profileBackgroundPic),
  };
}
