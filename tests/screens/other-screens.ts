import type { Page } from 'playwright';
import { adminTexts } from '../../texts/admin.ts';
import { actTitles } from '../../texts/moderation.ts';
import { navigationTexts } from '../../texts/navigation.ts';
import type { Browsing } from '../browser/browsing.ts';
import { saveGame } from '../browser/journey.ts';
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
    await page.getByRole('option').filter({ hasNotText: 'Look up' }).first().waitFor();
    await field.press('ArrowDown');
    return page;
  }),
  defineScreen('bar-search', async ({ visit }) => {
    const page = await visit('/privacy', { viewport: { width: 360, height: 780 } });
    await page.getByRole('button', { name: navigationTexts.findProfile }).click();
    await page.getByRole('combobox').pressSequentially('de');
    await page.getByRole('option', { name: 'Demo' }).waitFor();
    return page;
  }),
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
  defineScreen('admin-reports', async (browsing) => {
    for (const [username, words] of [
      [gallery.pictured, 'This is a photo of me, from my own page.'],
      [gallery.long, ''],
    ] as const)
      await browsing.site.submit('/report', { username, reason: 'offensive-picture', words });
    return visitAsOperator(browsing, 'Warden-one', '/admin');
  }),
  defineScreen('admin-profile', async (browsing) => {
    const page = await visitAsOperator(
      browsing,
      'Warden-two',
      `/admin/profiles?name=${gallery.pictured}`,
    );
    await page.getByLabel(adminTexts.noteLabel, { exact: true }).fill('Wrote to us twice.');
    await page.getByRole('button', { name: actTitles.note }).click();
    await page.getByRole('status').waitFor();
    return page;
  }),
  defineScreen('admin-confirm', (browsing) =>
    visitAsOperator(
      browsing,
      'Warden-three',
      `/admin/confirm?name=${gallery.long}&act=suspend&value=2031-12-31`,
    ),
  ),
  definePathScreen('privacy', '/privacy'),
  definePathScreen('error-404', '/no/such/page'),
];

async function visitAsOperator(
  { site, visitAs, address }: Browsing,
  name: string,
  path: string,
): Promise<Page> {
  const page = await visitAs(name, '/healthz');
  await site.services.moderation.act(name, { action: 'operator', value: '', reason: '' }, '');
  await page.goto(address + path);
  return page;
}
