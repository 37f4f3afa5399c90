import { toDataUrl } from '../../../domain/pictures/picture.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { UserDocument } from '../../../domain/wire/user-document.ts';
import type { Services } from '../../services/services.ts';

export async function inlinePictures(
  { pictureStore }: Services,
  { profilePic, profileBackgroundPic }: Profile,
  document: UserDocument,
): Promise<UserDocument> {
  const readDataUrl = async (hash: string | null) => {
    const picture = hash ? await pictureStore.findPicture(hash) : undefined;
    return picture ? toDataUrl(picture) : null;
  };
  return {
    ...document,
    profilePic: await readDataUrl(profilePic),
    profileBackgroundPic: await readDataUrl(profileBackgroundPic),
  };
}
