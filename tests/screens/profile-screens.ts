import { pictureTexts } from '../../texts/pictures.ts';
import { historyTexts } from '../../texts/profile.ts';
import { saveGame } from '../browser/journey.ts';
import { chooseBanner, choosePicture } from '../browser/picture-dialogs.ts';
import { press } from '../browser/press.ts';
import { defaultPassword } from '../http/site.ts';
import { gallery, promote } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens of profiles, as owners and as visitors see them, and of their dialogs. */
export const profileScreens: readonly Screen[] = [
  definePathScreen('profile', '/Demo'),
  definePathScreen('profile-long-name', `/${gallery.long}`),
  definePathScreen('profile-only-game', `/${gallery.climber}`),
  definePathScreen('profile-three-games', `/${gallery.three}`),
  definePathScreen('profile-old-numbers', `/${gallery.old}`),
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
  definePathScreen('history', `/${gallery.regular}/history`),
  defineScreen('recap', async ({ visitAs, site, address }) => {
    const page = await visitAs('Recounts', '/privacy');
    const played = { kind: 'divided', tier: 'GOLD', division: 'II', wins: 60, losses: 51 } as const;
    await site.saveGames('Recounts', [{ name: `${'W'.repeat(16)}#MMMMM` }]);
    const readAt = new Date(Date.now() + 120_000).toISOString();
    const solo = { ...played, division: 'I', leaguePoints: 80, wins: 64, losses: 52 };
    await site.changeGame('Recounts', { readAt, ranks: { solo } });
    await page.goto(`${address}/Recounts/recap/${readAt.slice(0, 4)}`);
    return page;
  }),
  defineScreen('profile-connection-lost', async ({ visit, address }) => {
    const page = await visit('/healthz');
    await page.route(/\/(live|history)\?/, (route) => route.fulfill({ status: 503 }));
    await page.goto(`${address}/${gallery.regular}`);
    await page.getByText(historyTexts.history, { exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByText('Connection lost.').waitFor();
    return page;
  }),
  defineScreen('profile-promotion', async ({ visit, site }) => {
    const page = await visit(`/${gallery.promoted}`);
    await promote(site);
    await page.getByRole('region', { name: 'New rank' }).waitFor();
    return page;
  }),
  defineScreen('own-profile-empty', ({ visitAs }) => visitAs('W'.repeat(30), `/${'W'.repeat(30)}`)),
  defineScreen('own-profile-rows', async ({ visit, address }) => {
    const page = await visit('/login');
    await page.getByLabel('Username').fill(gallery.scripts);
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${address}/`);
    await page.goto(`${address}/${gallery.scripts}`);
    await page.locator('article summary').first().click();
    await page.locator('summary:has(+ #order)').click();
    return page;
  }),
  defineScreen('own-profile', async ({ visitAs, address }) => {
    const page = await visitAs('Chooser', '/');
    for (const game of ['League of Legends', 'Teamfight Tactics'])
      await saveGame(page, 'Chooser', game, 'Mosswick#NA1');
    await saveGame(page, 'Chooser', 'League of Legends', 'Pixel Badger#BYTE');
    await page.goto(`${address}/Chooser`);
    const card = page.getByRole('article').filter({ hasText: 'Pixel Badger' });
    await card.locator('summary').first().click();
    await press(card, /^Hide Pixel Badger/);
    await page.getByRole('region', { name: 'Hidden: only you see it' }).waitFor();
    await page.getByText('Choose another rank').click();
    await page.getByLabel('The rank at the top of your page').selectOption({ index: 2 });
    await press(page, 'Show this rank');
    await page.getByRole('region', { name: 'Featured rank' }).waitFor();
    await page.getByText('Choose another rank').click();
    await page
      .getByRole('button', { name: /^Remove Mosswick#NA1/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Undo removing/ }).waitFor();
    return page;
  }),
  defineScreen('profile-print', async ({ visit }) => {
    const page = await visit(`/${gallery.three}`);
    // After a press, layout shifts do not count.
    await page.keyboard.press('Shift');
    await page.emulateMedia({ media: 'print' });
    return page;
  }),
  defineScreen('picture-dialog', async ({ visitAs }) => {
    const page = await visitAs('Curator_1', '/Curator_1');
    await choosePicture(page);
    return page;
  }),
  defineScreen('banner-dialog-wide', async ({ visitAs }) => {
    const page = await visitAs('Curator_2', '/Curator_2');
    await chooseBanner(page);
    await page.getByRole('radio', { name: pictureTexts.wide }).check();
    return page;
  }),
];
