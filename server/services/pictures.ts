import { createPictureStore } from '../../adapters/database/pictures/picture-store.ts';
import type { ProfileIcons } from '../../domain/sources/profile-icons.ts';
import { createPictureVariants } from './picture-variants.ts';
import { openPreviews } from './previews.ts';
import type { Storage } from './storage.ts';

export async function openPictures(
  { config, database, resources }: Storage,
  profileIcons: ProfileIcons,
) {
  const pictureStore = createPictureStore(database);
  const pictureVariants = createPictureVariants(pictureStore, profileIcons);
  const previews = await openPreviews(pictureStore, config);
  resources.defer(previews.close);
  return { pictureStore, pictureVariants, previews };
}
