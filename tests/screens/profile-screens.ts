import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Browsing } from '../browser/browsing.ts';
import { saveGame } from '../browser/journey.ts';
import { defaultPassword } from '../http/site.ts';
import { gallery, promote } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens of profiles, as owners and as visitors see them, and of their dialogs. */
export const profileScreens: readonly Screen[] = [
  definePathScreen('profile', '/Demo'),
  definePathScreen('profile-empty', `/${gallery.empty}`),
  definePathScreen('profile-long-name', `/${gallery.long}`),
  definePathScreen('profile-scripts', `/${gallery.scripts}`),
  definePathScreen('profile-only-game', `/${gallery.climber}`),
  definePathScreen('profile-three-games', `/${gallery.three}`),
  definePathScreen('profile-fifty-games', `/${gallery.full}`),
  defineScreen('profile-row-expanded', async ({ visit }) => {
    const page = await visit(`/${gallery.scripts}`);
    await page.locator('summary').first().click();
    return page;
  }),
  defineScreen('profile-ratings', async ({ visitAs, address }) => {
    const page = await visitAs('Rated', '/');
    await saveGame(page, 'Rated', 'Lichess', 'Mosswick_Rook');
    await saveGame(page, 'Rated', 'Chess.com', 'Quarry-Queen');
    await saveGame(page, 'Rated', 'Dota 2', '105002');
    await saveGame(page, 'Rated', 'League of Legends', 'Mosswick#NA1');
    await page.goto(`${address}/Rated`);
    return page;
  }),
  definePathScreen('profile-old-numbers', `/${gallery.old}`),
  definePathScreen('profile-pictured', `/${gallery.pictured}`),
  definePathScreen('profile-verified', `/${gallery.verified}`),
  defineScreen('profile-history-years', async ({ visit }) => {
    const page = await visit(`/${gallery.veteran}`);
    await page.getByText('History', { exact: true }).first().click();
    await page.getByRole('radio', { name: 'All' }).check();
    await page.locator('figure').first().waitFor();
    return page;
  }),
  defineScreen('profile-history-first-rank', async ({ visit }) => {
    const page = await visit(`/${gallery.pictured}`);
    await page.getByText('History', { exact: true }).first().click();
    await page.getByText('The line begins here').waitFor();
    return page;
  }),
  defineScreen('profile-history-three-queues', async ({ visit }) => {
    const page = await visit(`/${gallery.regular}`);
    await page.getByText('History', { exact: true }).click();
    await page.locator('figure').first().waitFor();
    return page;
  }),
  defineScreen('profile-history-loading', async ({ visit }) => {
    const page = await visit(`/${gallery.regular}`);
    await page.route('**/history?*', () => undefined);
    await page.getByText('History', { exact: true }).click();
    return page;
  }),
  defineScreen('profile-history-failed', async ({ visit }) => {
    const page = await visit(`/${gallery.regular}`);
    await page.route('**/history?*', (route) => route.fulfill({ status: 503 }));
    await page.getByText('History', { exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    return page;
  }),
  definePathScreen('history', `/${gallery.regular}/history`),
  defineScreen('profile-connection-lost', async ({ visit, address }) => {
    const page = await visit('/login');
    await page.route('**/live?*', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${address}/Demo`);
    await page.getByText('Connection lost').waitFor();
    return page;
  }),
  defineScreen('profile-promotion', async ({ visit, site }) => {
    const page = await visit(`/${gallery.promoted}`);
    await promote(site);
    await page.getByRole('region', { name: 'New rank' }).waitFor();
    return page;
  }),
  defineScreen('own-profile-empty', ({ visitAs }) => visitAs('W'.repeat(29), `/${'W'.repeat(29)}`)),
  defineScreen('own-profile-rows', async ({ visit, address }) => {
    const page = await visit('/login');
    await page.getByLabel('Username').fill(gallery.full);
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${address}/`);
    await page.goto(`${address}/${gallery.full}`);
    return page;
  }),
  defineScreen('own-profile-rank-choice', async (browsing) => {
    const page = await openOwnProfile(browsing, 'Chooser');
    await page.getByText('Choose another rank').click();
    await page.getByRole('combobox', { name: 'The rank at the top' }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Show this rank' }).click();
    await page.getByRole('region', { name: 'Featured rank' }).waitFor();
    await page.getByText('Choose another rank').click();
    return page;
  }),
  defineScreen('profile-print', async ({ visit }) => {
    const page = await visit(`/${gallery.three}`);
    // After a press, layout shifts do not count.
    await page.keyboard.press('Shift');
    await page.emulateMedia({ media: 'print' });
    return page;
  }),
  defineScreen('own-profile-hidden-samples', async (browsing) => {
    const page = await openOwnProfile(browsing, 'Curator_7');
    await page.route('**/live?*', () => undefined); // It would send the games.
    const { profileStore } = browsing.site.services;
    const { findProfileByUsername } = profileStore;
    profileStore.findProfileByUsername = async (username) => {
      const found = await findProfileByUsername(username);
      return found && { ...found, savedGames: [], hiddenGames: found.savedGames };
    };
    try {
      await page.reload();
    } finally {
      profileStore.findProfileByUsername = findProfileByUsername;
    }
    return page;
  }),
  defineScreen('own-profile-game-removed', async (browsing) => {
    const page = await openOwnProfile(browsing, 'Remover');
    await page.getByRole('button', { name: 'Remove Mosswick#NA1' }).first().click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    return page;
  }),
  defineScreen('picture-dialog', async (browsing) => openPictureDialog(browsing, 'Curator_3')),
  defineScreen('picture-dialog-cropping', async (browsing) => {
    const page = await openPictureDialog(browsing, 'Curator_4');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(await drawLandscape());
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    return page;
  }),
  defineScreen('banner-dialog-wide', async (browsing) => {
    const page = await openBannerDialog(browsing, 'Curator_6');
    await page.getByRole('radio', { name: 'Wide' }).check();
    return page;
  }),
];

async function openOwnProfile({ visitAs, address }: Browsing, name: string): Promise<Page> {
  const page = await visitAs(name, '/');
  await saveGame(page, name, 'League of Legends', 'Mosswick#NA1');
  await saveGame(page, name, 'Teamfight Tactics', 'Mosswick#NA1');
  await page.goto(`${address}/${name}`);
  return page;
}

async function openPictureDialog(browsing: Browsing, name: string): Promise<Page> {
  const page = await openOwnProfile(browsing, name);
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}

async function openBannerDialog(browsing: Browsing, name: string): Promise<Page> {
  const page = await openOwnProfile(browsing, name);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawLandscape());
  await page.getByRole('dialog', { name: 'Crop Image' }).waitFor();
  return page;
}

/** Draws a picture that is wider than it is high. Returns a JPEG file for a file input. */
async function drawLandscape() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 120 80">
    <rect width="120" height="80" fill="#9cc4d8"/><circle cx="84" cy="26" r="11" fill="#fff3cf"/>
    <path d="M0 56 L30 34 L58 54 L86 40 L120 58 V80 H0z" fill="#3c6e71"/>
    <path d="M0 68 L40 54 L80 70 L120 60 V80 H0z" fill="#284b63"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return { name: 'evening.jpg', mimeType: 'image/jpeg', buffer };
}
