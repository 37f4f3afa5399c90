import type { Page } from 'playwright';
import { defaultPassword } from '../http/site.ts';
import { gallery } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens of the home page with a list below the search field, and with the results of a search. */
export const searchScreens: readonly Screen[] = [
  definePathScreen('search-unknown-similar-names', '/?username=demoo'),
  definePathScreen('search-player', '/?username=Mosswick%23NA1'),
  definePathScreen('search-player-right-to-left', `/?username=${encodeURIComponent('שועל#EUW')}`),
  defineScreen('search-suggestions-player', async ({ visit }) => {
    const page = await visit('/');
    await getSearchField(page).pressSequentially('Mosswick#NA1');
    // A profile, after the look-ups, which are shown at once.
    await page.getByRole('option').filter({ hasNotText: 'Look up' }).first().waitFor();
    await getSearchField(page).press('ArrowDown');
    return page;
  }),
  defineScreen('home-suggestions', async ({ visit, site }) => {
    for (const name of ['Amber', 'Ash_Vale', 'Ashfall-9', 'aurora']) {
      await site.services.signUp(name, defaultPassword, '203.0.113.7');
    }
    const page = await visit('/');
    await getSearchField(page).pressSequentially('a');
    await page.getByRole('option', { name: 'aurora' }).waitFor();
    await getSearchField(page).press('ArrowDown');
    return page;
  }),
  defineScreen('home-recently-viewed', async ({ visit }) => {
    const page = await visit('/');
    for (const name of [gallery.long, gallery.scripts, 'Demo']) await search(page, name);
    await getSearchField(page).click();
    await page.getByRole('option', { name: 'Demo' }).waitFor();
    return page;
  }),
];

/** Returns the search field of the home page. */
function getSearchField(page: Page) {
  return page.getByRole('combobox', { name: 'Username' });
}

/** Searches for a profile and returns to the home page. */
async function search(page: Page, name: string): Promise<void> {
  const home = page.url();
  await getSearchField(page).fill(name);
  await getSearchField(page).press('Enter');
  await page.waitForURL(`**/${name}`);
  await page.goto(home);
  await getSearchField(page).waitFor();
}
