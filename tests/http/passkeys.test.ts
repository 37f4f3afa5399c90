/** Managing passkeys, their rate limits, and the host names on which they work. */
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { signInTexts } from '../../texts/passwords.ts';
import { makePasskey, signWithPasskey } from '../fixtures/authenticator.ts';
import { listRows } from './database-file.ts';
import {
  addPasskey,
  listPasskeys,
  readErrorCode,
  requestAddOptions,
  requestSignInOptions,
  signInWithPasskey,
  signUpNewUser,
} from './passkey-requests.ts';
import { defaultPassword, openNewSites, openSite, type TestBrowser } from './site.ts';

const newPassword = 'another horse battery';
const site = openNewSites();

/** Signs up a user with a passkey. The returned `id` is the value that forms send for the passkey. */
async function signUpWithPasskey() {
  const { username, browser } = await signUpNewUser(site);
  const passkey = await addPasskey(browser);
  const row = listRows(site, 'passkeys').find(({ credentialID }) => credentialID === passkey.id);
  return { username, browser, passkey, id: String(row?.id) };
}

describe('managing a passkey', () => {
  test('the owner can rename and remove a passkey, and a removed passkey cannot sign in', async () => {
    const { browser, passkey, id } = await signUpWithPasskey();
    const fields = { passkey: id, name: ' My phone ' };
    const renamed = await browser.submit('/account/passkeys/rename', fields);
    expect(renamed.headers.location).toBe('/account?done=passkey-renamed#passkeys');
    expect((await listPasskeys(browser)).map(({ name }) => name)).toEqual(['My phone']);
    const nameless = await browser.submit('/account/passkeys/rename', { ...fields, name: ' ' });
    expect([nameless.statusCode, nameless.body]).toEqual([
      400,
      expect.stringContaining('Please enter a name.'),
    ]);
    const removed = await browser.submit('/account/passkeys/remove', { passkey: id });
    expect(removed.headers.location).toBe('/account?done=passkey-removed#passkeys');
    expect(readErrorCode(await signInWithPasskey(passkey, site.browser()))).toBe('no-such-passkey');
    const missing = await browser.submit('/account/passkeys/rename', fields);
    expect([missing.statusCode, missing.body]).toEqual([
      404,
      expect.stringContaining(signInTexts.passkeyRemoved),
    ]);
  });

  test('a recovery removes the passkeys of that account only', async () => {
    const { username, browser, passkey } = await signUpWithPasskey();
    const bystander = await signUpWithPasskey();
    const codesPage = await browser.submit('/account/codes', { password: defaultPassword });
    const code = /<code>([^<]+)<\/code>/.exec(codesPage.body)?.[1] ?? '';
    const recovered = await site
      .browser()
      .submit('/recover', { username, code, password: newPassword });
    expect(recovered.headers.location).toBe('/account?done=recovered-passkeys-removed#codes');
    expect(readErrorCode(await signInWithPasskey(passkey, site.browser()))).toBe('no-such-passkey');
    expect((await signInWithPasskey(bystander.passkey, site.browser())).statusCode).toBe(204);
  });
});

describe('rate limits', () => {
  test('invalid responses of authenticators are limited for each network, and valid responses do not count', async () => {
    const { passkey } = await signUpWithPasskey();
    for (let index = 0; index < 3; index++) {
      expect((await signInWithPasskey(passkey, site.browser())).statusCode).toBe(204);
    }
    const { passkey: unknown } = makePasskey({ challenge: '' });
    // One invalid response is left after this loop.
    const limit = rateLimits.invalidPasskeyResponses;
    for (let index = 1; index < limit.burst; index++)
      await site.services.rateLimiter.consume(limit, '127.0.0.1');
    expect((await signInWithPasskey(unknown, site.browser())).statusCode).toBe(401);
    const response = await signInWithPasskey(passkey, site.browser());
    expect([response.statusCode, readErrorCode(response)]).toEqual([429, 'too-many-requests']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('host names', () => {
  /** Reads from the sign-in page whether it offers passkeys: 'true' or 'false'. */
  const readHasPasskeys = async (browser: TestBrowser, headers = {}) =>
    /"hasPasskeys":(\w+)/.exec((await browser.get('/login', headers)).body)?.[1];

  test('passkeys work on localhost and not on an IP address', async () => {
    expect(await readHasPasskeys(site.browser())).toBe('true');
    expect(await readHasPasskeys(site.browser(), { host: '127.0.0.1:3000' })).toBe('false');
    const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
    const refused = await site.browser().send('POST', '/api/passkeys/sign-in/options', {}, headers);
    expect([refused.statusCode, readErrorCode(refused)]).toEqual([404, 'no-passkeys']);
  });

  test('passkeys work on another port when ORIGIN is unset', async () => {
    const headers = { host: 'localhost:4000', origin: 'http://localhost:4000' };
    const { passkey } = await signUpWithPasskey();
    const browser = site.browser();
    const options = await browser.send('POST', '/api/passkeys/sign-in/options', {}, headers);
    const body = signWithPasskey(passkey, options.json(), { origin: headers.origin });
    expect((await browser.send('POST', '/api/passkeys/sign-in', body, headers)).statusCode).toBe(
      204,
    );
  });

  test.each([
    ['http://ranks.example', 'false'],
    ['https://203.0.113.7', 'false'],
    ['https://[2001:db8::1]', 'false'],
    ['http://localhost:8080', 'true'],
  ])('with ORIGIN=%s the sign-in page has hasPasskeys=%s', async (origin, expected) => {
    const siteWithOrigin = await openSite({ ORIGIN: origin });
    expect(await readHasPasskeys(siteWithOrigin.browser())).toBe(expected);
    await siteWithOrigin.close();
  });

  test('[security 15] over HTTPS the cookies are __Host- and Secure, and the rpId is the host name', async () => {
    const origin = 'https://ranks.example';
    const httpsSite = await openSite({ ORIGIN: origin });
    const { browser } = await signUpNewUser(httpsSite);
    expect(await readHasPasskeys(httpsSite.browser())).toBe('true');
    const options = await requestAddOptions(browser);
    const cookies = String(options.headers['set-cookie']);
    expect(cookies).toMatch(/^__Host-passkey=[^,]*; HttpOnly; Secure; SameSite=Strict$/i);
    const { passkey, answer: credential } = makePasskey(options.json(), { origin });
    expect((await browser.send('POST', '/api/passkeys', credential)).statusCode).toBe(201);
    const otherBrowser = httpsSite.browser();
    const signInOptions = (await requestSignInOptions(otherBrowser)).json();
    expect(signInOptions.rpId).toBe('ranks.example');
    const body = signWithPasskey(passkey, signInOptions, { origin });
    const signedIn = await otherBrowser.send('POST', '/api/passkeys/sign-in', body);
    expect(String(signedIn.headers['set-cookie'])).toMatch(/__Host-session=[^;]+;[^,]*Secure/);
    await httpsSite.close();
  });
});
