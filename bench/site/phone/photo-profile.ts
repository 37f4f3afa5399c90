import { photoUrl } from '../../../tests/factories/photos.ts';
import { savedGameFactory } from '../../../tests/factories/players.ts';
import { openSite } from '../../../tests/http/site.ts';

export const username = 'Wayfarer';
/** As large as stored pictures can be. */
const photos = { profilePic: [1024, 1024], profileBackgroundPic: [1600, 400] } as const;
const players = [
  ['Mosswick#NA1', 588],
  ['Thistledown#EUW', 29],
  ['Quiet Heron#KR1', 4],
] as const;

/** Creates, in a data folder, a profile with photos as picture and banner, and three games. */
export async function createPhotoProfile(dataDir: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const site = opened.adopt(await openSite({ DATA_DIR: dataDir }), ({ close }) => close());
  const owner = site.browser();
  await owner.signUp(username);
  for (const [field, [width, height]] of Object.entries(photos)) {
    const body = { [field]: await photoUrl(width, height) };
    const { statusCode } = await owner.send('PATCH', `/api/users/${username}`, body);
    if (statusCode !== 200) throw new Error(`${field} was answered ${statusCode}`);
  }
  const { profileStore } = site.services;
  const profile = await profileStore.findProfileByUsername(username);
  // Fresh ranks are not refreshed while the page is measured.
  const readAt = new Date().toISOString();
  for (const [name, profileIconId] of players) {
    const game = savedGameFactory({ name, profileIconId, readAt });
    await profileStore.insertSavedGame(profile?.id ?? '', game, { maxCount: 50, counted: [] });
  }
}
