/** Passkeys with Chromium's virtual authenticator: adding, using and removing them, and the errors. */
import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountNotices, passkeyTexts } from '../../texts/account.ts';
import { passkeyCeremonyTexts } from '../../texts/sign-in.ts';
import { signInAddress } from '../../web/parts/game-account/account-links.ts';
import { defaultPassword } from '../http/site.ts';
import { expectFocus, openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

/** Returns the site's URL with the host localhost, because passkeys do not work on an IP address. */
const getSiteUrl = () => journey().address.replace('127.0.0.1', 'localhost');

type Device = Awaited<ReturnType<typeof openDevice>>;

/**
 * Opens a window on a device that supports passkeys and confirms every request for a touch.
 * @param path the path of the first page.
 * @param options.hasAutofill whether the browser offers passkeys in the autofill of usernames. If it does, the device uses its
 *   passkey at once.
 */
async function openDevice(path: string, { hasAutofill = false } = {}) {
  const page = await journey().visit('/healthz');
  // As in the objects of some password managers.
  await page.addInitScript(() => {
    PublicKeyCredential.prototype.toJSON = () => {
      throw new TypeError('Illegal invocation');
    };
  });
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
    /** Sets whether the device verifies its user successfully. */
    setUserVerified: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Counts the passkeys on the device. */
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
  await press(page, 'Sign Up');
  await page.waitForURL(`${getSiteUrl()}/`);
  await open('/account#passkeys');
  return device;
}

/** Types the password, and presses the button that adds a passkey. */
async function pressAdd(page: Page, password = defaultPassword): Promise<void> {
  await page.locator('#passkeys-password').fill(password);
  await press(page, 'Add a passkey');
}

async function addPasskey(page: Page): Promise<void> {
  await pressAdd(page);
  await page.getByText(accountNotices['passkey-added'].passkeys).waitFor();
}

/** Signs out, and opens the sign-in page. */
async function signOut({ page, open }: Device): Promise<void> {
  await press(page, 'Logout');
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  await open('/login');
}

const getSignInButton = (page: Page) =>
  page.getByRole('button', { name: passkeyCeremonyTexts.signIn });
/** Waits for the error, and returns its text. */
const readAlert = async (page: Page) => {
  const alert = page.getByRole('alert');
  await alert.waitFor();
  return alert.innerText();
};

test('a user adds a passkey, signs in with it, removes it, and then cannot sign in with it', async () => {
  const device = await openSettings('Keyholder');
  const { page, open } = device;
  await addPasskey(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  expect(await section.getByRole('listitem').innerText()).toMatch(/Chrome on .*\s+Not used yet/);

  await signOut(device);
  // The sign-in leads back to the player who was found on Add Game.
  const player = { game: 'league-of-legends', name: 'Mosswick#NA1', region: 'na1' } as const;
  await open(signInAddress('/login', player));
  await getSignInButton(page).click();
  await page.waitForURL('**/addGame?*');
  await page.getByRole('link', { name: 'Account' }).waitFor();

  await open('/account#passkeys');
  await section.getByText('Last used').waitFor();
  await section.locator('li summary').click();
  await press(section, 'Remove this passkey');
  await page.getByText(accountNotices['passkey-removed'].passkeys).waitFor();
  expect(await section.getByRole('listitem').count()).toBe(0);

  await signOut(device);
  await getSignInButton(page).click();
  expect(await readAlert(page)).toContain('This passkey is not known here');
  // The site signals that the passkey is unknown, so the browser deletes it.
  await expect.poll(() => device.countPasskeys()).toBe(0);
});

test('a passkey from the browser’s autofill signs the user in without the button', async () => {
  const device = await openSettings('Offered', { hasAutofill: true });
  const { page } = device;
  await addPasskey(page);
  await press(page, 'Logout');
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
  const field = page.locator('#passkeys-password');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toContain(
    await page.getByRole('alert').getAttribute('id'),
  );
  await expectFocus(field);
  await setUserVerified(false);
  await pressAdd(page);
  expect(await readAlert(page)).toBe(passkeyCeremonyTexts.notAdded);
  expect(await countPasskeys()).toBe(0);
  await setUserVerified(true);
  await addPasskey(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('heading', { name: 'Add another' }).waitFor();
  await pressAdd(page);
  expect(await readAlert(page)).toContain('You already have a passkey on this device');
  expect(await countPasskeys()).toBe(1);
});

test('when no passkey is used, or the script cannot be loaded, a message appears and the button keeps the focus', async () => {
  const { page, open } = await openDevice('/login');
  await getSignInButton(page).focus();
  // The device has no passkey for this site. The browser reports the same error when the user cancels.
  await page.keyboard.press('Enter');
  expect(await readAlert(page)).toContain(passkeyCeremonyTexts.notUsed);
  await expectFocus(getSignInButton(page));
  await page.evaluate(() => {
    navigator.credentials.get = async () => Object.create({ id: 'of a faulty password manager' });
  });
  await getSignInButton(page).click();
  await page.getByText(passkeyCeremonyTexts.failed).waitFor();
  await page.route('**/assets/ceremony-*', (route) => route.fulfill({ status: 404 }));
  await open('/login');
  await getSignInButton(page).click();
  expect(await readAlert(page)).toContain(passkeyCeremonyTexts.scriptMissing);
  await expectFocus(getSignInButton(page));
});

test('a browser without support lists the passkeys, says that none can be added, and offers none at sign-in', async () => {
  const device = await openSettings('Traveller');
  const { page, open } = device;
  await addPasskey(page);
  const section = page.getByRole('region', { name: passkeyTexts.title });
  const note = section.getByText(passkeyTexts.cannotAdd);
  await section.getByRole('heading', { name: passkeyTexts.addAnother }).waitFor();
  expect(await note.isVisible()).toBe(false);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await open('/account');
  await section.getByRole('heading', { name: passkeyTexts.title }).click();
  await note.waitFor();
  await section.getByRole('listitem').waitFor();
  await signOut(device);
  expect(await page.locator('#main').innerText()).not.toMatch(/passkey/i);
});
