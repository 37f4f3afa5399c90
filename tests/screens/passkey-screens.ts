import type { Page } from 'playwright';
import type { Browsing } from '../browser/browsing.ts';
import { type CeremonyOptions, makePasskey } from '../fixtures/authenticator.ts';
import { defaultPassword } from '../http/site.ts';
import { defineScreen, type Screen } from './screen.ts';

/** The screens with passkeys. They are opened on localhost, because passkeys do not work on an IP address. */
export const passkeyScreens: readonly Screen[] = [
  defineScreen('login-passkey-unused', async (browsing) => {
    const page = await visitLocalhost(browsing, '/login');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    // The device has no passkey for this site.
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
    });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('account-passkeys', async (browsing) => {
    const page = await visitSettings(browsing, 'Keeper_of_keys', 3);
    await page.locator('#passkeys summary').nth(1).click();
    const name = page.locator('#passkeys li').nth(1).getByLabel('Name');
    await name.fill('x'.repeat(41));
    await name.press('Enter');
    await page.locator('#passkeys [aria-invalid]').waitFor();
    return page;
  }),
  defineScreen('account-passkey-wrong-password', async (browsing) => {
    const page = await visitSettings(browsing, 'Keeper_of_none', 0);
    await page.locator('#passkeyPassword').fill('not the password');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
];

/** Returns the site's URL with the host localhost. */
const toLocalhostUrl = ({ address }: Browsing) => address.replace('127.0.0.1', 'localhost');

async function visitLocalhost(browsing: Browsing, path: string): Promise<Page> {
  const page = await browsing.visit('/healthz');
  await page.goto(toLocalhostUrl(browsing) + path);
  return page;
}

/** Opens the settings of a user with this many passkeys. If there is a second one, it has a long name. */
async function visitSettings(browsing: Browsing, username: string, count: number): Promise<Page> {
  const page = await visitLocalhost(browsing, '/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${toLocalhostUrl(browsing)}/`);
  const origin = toLocalhostUrl(browsing);
  const send = (path: string, data: object) =>
    page.request.post(origin + path, { data, headers: { origin } });
  for (let index = 0; index < count; index++) {
    const response = await send('/api/passkeys/options', { password: defaultPassword });
    const { answer } = makePasskey((await response.json()) as CeremonyOptions, { origin });
    await send('/api/passkeys', answer);
  }
  await page.goto(`${origin}/account?open=passkeys#passkeys`);
  if (count > 1) {
    await page.locator('#passkeys summary').nth(1).click();
    const name = page.locator('#passkeys li').nth(1).getByLabel('Name');
    await name.fill('Security key on my ring, the green one');
    await name.press('Enter');
    await page.getByText('The passkey was renamed.').waitFor();
  }
  return page;
}
