import type { Page } from 'playwright';
import sharp from 'sharp';
import { defaultBannerAddress } from '../../domain/pictures/addresses.ts';
import type { Browsing } from '../browser/browsing.ts';
import { saveGame } from '../browser/journey.ts';
import { gallery, promote } from './gallery.ts';
import { doubleTextSize } from './large-text.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens of profiles, as owners and as visitors see them, and of their dialogs. */
export const profileScreens: readonly Screen[] = [
  definePathScreen('profile', '/Demo'),
  definePathScreen('profile-empty', `/${gallery.empty}`),
  definePathScreen('profile-long-name', `/${gallery.long}`),
  definePathScreen('profile-scripts', `/${gallery.scripts}`),
  definePathScreen('profile-only-game', `/${gallery.climber}`),
  definePathScreen('profile-three-games', `/${gallery.three}`),
  definePathScreen('profile-six-games', `/${gallery.six}`),
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
    await saveGame(page, 'Rated', 'League of Legends', 'Mosswick#NA1');
    await page.goto(`${address}/Rated`);
    return page;
  }),
  defineScreen('profile-medals', async ({ visitAs, visit }) => {
    const page = await visitAs('Medals', '/');
    for (const player of ['105001', '105002', '105005', '105006'])
      await saveGame(page, 'Medals', 'Dota 2', player);
    return visit('/Medals');
  }),
  definePathScreen('profile-old-numbers', `/${gallery.old}`),
  definePathScreen('profile-pictured', `/${gallery.pictured}`),
  defineScreen('default-banners', openDefaultBanners),
  definePathScreen('profile-verified', `/${gallery.verified}`),
  definePathScreen('profile-verified-elsewhere', `/${gallery.borrowed}`),
  definePathScreen('profile-suspended', `/${gallery.suspended}`),
  defineScreen('profile-history', async ({ visit }) => {
    const page = await visit(`/${gallery.climber}`);
    await page.getByText('History', { exact: true }).click();
    await page.locator('figure').waitFor();
    return page;
  }),
  defineHistoryScreen('profile-history-years', `/${gallery.veteran}`, 'All'),
  defineHistoryScreen('profile-history-demo', '/Demo', 'All'),
  defineHistoryScreen('profile-history-30-days', '/Demo', '30 days'),
  defineScreen('profile-history-chosen-sample', async ({ visit }) => {
    const page = await visit('/Demo');
    await page.getByText('History', { exact: true }).first().click();
    const slider = page.getByRole('slider').first();
    await slider.focus();
    for (let press = 0; press < 6; press += 1) await slider.press('PageDown');
    return page;
  }),
  defineScreen('profile-history-first-rank', async ({ visit }) => {
    const page = await visit(`/${gallery.pictured}`);
    await page.getByText('History', { exact: true }).first().click();
    await page.getByText('The line begins here').waitFor();
    return page;
  }),
  defineScreen('profile-history-unranked', async ({ visit }) => {
    const page = await visit(`/${gallery.long}`);
    await page.getByText('History', { exact: true }).nth(1).click();
    await page.getByText('No rank yet').waitFor();
    return page;
  }),
  definePathScreen('profile-three-queues', `/${gallery.regular}`),
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
  definePathScreen('history-accounts', `/${gallery.six}/history`),
  definePathScreen('history-empty', `/${gallery.empty}/history`),
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
  defineScreen('profile-update-offline', async ({ visit }) => {
    const page = await visit('/Demo');
    await page.route('**/refresh', (route) => route.abort('internetdisconnected'));
    await page
      .getByRole('button', { name: /^Update/ })
      .first()
      .click();
    await page.getByText('This site cannot be reached.').waitFor();
    return page;
  }),
  defineScreen('own-profile-empty', ({ visitAs }) => visitAs('First_Day', '/First_Day')),
  defineScreen('own-profile-first-rank', async ({ visitAs }) => {
    const page = await visitAs('First_Rank', '/addGame');
    await page.getByLabel('Choose game').selectOption('League of Legends');
    await page.getByLabel('Enter your League of Legends Username').fill('Mosswick#NA1');
    await page.getByRole('button', { name: 'Search for player' }).click();
    await page.getByRole('button', { name: 'Add stats' }).click();
    await page.getByRole('region', { name: 'New rank' }).waitFor();
    return page;
  }),
  defineScreen('own-profile', (browsing) => openOwnProfile(browsing, 'Curator')),
  defineScreen('own-profile-rank-choice', async (browsing) => {
    const page = await openOwnProfile(browsing, 'Chooser');
    await page.getByText('Choose another rank').click();
    await page.getByRole('combobox', { name: 'The rank at the top' }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Show this rank' }).click();
    await page.getByRole('region', { name: 'Featured rank' }).waitFor();
    await page.getByText('Choose another rank').click();
    return page;
  }),
  defineScreen('own-profile-large-text', async (browsing) => {
    const page = await openOwnProfile(browsing, 'Reader');
    // After a press, layout shifts do not count.
    await page.keyboard.press('Shift');
    await doubleTextSize(page);
    return page;
  }),
  defineScreen('own-profile-empty-large-text', async ({ visitAs }) => {
    const page = await visitAs('First_Evening', '/First_Evening');
    // After a press, layout shifts do not count.
    await page.keyboard.press('Shift');
    await doubleTextSize(page);
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
  defineScreen('picture-dialog-saving', async (browsing) => {
    const page = await openPictureDialog(browsing, 'Curator_8');
    await page.route('**/api/users/Curator_8', () => undefined);
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(await drawLandscape());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Saving…' }).waitFor();
    return page;
  }),
  defineScreen('banner-dialog', async (browsing) => openBannerDialog(browsing, 'Curator_5')),
  defineScreen('banner-dialog-wide', async (browsing) => {
    const page = await openBannerDialog(browsing, 'Curator_6');
    await page.getByRole('radio', { name: 'Wide' }).check();
    return page;
  }),
];

/** Opens a page whose content is replaced by the default banners of six usernames, one for each landscape. */
async function openDefaultBanners({ visit }: Browsing): Promise<Page> {
  const page = await visit('/privacy');
  const names = ['Alice', 'Rook', 'Curator', 'Mosswick', 'Larkspur', 'Painter'];
  await page.locator('main').evaluate((main, addresses) => {
    const images = addresses.map((address) => {
      const image = new Image(1120, 280);
      image.src = address;
      image.alt = '';
      // As `.banner` in hero.module.css.
      image.style.cssText =
        'width: 100%; height: clamp(9rem, 26vw, 18rem); object-fit: cover; margin-bottom: 1rem';
      return image;
    });
    main.replaceChildren(...main.querySelectorAll('h1'), ...images);
  }, names.map(defaultBannerAddress));
  await page.waitForLoadState('networkidle');
  return page;
}

/** Defines the screen of a profile with the first history open, in the range with this name. */
function defineHistoryScreen(name: string, path: string, range: string): Screen {
  return defineScreen(name, async ({ visit }) => {
    const page = await visit(path);
    await page.getByText('History', { exact: true }).first().click();
    await page.getByRole('radio', { name: range }).check();
    await page.locator('figure').first().waitFor();
    return page;
  });
}

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
