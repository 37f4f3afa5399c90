/** The requests that passkey tests send. The passkeys are in a software authenticator. */
import { expect } from 'vitest';
import { makePasskey, type SoftPasskey, signWithPasskey } from '../fixtures/authenticator.ts';
import { defaultPassword, type TestBrowser, type TestSite } from './site.ts';

/** Requests the options, with a challenge, for adding a passkey. */
export const requestAddOptions = (browser: TestBrowser, password = defaultPassword) =>
  browser.send('POST', '/api/passkeys/options', { password });

/** Requests the options, with a challenge, for signing in with a passkey. */
export const requestSignInOptions = (browser: TestBrowser) =>
  browser.send('POST', '/api/passkeys/sign-in/options', {});

/** Adds a passkey to the account of a signed-in user. Fails the test when the request fails. */
export async function addPasskey(browser: TestBrowser): Promise<SoftPasskey> {
  const options = (await requestAddOptions(browser)).json();
  const { passkey, answer: credential } = makePasskey(options);
  const response = await browser.send('POST', '/api/passkeys', credential);
  expect([response.statusCode, response.json()]).toEqual([201, { added: true }]);
  return passkey;
}

/** Sends a sign-in with a passkey and returns the response. */
export async function signInWithPasskey(passkey: SoftPasskey, browser: TestBrowser) {
  const options = (await requestSignInOptions(browser)).json();
  const body = signWithPasskey(passkey, options);
  return browser.send('POST', '/api/passkeys/sign-in', body);
}

/** Lists the passkeys of a signed-in user, as the download of the user's data shows them. */
export async function listPasskeys(browser: TestBrowser) {
  const download = await browser.get('/account/download');
  return download.json().account.passkeys as readonly { name: string; usedAt: string | null }[];
}

let userCount = 0;

/** Signs up a user with a username that no other test of the same file has. */
export async function signUpNewUser(site: TestSite) {
  userCount += 1;
  const username = `Person-${userCount}`;
  const browser = site.browser();
  await browser.signUp(username);
  return { username, browser };
}

/** Reads the error code of a refused request. */
export const readErrorCode = (response: { json(): { error: string } }) => response.json().error;

/** Checks whether a browser is signed in. */
export const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/account')).statusCode === 200;
