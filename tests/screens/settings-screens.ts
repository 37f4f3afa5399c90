import type { Page } from 'playwright';
import type { Browsing } from '../browser/browsing.ts';
import { saveGame } from '../browser/journey.ts';
import { createResetPath } from '../factories/reset-link.ts';
import { defaultPassword } from '../http/site.ts';
import { defineScreen, type Screen } from './screen.ts';

/** The screens of the settings with their messages, of the account recovery, and of the home page after a deletion. */
export const settingsScreens: readonly Screen[] = [
  defineScreen('account', ({ visitAs }) => visitAs('Settled_In', '/account')),
  defineScreen('account-many-devices', async (browsing) => {
    const page = await visitWithDevices(browsing, 'Everywhere-and_a_very_long_nam');
    await createCodes(page);
    await page.getByRole('link', { name: 'I have saved them' }).click();
    await page.getByText('10 codes are left.').waitFor();
    await page.getByRole('heading', { name: 'Where you are signed in' }).click();
    return page;
  }),
  defineScreen('account-wrong-password', async ({ visitAs }) => {
    const page = await visitAs('Mistaken', '/account?open=password#password');
    await page.getByLabel('Current password', { exact: true }).fill('not the password');
    await page.getByLabel('New password', { exact: true }).fill('abc123');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('account-codes', async ({ visitAs }) => {
    const page = await visitAs('Careful', '/account?open=codes#codes');
    await createCodes(page);
    return page;
  }),
  defineScreen('account-removed-games', async ({ visitAs, address }) => {
    const page = await visitAs('Changeable', '/');
    for (const game of ['League of Legends', 'Teamfight Tactics']) {
      await saveGame(page, 'Changeable', game, 'Mosswick#NA1');
      await page.request.delete(`${address}/api/users/Changeable/savedGames`, {
        data: { GameType: game, GameUsername: 'Mosswick#NA1' },
        headers: { origin: address },
      });
    }
    await page.goto(`${address}/account?open=removed-games#removed-games`);
    await page.getByText('Delete now').first().click();
    return page;
  }),
  defineScreen('account-delete-refused', async ({ visitAs }) => {
    const page = await visitAs('Forgetful', '/account?open=delete#delete');
    await page.locator('#deletePassword').fill('not the password');
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('home-account-deleted', async ({ visitAs }) => {
    const page = await visitAs('Departing', '/account?open=delete#delete');
    await page.locator('#deletePassword').fill(defaultPassword);
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await page.getByText('Your account is deleted').waitFor();
    return page;
  }),
  defineScreen('account-recovered', async (browsing) => {
    const page = await browsing.visitAs('Recovered', '/account?open=codes#codes');
    const [code = ''] = await createCodes(page);
    await page.goto(`${browsing.address}/recover`);
    await page.getByLabel('Recovery code').fill(code);
    await page.getByLabel('New password', { exact: true }).fill(defaultPassword);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('9 codes are left.').waitFor();
    return page;
  }),
  defineScreen('reset-wrong-password', async (browsing) => {
    const page = await browsing.visitAs('Locked_Out2', '/');
    await page.goto(
      browsing.address + (await createResetPath(browsing.site.dataDir, 'Locked_Out2')),
    );
    await page.getByLabel('New password', { exact: true }).fill('abc');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('recover-wrong-code', async ({ visit }) => {
    const page = await visit('/recover');
    await page.getByLabel('Username').fill('Missing');
    await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
    await page.getByLabel('New password', { exact: true }).fill(defaultPassword);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
];

/** Creates recovery codes in the settings, and returns them. */
async function createCodes(page: Page): Promise<string[]> {
  await page.goto(new URL('/account?open=codes#codes', page.url()).href);
  await page.locator('#codesPassword').fill(defaultPassword);
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  return page.locator('code').allInnerTexts();
}

/** User agents: a phone with Safari, a phone with a Samsung browser, and no known browser. */
const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'An unknown program',
];

/** Opens the settings of a user who also has sessions on other devices. */
async function visitWithDevices(browsing: Browsing, username: string): Promise<Page> {
  const page = await browsing.visitAs(username, '/');
  for (const userAgent of userAgents) {
    const headers = new Headers({ 'user-agent': userAgent });
    await browsing.site.services.auth.signIn(username, defaultPassword, headers);
  }
  await page.goto(`${browsing.address}/account?open=sessions#sessions`);
  return page;
}
