import { navigationTexts } from '../../texts/navigation.ts';
import { saveGame } from '../browser/journey.ts';
import { gallery } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens of the home page, the overlay, the legal pages and the errors. */
export const otherScreens: readonly Screen[] = [
  definePathScreen('home', '/'),
  defineScreen('home-own-page', async ({ visitAs, address }) => {
    const page = await visitAs('Returning', '/');
    await saveGame(page, 'Returning', 'League of Legends', 'Mosswick#NA1');
    for (const name of [gallery.three, gallery.long, gallery.pictured, 'Demo']) {
      await page.goto(`${address}/${name}`);
      await page.locator('#app[data-ready]').waitFor({ state: 'attached' });
    }
    await page.goto(`${address}/`);
    await page.getByRole('link', { name: gallery.three }).waitFor();
    return page;
  }),
  defineScreen('bar-search', async ({ visit }) => {
    const page = await visit('/privacy', { viewport: { width: 360, height: 780 } });
    await page.getByRole('button', { name: navigationTexts.findProfile }).click();
    await page.getByRole('combobox').pressSequentially('de');
    await page.getByRole('option', { name: 'Demo' }).waitFor();
    return page;
  }),
  defineScreen('bar-long-name', ({ visitAs }) => visitAs('W'.repeat(30), '/privacy')),
  definePathScreen('overlay', '/Demo/overlay'),
  definePathScreen('overlay-light', '/Demo/overlay?theme=light'),
  definePathScreen('overlay-long-name', `/${gallery.long}/overlay?theme=clear`),
  definePathScreen('privacy', '/privacy'),
  definePathScreen('error-404', '/no/such/page'),
  defineScreen('error-500', async ({ visit, site, takePageErrors }) => {
    const { profileStore } = site.services;
    const originalFunction = profileStore.findProfileByUsername;
    profileStore.findProfileByUsername = () => Promise.reject(new Error('broken for a screenshot'));
    try {
      return await visit('/Broken');
    } finally {
      profileStore.findProfileByUsername = originalFunction;
      // Removes the browser's error about the status 500, which is expected here.
      takePageErrors();
    }
  }),
];
