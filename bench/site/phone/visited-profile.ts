import { photoUrl } from '../../../tests/factories/photos.ts';
import { savedGameFactory } from '../../../tests/factories/players.ts';
import { openSite } from '../../../tests/http/site.ts';

/** Whose page is loaded, over and over. */
export const visited = 'Wayfarer';
/** As large as pictures are kept. */
const photos = {
  profilePic: [1024, 1024],
  profileBackgroundPic: [1600, 400],
} as const;

/** Makes, in a data folder, a profile with a photo, a photo as its banner, and three games. */
export async function makeVisitedProfile(dataDir: string): Promise<void> {
  const site = await openSite({ DATA_DIR: dataDir });
  try {
    const owner = site.browser();
    await owner.signUp(visited);
    for (const [slot, [width, height]] of Object.entries(photos)) {
      const body = { [slot]: await photoUrl(width, height) };
      const { statusCode } = await owner.send('PATCH', `/api/users/${visited}`, body);
      if (statusCode !== 200) throw new Error(`${slot} was answered ${statusCode}`);
    }
    const profile = await site.services.profileStore.findProfileByUsername(visited);
    // Fresh numbers: old ones would be read anew while the page is measured.
    const readAt = new Date().toISOString();
    for (const [name, profileIconId] of [
      ['Mosswick#NA1', 588],
      ['Thistledown#EUW', 29],
      ['Quiet Heron#KR1', 4],
    ] as const) {
      const game = savedGameFactory({ name, profileIconId, readAt });
      const limit = { most: 50, counted: [] };
      await site.services.profileStore.insertSavedGame(profile?.id ?? '', game, limit);
    }
  } finally {
    await site.close();
  }
}
