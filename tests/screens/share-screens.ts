import type { Page } from 'playwright';
import { saveGame } from '../browser/journey.ts';
import { gallery } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The share sheet of a profile, and the share page for visitors without script. */
export const shareScreens: readonly Screen[] = [
  defineScreen('profile-share', async ({ visit }) => openShareSheet(await visit('/Demo'))),
  defineScreen('profile-share-badge', async ({ visit }) => {
    const page = await openShareSheet(await visit('/Demo'));
    await page.getByText('Badge for a website', { exact: true }).click();
    return page;
  }),
  defineScreen('profile-share-overlay', async ({ visit }) => {
    const page = await openShareSheet(await visit('/Demo'));
    await page.getByText('Overlay for a stream', { exact: true }).click();
    return page;
  }),
  defineScreen('own-profile-share', async ({ visitAs, address }) => {
    const page = await visitAs('Curator_2', '/');
    await saveGame(page, 'Curator_2', 'League of Legends', 'Mosswick#NA1');
    await page.goto(`${address}/Curator_2`);
    return openShareSheet(page);
  }),
  definePathScreen('share', '/Demo/share'),
  definePathScreen('share-empty', `/${gallery.empty}/share`),
  definePathScreen('share-long-name', `/${gallery.long}/share`),
  definePathScreen('share-fifty-games', `/${gallery.full}/share`),
];

async function openShareSheet(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('textbox', { name: 'Link' }).waitFor();
  return page;
}
