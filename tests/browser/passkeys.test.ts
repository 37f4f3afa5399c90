/** Passkeys with Chromium's virtual authenticator: adding, using, renaming and removing them, and the errors. */
import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

/** Returns the site's URL with the host localhost, because passkeys do not work on an IP address. */
const getSiteUrl = () => journey().address.replace('127.0.0.1', 'localhost');

interface Device {
  readonly page: Page;
  /** Opens a page of the site. */
  open(path: string): Promise<void>;
  /** Sets whether the device verifies its user successfully. */
  setUserVerified(isVerified: boolean): Promise<void>;
  /** Counts the passkeys on the device. */
  countPasskeys(): Promise<number>;
}

/**
 * Opens a window on a device that supports passkeys and confirms every request for a touch.
 * @param path the path of the first page.
 * @param options.hasAutofill whether the browser offers passkeys in the autofill of usernames. If it does, the device uses its
 *   passkey at once.
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
  const open = async (to: string) => {
    await page.goto(getSiteUrl() + to);
  };
  await open(path);
  return {
    page,
    open,
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
  const { page, open } = device;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${getSiteUrl()}/`);
  await open('/account#passkeys');
  return device;
}

/** Types the password, and presses the button that adds a passkey. */
async function pressAdd(page: Page, password = defaultPassword): Promise<void> {
  await page.locator('#passkeyPassword').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}

async function addPasskey(page: Page): Promise<void> {
  await pressAdd(page);
  await page.getByText('Your passkey is added.').waitFor();
}

/** Signs out, and opens the sign-in page. */
async function signOut({ page, open }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  await open('/login');
}

const getSignInButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with a passkey' });
/** Waits for the error, and returns its text. */
const readAlert = async (page: Page) => {
  const alert = page.getByRole('alert');
  await alert.waitFor();
  return alert.innerText();
};

test('a user adds a passkey, signs in with it, renames and removes it, and then cannot sign in with it', async () => {
  const device = await openSettings('Keyholder');
  const { page, open } = device;
  await addPasskey(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  expect(await section.getByRole('listitem').innerText()).toMatch(/Chrome on .*\s+Not used yet/);

  await signOut(device);
  await getSignInButton(page).click();
  await page.waitForURL(`${getSiteUrl()}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();

  await open('/account#passkeys');
  await section.getByText('Last used').waitFor();
  const summary = section.locator('li summary');
  await summary.click();
  await section.getByLabel('Name').fill('The blue key');
  await page.keyboard.press('Enter');
  await page.getByText('The passkey was renamed.').waitFor();
  await section.getByText('The blue key', { exact: true }).first().waitFor();
  await summary.click();
  await section.getByRole('button', { name: 'Remove this passkey' }).click();
  await page.getByText('The passkey is removed').waitFor();
  expect(await section.getByRole('listitem').count()).toBe(0);
  await section.getByRole('button', { name: 'Add a passkey' }).waitFor();
  // The heading 'Add another' is shown only beside other passkeys.
  expect(await section.getByRole('heading').allInnerTexts()).toEqual(['Passkeys']);

  await signOut(device);
  await getSignInButton(page).click();
  expect(await readAlert(page)).toContain('This passkey is not known here');
  // The site signals that the passkey is unknown, so the browser deletes it.
  await expect.poll(() => device.countPasskeys()).toBe(0);
  await page.getByLabel('Username').fill('Keyholder');
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${getSiteUrl()}/`);
});

test('signing in with a passkey returns to the player who was found on Add Game', async () => {
  const device = await openSettings('Key_Returner');
  const { page, open } = device;
  await addPasskey(page);
  await signOut(device);
  await open('/addGame?game=League+of+Legends&username=Mosswick%23NA1');
  await page.getByRole('button', { name: 'Add stats' }).click();
  await page.getByRole('link', { name: 'Sign In and come back to this player' }).click();
  await getSignInButton(page).click();
  await page.waitForURL('**/addGame?*');
  await page.getByRole('button', { name: 'Add stats' }).click();
  await page.waitForURL('**/Key_Returner');
});

test('a passkey from the browser’s autofill signs the user in without the button', async () => {
  const device = await openSettings('Offered', { hasAutofill: true });
  const { page } = device;
  await addPasskey(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  const html = await (await page.request.get(`${getSiteUrl()}/login`)).text();
  expect(html).toContain('autoComplete="username webauthn"');
  // The device signs in at once, perhaps before the page is loaded.
  await page.goto(`${getSiteUrl()}/login`, { waitUntil: 'commit' });
  await page.waitForURL(`${getSiteUrl()}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();
});

test('no passkey is added with a wrong password, without user verification, or on a device that already has one', async () => {
  const { page, setUserVerified, countPasskeys } = await openSettings('Careful');
  await pressAdd(page, 'wrong horse');
  expect(await readAlert(page)).toBe('This is not your password. Nothing was changed.');
  const field = page.locator('#passkeyPassword');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toContain(
    await page.getByRole('alert').getAttribute('id'),
  );
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await setUserVerified(false);
  await pressAdd(page);
  expect(await readAlert(page)).toBe('No passkey was added. You can try again at any time.');
  expect(await countPasskeys()).toBe(0);
  await setUserVerified(true);
  await addPasskey(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('heading', { name: 'Add another' }).waitFor();
  await pressAdd(page);
  expect(await readAlert(page)).toContain('You already have a passkey on this device');
  expect(await countPasskeys()).toBe(1);
  expect(await section.getByRole('status').count()).toBe(0);
});

test('when no passkey is used, a message appears and the button keeps the focus', async () => {
  const device = await openDevice('/login');
  const { page } = device;
  await page.getByLabel('Password', { exact: true }).focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  expect(await getSignInButton(page).evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
  // The device has no passkey for this site. The browser reports the same error when the user cancels.
  await page.keyboard.press('Enter');
  expect(await readAlert(page)).toContain('No passkey was used. You can try again at any time.');
  expect(await getSignInButton(page).evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
});

test('when the script for passkeys cannot be loaded, a message asks to reload the page', async () => {
  const { page } = await openDevice('/login');
  await page.route('**/assets/ceremony-*', (route) => route.fulfill({ status: 404 }));
  await getSignInButton(page).click();
  expect(await readAlert(page)).toContain('Please reload the page.');
  await getSignInButton(page).waitFor();
});

test('a browser without support lists the passkeys, and says that none can be added', async () => {
  const { page, open } = await openSettings('Traveller');
  await addPasskey(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const note = section.getByText('You cannot add a passkey in this browser or at this address.');
  await section.getByRole('heading', { name: 'Add another' }).waitFor();
  expect(await note.count()).toBe(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await open('/account');
  await section.getByRole('heading', { name: 'Passkeys' }).click();
  await note.waitFor();
  expect(await section.getByRole('listitem').count()).toBe(1);
});

test('passkeys are not offered without script, on an IP address, or in a browser without support', async () => {
  const passkeyWord = /passkey/i;
  const withoutScript = await journey().visit('/healthz', { javaScriptEnabled: false });
  await withoutScript.goto(`${getSiteUrl()}/login`);
  expect(await withoutScript.locator('#main').innerText()).not.toMatch(passkeyWord);
  const onIpAddress = await journey().visit('/login');
  expect(await onIpAddress.locator('#main').innerText()).not.toMatch(passkeyWord);
  const withoutSupport = await journey().visit('/healthz');
  await withoutSupport.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await withoutSupport.goto(`${getSiteUrl()}/login`);
  await expect.poll(() => withoutSupport.locator('#main').innerText()).not.toMatch(passkeyWord);
  await withoutSupport.getByLabel('Username').waitFor();
});
