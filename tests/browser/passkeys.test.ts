/** Passkeys with Chromium's virtual authenticator: added, used, renamed, removed, cancelled, and what is refused. */
import type { CDPSession, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

/** The site on localhost, because passkeys do not work on an IP address. */
const address = () => journey().address.replace('127.0.0.1', 'localhost');

interface Device {
  readonly page: Page;
  /** Opens a page of the site. */
  go(path: string): Promise<void>;
  /** Whether it finds that it is its owner who does. */
  verify(isOwner: boolean): Promise<void>;
  /** How many passkeys it holds. */
  countPasskeys(): Promise<number>;
}

/**
 * A window on a device that makes passkeys, and is touched whenever it asks for that.
 * @param how.offers whether the browser offers passkeys where it fills in names: this device takes what is offered at once.
 */
async function openDevice(path: string, { offers = false } = {}): Promise<Device> {
  const page = await journey().visit('/healthz');
  if (!offers) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const go = async (to: string) => {
    await page.goto(address() + to);
  };
  await go(path);
  return {
    page,
    go,
    verify: (isUserVerified) =>
      cdp
        .send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
        .then(() => undefined),
    async countPasskeys() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

/** Signs up a user on a new device and opens the settings. */
async function openSettings(username: string, how = {}): Promise<Device> {
  const device = await openDevice('/signup', how);
  const { page, go } = device;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${address()}/`);
  await go('/account');
  return device;
}

async function pressAdd(page: Page, password = defaultPassword): Promise<void> {
  await page.locator('#passkeyPassword').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}

async function add(page: Page): Promise<void> {
  await pressAdd(page);
  await page.getByText('Your passkey is added.').waitFor();
}

/** Signs out, and opens the log-in page. */
async function leaveForLogin({ page, go }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  await go('/login');
}

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const alertOf = async (page: Page) => {
  const alert = page.getByRole('alert');
  await alert.waitFor();
  return alert.innerText();
};

test('a passkey is added, signs in, is renamed and removed, and then cannot sign in', async () => {
  const device = await openSettings('Keyholder');
  const { page, go } = device;
  await add(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  expect(await section.getByRole('listitem').innerText()).toMatch(/Chrome on .*\s+Not used yet/);

  await leaveForLogin(device);
  await button(page).click();
  await page.waitForURL(`${address()}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();

  await go('/account');
  await section.getByText('Last used').waitFor();
  const change = section.locator('summary');
  await change.click();
  await section.getByLabel('Name').fill('The blue key');
  await page.keyboard.press('Enter');
  await page.getByText('The passkey is renamed.').waitFor();
  await section.getByText('The blue key', { exact: true }).first().waitFor();
  await change.click();
  await section.getByRole('button', { name: 'Remove this passkey' }).click();
  await page.getByText('The passkey is removed').waitFor();
  expect(await section.getByRole('listitem').count()).toBe(0);
  await section.getByRole('button', { name: 'Add a passkey' }).waitFor();
  expect(await section.getByRole('heading').allInnerTexts()).toEqual(['Passkeys']);

  await leaveForLogin(device);
  await button(page).click();
  expect(await alertOf(page)).toContain('This passkey is not known here');
  // Told so, the browser does not offer it again.
  await expect.poll(() => device.countPasskeys()).toBe(0);
  await page.getByLabel('Username').fill('Keyholder');
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address()}/`);
});

test('the browser offers a passkey in the autofill, without the button', async () => {
  const device = await openSettings('Offered', { offers: true });
  const { page } = device;
  await add(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  const html = await (await page.request.get(`${address()}/login`)).text();
  expect(html).toContain('autoComplete="username webauthn"');
  await page.goto(`${address()}/login`, { waitUntil: 'commit' });
  await page.waitForURL(`${address()}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();
});

test('a wrong password, a known device, or a device without user verification adds no passkey', async () => {
  const { page, verify, countPasskeys } = await openSettings('Careful');
  await pressAdd(page, 'wrong horse');
  expect(await alertOf(page)).toBe('This is not your password. Nothing was changed.');
  const field = page.locator('#passkeyPassword');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await verify(false);
  await pressAdd(page);
  expect(await alertOf(page)).toBe('No passkey was added. You can try again at any time.');
  expect(await countPasskeys()).toBe(0);
  await verify(true);
  await add(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('heading', { name: 'Add another' }).waitFor();
  await pressAdd(page);
  expect(await alertOf(page)).toContain('You already have a passkey on this device');
  expect(await countPasskeys()).toBe(1);
  expect(await section.getByRole('status').count()).toBe(0);
});

test('the result appears below the button, which does not move', async () => {
  const { page } = await openSettings('Steady');
  const adding = page.getByRole('button', { name: 'Add a passkey' });
  const field = page.locator('#passkeyPassword');
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  const between = async () => (await topOf(adding)) - (await topOf(page.locator('#passkeys')));
  const before = await between();
  await pressAdd(page, 'wrong horse');
  await page.getByRole('alert').waitFor();
  expect(await between()).toBe(before);
  expect(await topOf(page.getByRole('alert'))).toBeGreaterThan(await topOf(adding));
  expect(await field.getAttribute('aria-describedby')).toContain(
    await page.getByRole('alert').getAttribute('id'),
  );
});

test('a refused name shows its error at that passkey’s field', async () => {
  const device = await openSettings('Misnamer');
  const { page } = device;
  await add(page);
  const item = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
  await item.locator('summary').click();
  await item.getByLabel('Name').fill('x'.repeat(41));
  await page.keyboard.press('Enter');
  await item.getByText('A name has at most 40 characters.').waitFor();
  const field = item.getByLabel('Name');
  expect(await field.inputValue()).toBe('x'.repeat(41));
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const remark = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  expect(await remark.innerText()).toBe('A name has at most 40 characters.');
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a device without user verification cannot sign in, and the password still works', async () => {
  const device = await openSettings('Verified');
  const { page, verify } = device;
  await add(page);
  await leaveForLogin(device);
  await verify(false);
  await button(page).click();
  expect(await alertOf(page)).toContain('No passkey was used.');
  expect(new URL(page.url()).pathname).toBe('/login');
  await verify(true);
  await button(page).click();
  await page.waitForURL(`${address()}/`);
});

test('a cancelled passkey shows a message, and the button keeps the focus', async () => {
  const device = await openDevice('/login');
  const { page } = device;
  await page.getByLabel('Password', { exact: true }).focus();
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab');
  expect(await button(page).evaluate((node) => node === document.activeElement)).toBe(true);
  // A device without a passkey for this site says what one says that is sent away.
  await page.keyboard.press('Enter');
  expect(await alertOf(page)).toContain('No passkey was used. You can try again at any time.');
  expect(await button(page).evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a page whose script is missing shows a message', async () => {
  const { page } = await openDevice('/login');
  await page.route('**/assets/ceremony-*', (route) => route.fulfill({ status: 404 }));
  await button(page).click();
  expect(await alertOf(page)).toContain('Please reload the page.');
  await button(page).waitFor();
});

test('passkeys are not offered without script, on an IP address, or in a browser without support', async () => {
  const words = /passkey/i;
  const plain = await journey().visit('/healthz', { javaScriptEnabled: false });
  await plain.goto(`${address()}/login`);
  expect(await plain.locator('#main').innerText()).not.toMatch(words);
  const numbers = await journey().visit('/login');
  expect(await numbers.locator('#main').innerText()).not.toMatch(words);
  const old = await journey().visit('/healthz');
  await old.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await old.goto(`${address()}/login`);
  await expect.poll(() => old.locator('#main').innerText()).not.toMatch(words);
  await old.getByLabel('Username').waitFor();
});
