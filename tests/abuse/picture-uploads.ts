import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExpensiveDataUrl, createPhotoDataUrl } from '../factories/photos.ts';
import type { AbusedSite, Attack } from './attack.ts';
import { signUpMany } from './profiles.ts';

interface Facts {
  readonly attackers: readonly string[];
  readonly visitors: readonly string[];
  /** The attacker's process reads the picture from a file, because it is too large for an argument. */
  readonly largePictureFile: string;
}

let largePicture: string | undefined;
let picture: string | undefined;

/** Six accounts upload the largest valid pictures as fast as they can, while others upload one picture each. */
export const pictureUploads: Attack<Facts> = {
  name: 'picture uploads',
  clients: 30,
  visitsPerSecond: 1,
  goodP99Ms: 3000,
  async prepare(site) {
    const largePictureFile = join(site.dataDir, 'large-picture.txt');
    writeFileSync(largePictureFile, await createExpensiveDataUrl(2048, 2048));
    picture = await createPhotoDataUrl(1024, 1024);
    const attackers = await signUpMany(site, 'Uploader', 6);
    return { attackers, visitors: await signUpMany(site, 'Painter', 20), largePictureFile };
  },
  send(site, { attackers, largePictureFile }, { client }) {
    largePicture ??= readFileSync(largePictureFile, 'utf8');
    return upload(site, 'Uploader', attackers, client, largePicture);
  },
  visit: (site, { visitors }, index) => upload(site, 'Painter', visitors, index, picture),
};

/** Uploads a picture for one of the users, in turns. */
function upload(
  site: AbusedSite,
  name: string,
  cookies: readonly string[],
  index: number,
  profilePic: string | undefined,
) {
  const user = index % cookies.length;
  const options = { method: 'PATCH', json: { profilePic }, cookie: cookies[user] ?? '' };
  return site.send(`/api/users/${name}${user}`, options);
}
