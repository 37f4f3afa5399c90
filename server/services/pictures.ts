import { createPictureStore } from '../../adapters/database/pictures/picture-store.ts';
import type { ProfileIcons } from '../../domain/sources/profile-icons.ts';
import type { Metrics } from './metrics.ts';
import { createPictureVariants } from './picture-variants.ts';
import { openPreviews } from './previews.ts';
import type { Storage } from './storage.ts';

export async function openPictures(
  { config, database, resources }: Storage,
  profileIcons: ProfileIcons,
  metrics: Metrics,
) {
  const pictureStore = createPictureStore(database);
  const pictureVariants = createPictureVariants(pictureStore, profileIcons);
  const previews = await openPreviews(pictureStore, config);
  resources.defer(previews.close);
  metrics.addGauge(
    'rankfolio_picture_forms_made',
    'Pictures made smaller for pages',
    pictureVariants.count,
  );
  metrics.addGauge('rankfolio_pictures_drawn', 'Previews and badges drawn', previews.count);
  return { pictureStore, pictureVariants, previews };
}
