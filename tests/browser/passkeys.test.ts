/** Passkeys with Chromium's virtual authenticator: adding, using, renaming, removing, cancelling, and refused ones. */
import type { CDPSession, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

/** Returns the site's address on localhost, because passkeys do not work on an IP address. */
const address = () => journey().address.replace('127.0.0.1', 'localhost');

interface Device {
  readonly page: Page;
  /** Opens a page of the site. */
  go(path: string): Promise<void>;
  /** Sets whether the device verifies its user successfully. */
  setUserVerified(isVerified: boolean): Promise<void>;
  /** Counts the passkeys on the device. */
  countPasskeys(): Promise<number>;
}

/**
 * Opens a window on a device that supports passkeys and confirms every request for a touch.
 * @param options.hasAutofill whether the browser offers passkeys in the autofill of names. The device then uses one at once.
 */
async function openDevice(path: string, { hasAutofill = false } = {}): Promise<Device> {
  const page = await journey().visit('/healthz');
  if (!hasAutofill) {
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
    setUserVerified: (isUserVerified) =>
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
async function openSettings(username: string, options = {}): Promise<Device> {
  const device = await openDevice('/signup', options);
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

async function addPasskey(page: Page): Promise<void> {
  await pressAdd(page);
  await page.getByText('Your passkey is added.').waitFor();
}

/** Signs out, and opens the log-in page. */
async function signOut({ page, go }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  await go('/login');
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const alertOf = async (page: Page) => {
  const alert = page.getByRole('alert');
  await alert.waitFor();
  return alert.innerText();
};

test('a passkey is added, signs in, is renamed and removed, and then cannot sign in', async () => {
  const device = await openSettings('Keyholder');
  const { page, go } = device;
  await addPasskey(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  expect(await section.getByRole('listitem').innerText()).toMatch(/Chrome on .*\s+Not used yet/);

  await signOut(device);
  await signInButton(page).click();
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

  await signOut(device);
  await signInButton(page).click();
  expect(await alertOf(page)).toContain('This passkey is not known here');
  // The site signals that the passkey is unknown, so the browser deletes it.
  await expect.poll(() => device.countPasskeys()).toBe(0);
  await page.getByLabel('Username').fill('Keyholder');
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address()}/`);
});

test('the browser offers a passkey in the autofill, without the button', async () => {
  const device = await openSettings('Offered', { hasAutofill: true });
  const { page } = device;
  await addPasskey(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  const html = await (await page.request.get(`${address()}/login`)).text();
  expect(html).toContain('autoComplete="username webauthn"');
  await page.goto(`${address()}/login`, { waitUntil: 'commit' });
  await page.waitForURL(`${address()}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();
});

test('a wrong password, a known device, or a device without user verification adds no passkey', async () => {
  const { page, setUserVerified, countPasskeys } = await openSettings('Careful');
  await pressAdd(page, 'wrong horse');
  expect(await alertOf(page)).toBe('This is not your password. Nothing was changed.');
  const field = page.locator('#passkeyPassword');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await setUserVerified(false);
  await pressAdd(page);
  expect(await alertOf(page)).toBe('No passkey was added. You can try again at any time.');
  expect(await countPasskeys()).toBe(0);
  await setUserVerified(true);
  await addPasskey(page);
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
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const readDistance = async () => (await topOf(adding)) - (await topOf(page.locator('#passkeys')));
  const before = await readDistance();
  await pressAdd(page, 'wrong horse');
  await page.getByRole('alert').waitFor();
  expect(await readDistance()).toBe(before);
  expect(await topOf(page.getByRole('alert'))).toBeGreaterThan(await topOf(adding));
  expect(await field.getAttribute('aria-describedby')).toContain(
    await page.getByRole('alert').getAttribute('id'),
  );
});

test('a refused name shows its error at that passkey’s field', async () => {
  const device = await openSettings('Misnamer');
  const { page } = device;
  await addPasskey(page);
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
  const { page, setUserVerified } = device;
  await addPasskey(page);
  await signOut(device);
  await setUserVerified(false);
  await signInButton(page).click();
  expect(await alertOf(page)).toContain('No passkey was used.');
  expect(new URL(page.url()).pathname).toBe('/login');
  await setUserVerified(true);
  await signInButton(page).click();
  await page.waitForURL(`${address()}/`);
});

test('a cancelled passkey shows a message, and the button keeps the focus', async () => {
  const device = await openDevice('/login');
  const { page } = device;
  await page.getByLabel('Password', { exact: true }).focus();
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab');
  expect(await signInButton(page).evaluate((node) => node === document.activeElement)).toBe(true);
  // A device without a passkey for this site reports the same error as a cancelled one.
  await page.keyboard.press('Enter');
  expect(await alertOf(page)).toContain('No passkey was used. You can try again at any time.');
  expect(await signInButton(page).evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a page whose script is missing shows a message', async () => {
  const { page } = await openDevice('/login');
  await page.route('**/assets/ceremony-*', (route) => route.fulfill({ status: 404 }));
  await signInButton(page).click();
  expect(await alertOf(page)).toContain('Please reload the page.');
  await signInButton(page).waitFor();
});

test('passkeys are not offered without script, on an IP address, or in a browser without support', async () => {
  const pattern = /passkey/i;
  const withoutScript = await journey().visit('/healthz', { javaScriptEnabled: false });
  await withoutScript.goto(`${address()}/login`);
  expect(await withoutScript.locator('#main').innerText()).not.toMatch(pattern);
  const onIpAddress = await journey().visit('/login');
  expect(await onIpAddress.locator('#main').innerText()).not.toMatch(pattern);
  const withoutSupport = await journey().visit('/healthz');
  await withoutSupport.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await withoutSupport.goto(`${address()}/login`);
  await expect.poll(() => withoutSupport.locator('#main').innerText()).not.toMatch(pattern);
  await withoutSupport.getByLabel('Username').waitFor();
});
