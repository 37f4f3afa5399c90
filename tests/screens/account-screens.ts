import type { Page } from 'playwright';
import { profileSubject } from '../../domain/webhooks/webhook.ts';
import { navigationTexts } from '../../texts/shell.ts';
import { providerTexts, signInFormTexts } from '../../texts/sign-in.ts';
import { tokenTexts } from '../../texts/tokens.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import type { Browsing } from '../browser/browsing.ts';
import { saveGame } from '../browser/journey.ts';
import { press } from '../browser/press.ts';
import { createResetPath } from '../factories/reset-link.ts';
import { type CeremonyOptions, makePasskey } from '../fixtures/authenticator.ts';
import { defaultPassword } from '../http/site.ts';
import { openDetails } from './layout.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens for signing in and signing up, the settings, and the ways back into an account. */
export const accountScreens: readonly Screen[] = [
  defineScreen('login-failed', async (browsing) => {
    const page = await browsing.visit('/healthz');
    await page.goto(`${toLocalhostUrl(browsing)}/login`);
    await page.getByLabel('Username').fill('Missing');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: signInFormTexts.signIn, exact: true }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  definePathScreen('signup', '/signup'),
  defineScreen('account', async (browsing) => {
    const page = await visitFullSettings(browsing, 'Everywhere-and_a_very_long_nam');
    await page.locator('#passkeys summary').first().click();
    const name = page.locator('#passkeys li').first().getByLabel('Name');
    await name.fill(' ');
    await name.press('Enter');
    await page.locator('#passkeys [role=alert]').waitFor();
    await page.getByRole('heading', { name: 'Where you are signed in' }).click();
    await openDetails(page);
    return page;
  }),
  defineScreen('signup-provider', (browsing) => proveIdentity(browsing, 'newcomer')),
  defineScreen('account-without-password', async (browsing) => {
    const page = await proveIdentity(browsing, 'owner');
    await page.getByLabel('Username').fill('Without_Password');
    await press(page, providerTexts.chooseForm('').submit);
    await page.waitForURL(`${browsing.address}/`);
    await page.goto(`${browsing.address}/account?open=identities#identities`);
    await press(page, 'Remove Discord');
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('confirm-provider', async (browsing) => {
    const page = await proveIdentity(browsing, 'confirming');
    await page.getByLabel('Username').fill('Confirming');
    await press(page, providerTexts.chooseForm('').submit);
    await page.waitForURL(`${browsing.address}/`);
    await page.goto(`${browsing.address}/account/confirm`);
    return page;
  }),
  defineScreen('account-menu', async ({ visitAs }) => {
    const page = await visitAs('M'.repeat(30), '/terms');
    await press(page, navigationTexts.menu);
    return page;
  }),
  defineScreen('account-programs', async ({ visitAs, site, address }) => {
    const page = await visitAs('Programmer', '/terms');
    const { id } = await site.findProfile('Programmer');
    const rooks = { id: '0'.repeat(32), ownerId: id, name: 'W'.repeat(50) } as const;
    const fields = { game: 'lichess', queue: 'blitz', audience: 'link' } as const;
    await site.services.leaderboardStore.insertLeaderboard({ ...rooks, ...fields }, []);
    const weekly = { leaderboard: rooks.id, rhythm: 'week' } as const;
    const webhook = { kind: 'standard', secret: 's' } as const;
    for (const [path, subject] of [
      ['a', profileSubject],
      ['a-long-path-with-a-secret', weekly],
    ] as const)
      await site.services.webhookStore.insertWebhook(id, {
        ...webhook,
        ...subject,
        address: `https://hooks.a-very-long-name-of-a-host.example.org/${path}`,
      });
    await page.goto(`${address}/account?open=tokens#tokens`);
    await page.locator('#tokens-name').fill('W'.repeat(50));
    for (const box of await page.locator('#tokens [name=scope]').all()) await box.check();
    await press(page, tokenTexts.create);
    await page.getByText(tokenTexts.created).waitFor();
    await page.getByRole('heading', { name: webhookTexts.title }).click();
    await page.locator('#webhooks').waitFor();
    return page;
  }),
  defineScreen('account-wrong-password', async ({ visitAs }) => {
    const page = await visitAs('Mistaken', '/account?open=password#password');
    await page.getByLabel('Current password', { exact: true }).fill('not the password');
    await page.getByLabel('New password', { exact: true }).fill('abc123');
    await press(page, 'Change password');
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('confirm-wrong-password', async ({ visitAs }) => {
    const page = await visitAs('Not_sure', '/account/confirm?next=/account');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('recovery-codes', async ({ visitAs }) => {
    const page = await visitAs('Careful', '/account?open=codes#codes');
    await page.locator('#codes-password').fill(defaultPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    return page;
  }),
  defineScreen('reset-wrong-password', async ({ visitAs, address, site }) => {
    const page = await visitAs('Locked_Out', '/');
    await page.goto(address + (await createResetPath(site.dataDir, 'Locked_Out')));
    await page.getByLabel('New password', { exact: true }).fill('abc');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('recover-wrong-code', async ({ visit }) => {
    const page = await visit('/recover');
    await page.getByLabel('Username').fill('Missing');
    await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
    await page.getByLabel('New password', { exact: true }).fill(defaultPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    return page;
  }),
];

/** Opens 'Choose your username' as a visitor who has signed in at Discord. */
async function proveIdentity({ visit, site, address }: Browsing, subject: string): Promise<Page> {
  const page = await visit('/healthz');
  await site.services.identities.insertProof({ issuer: 'https://discord.com', subject }, subject);
  const url = `${address}/signin`;
  await page.context().addCookies([{ name: 'identityProof', value: subject, url }]);
  await page.goto(`${url}/username`);
  return page;
}

/** Returns the site's URL with the host localhost, because passkeys do not work on an IP address. */
const toLocalhostUrl = ({ address }: Browsing) => address.replace('127.0.0.1', 'localhost');

/** User agents: a phone with Safari, a phone with a Samsung browser, and no known browser. */
const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'An unknown program',
];

/** Opens the settings of a user with sessions on other devices, two passkeys and a removed game. */
async function visitFullSettings(browsing: Browsing, username: string): Promise<Page> {
  const origin = toLocalhostUrl(browsing);
  const page = await browsing.visit('/healthz');
  await page.goto(`${origin}/privacy`);
  const headers = { origin };
  const form = { username, password: defaultPassword };
  await page.request.post(`${origin}/signup`, { form, headers, maxRedirects: 0 });
  for (const userAgent of userAgents) {
    const device = { cookies: {}, origin, userAgent, network: '203.0.113.7' };
    await browsing.site.services.auth.signIn(username, defaultPassword, device);
  }
  const send = (path: string, data: object) => page.request.post(origin + path, { data, headers });
  for (let count = 0; count < 2; count++) {
    const response = await send('/api/passkeys/options', { password: defaultPassword });
    const { answer } = makePasskey((await response.json()) as CeremonyOptions, { origin });
    await send('/api/passkeys', answer);
  }
  const player = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1' };
  await saveGame(page, username, player.GameType, player.GameUsername);
  const games = `${origin}/api/users/${username}/savedGames`;
  await page.request.delete(games, { data: player, headers });
  await page.goto(`${origin}/account?open=passkeys#passkeys`);
  return page;
}
