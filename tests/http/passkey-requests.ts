/** Requests of passkey tests, with an authenticator in software. */
import { expect } from 'vitest';
import { makePasskey, type SoftPasskey, signWithPasskey } from '../fixtures/authenticator.ts';
import { defaultPassword, type TestBrowser, type TestSite } from './site.ts';

export const requestAddOptions = (browser: TestBrowser, password = defaultPassword) =>
  browser.send('POST', '/api/passkeys/options', { password });

export const requestSignInOptions = (browser: TestBrowser) =>
  browser.send('POST', '/api/passkeys/sign-in/options', {});

/** Adds a passkey. Fails the test when the request fails. */
export async function addPasskey(browser: TestBrowser): Promise<SoftPasskey> {
  const { passkey, answer } = makePasskey((await requestAddOptions(browser)).json());
  const added = await browser.send('POST', '/api/passkeys', answer);
  expect([added.statusCode, added.json()]).toEqual([201, { added: true }]);
  return passkey;
}

/** Sends a sign-in with a passkey and returns the response. */
export async function signInWithPasskey(passkey: SoftPasskey, browser: TestBrowser) {
  const options = (await requestSignInOptions(browser)).json();
  const body = signWithPasskey(passkey, options);
  return browser.send('POST', '/api/passkeys/sign-in', body);
}

/** Lists the passkeys in the owner's data download. */
export async function listPasskeys(browser: TestBrowser) {
  const file = await browser.get('/account/download');
  return file.json().account.passkeys as readonly { name: string; usedAt: string | null }[];
}

let userCount = 0;

/** Signs up a user with a new name. */
export async function signUpNewUser(site: TestSite) {
  userCount += 1;
  const username = `Person-${userCount}`;
  const browser = site.browser();
  await browser.signUp(username);
  return { username, browser };
}

/** Reads the error code of a refused request. */
export const readErrorCode = (answer: { json(): { error: string } }) => answer.json().error;

/** Checks whether a browser is signed in. */
export const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/account')).statusCode === 200;
