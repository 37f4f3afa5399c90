import { searchTexts } from '../../texts/search.ts';
import { saveGame } from '../browser/journey.ts';
import { press } from '../browser/press.ts';
import { gallery } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens of the home page, the search, the overlay, the reports, the legal pages and the errors. */
export const otherScreens: readonly Screen[] = [
  definePathScreen('home', '/'),
  defineScreen('home-own-page', async ({ visitAs, address }) => {
    const page = await visitAs('Returning', '/');
    await saveGame(page, 'Returning', 'League of Legends', 'Mosswick#NA1');
    const viewed = [gallery.three, gallery.long, gallery.pictured, 'Demo'];
    const stored = JSON.stringify(viewed.map((displayName) => ({ displayName, picture: null })));
    await page.evaluate((json) => localStorage.setItem('viewed-profiles', json), stored);
    await page.goto(`${address}/`);
    await page.getByRole('link', { name: gallery.three }).waitFor();
    return page;
  }),
  definePathScreen('search-unknown-similar-names', '/?username=demoo'),
  definePathScreen('search-player-right-to-left', `/?username=${encodeURIComponent('שועל#EUW')}`),
  defineScreen('search-suggestions', async ({ visit }) => {
    const page = await visit('/');
    const field = page.locator('[name=username]');
    await field.pressSequentially('Mosswick#NA1');
    // A profile, after the look-ups, which are shown at once.
    await page.getByRole('option').filter({ hasNotText: 'See ' }).first().waitFor();
    await field.press('ArrowDown');
    return page;
  }),
  defineScreen('bar-search', async ({ visit }) => {
    const page = await visit('/privacy', { viewport: { width: 360, height: 780 } });
    await press(page, searchTexts.findProfile);
    await page.getByRole('combobox').pressSequentially('de');
    await page.getByRole('option', { name: 'Demo' }).waitFor();
    return page;
  }),
  definePathScreen('developers', '/developers'),
  definePathScreen('language', '/language'),
  definePathScreen('overlay', '/Demo/overlay'),
  definePathScreen('overlay-light', '/Demo/overlay?theme=light'),
  defineScreen('report-without-reason', async ({ visit }) => {
    const page = await visit(`/report?username=${gallery.long}`);
    // `submit` sends the form without the browser's validation.
    await page
      .locator('form[action^="/report"]')
      .evaluate((form: HTMLFormElement) => form.submit());
    await page.getByRole('alert').waitFor();
    return page;
  }),
  definePathScreen('legal', '/privacy'),
  definePathScreen('share', '/Demo/share'),
  definePathScreen('error-404', '/no/such/page'),
];
