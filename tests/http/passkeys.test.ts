/** Managing passkeys, their rate limits, and the addresses where they work. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { pageMessages } from '../../server/http/errors/error-codes.ts';
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
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

const another = 'another horse battery';
let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

/** Signs up a user with a passkey. `id` is its value in forms. */
async function withPasskey() {
  const { username, browser } = await signUpNewUser(site);
  const passkey = await addPasskey(browser);
  const row = listRows(site, 'passkeys').find((one) => one.credentialID === passkey.id);
  return { username, browser, passkey, id: String(row?.id) };
}

describe('managing a passkey', () => {
  test('the owner renames and removes a passkey, and a removed one cannot sign in', async () => {
    const { browser, passkey, id } = await withPasskey();
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
    const gone = await browser.submit('/account/passkeys/rename', fields);
    expect([gone.statusCode, gone.body]).toEqual([
      404,
      expect.stringContaining(pageMessages.passkeyGone),
    ]);
  });

  test('another user cannot rename or remove it', async () => {
    const { passkey, id } = await withPasskey();
    const { browser: other } = await signUpNewUser(site);
    const before = listRows(site, 'passkeys');
    await other.submit('/account/passkeys/remove', { passkey: id });
    await other.submit('/account/passkeys/rename', { passkey: id, name: 'Mine' });
    const anonymous = await site.browser().submit('/account/passkeys/remove', { passkey: id });
    expect(anonymous.statusCode).toBe(401);
    expect(listRows(site, 'passkeys')).toEqual(before);
    expect((await signInWithPasskey(passkey, site.browser())).statusCode).toBe(204);
  });

  test('a password change keeps passkeys, and the page says so', async () => {
    const { browser, passkey } = await withPasskey();
    const fields = { oldPassword: defaultPassword, newPassword: another };
    expect((await browser.submit('/account/password', fields)).statusCode).toBe(303);
    const { body } = await browser.get('/account?done=password');
    expect(body).toContain('Your passkey still works');
    expect((await signInWithPasskey(passkey, site.browser())).statusCode).toBe(204);
  });

  test('a recovery removes the passkeys of that account only', async () => {
    const { username, browser, passkey } = await withPasskey();
    const bystander = await withPasskey();
    const made = await browser.submit('/account/codes', { password: defaultPassword });
    const code = /<code>([^<]+)<\/code>/.exec(made.body)?.[1] ?? '';
    const recovered = await site
      .browser()
      .submit('/recover', { username, code, password: another });
    expect(recovered.statusCode).toBe(303);
    expect(readErrorCode(await signInWithPasskey(passkey, site.browser()))).toBe('no-such-passkey');
    expect((await signInWithPasskey(bystander.passkey, site.browser())).statusCode).toBe(204);
  });

  test('deleting the account deletes its passkeys', async () => {
    const { browser, passkey } = await withPasskey();
    await browser.submit('/account/delete', { password: defaultPassword });
    expect(listRows(site, 'passkeys')).toEqual([]);
    expect(readErrorCode(await signInWithPasskey(passkey, site.browser()))).toBe('no-such-passkey');
  });
});

describe('rate limits', () => {
  test('challenges are limited per network', async () => {
    const limit = rateLimits.passkeyChallenges;
    for (let at = 0; at < limit.burst; at++)
      await site.services.rateLimiter.consume(limit, '127.0.0.1');
    const refused = await requestSignInOptions(site.browser());
    expect([refused.statusCode, readErrorCode(refused)]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await requestAddOptions((await signUpNewUser(site)).browser)).statusCode).toBe(429);
    expect(listRows(site, 'verifications')).toEqual([]);
  });

  test('invalid responses are limited per network, and valid ones do not count', async () => {
    const { passkey } = await withPasskey();
    for (let at = 0; at < 3; at++) {
      expect((await signInWithPasskey(passkey, site.browser())).statusCode).toBe(204);
    }
    const { passkey: unknown } = makePasskey({ challenge: '' });
    const limit = rateLimits.invalidPasskeyResponses;
    for (let at = 1; at < limit.burst; at++)
      await site.services.rateLimiter.consume(limit, '127.0.0.1');
    expect((await signInWithPasskey(unknown, site.browser())).statusCode).toBe(401);
    const answer = await signInWithPasskey(passkey, site.browser());
    expect([answer.statusCode, readErrorCode(answer)]).toEqual([429, 'too-many-requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('addresses', () => {
  const offered = async (browser: TestBrowser, headers = {}) =>
    /"hasPasskeys":(\w+)/.exec((await browser.get('/login', headers)).body)?.[1];

  test('passkeys work on localhost and not on an IP address', async () => {
    expect(await offered(site.browser())).toBe('true');
    expect(await offered(site.browser(), { host: '127.0.0.1:3000' })).toBe('false');
    const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
    const refused = await site.browser().send('POST', '/api/passkeys/sign-in/options', {}, headers);
    expect([refused.statusCode, readErrorCode(refused)]).toEqual([404, 'no-passkeys']);
  });

  test('passkeys work on another port when ORIGIN is unset', async () => {
    const at = { host: 'localhost:4000', origin: 'http://localhost:4000' };
    const { passkey } = await withPasskey();
    const browser = site.browser();
    const options = await browser.send('POST', '/api/passkeys/sign-in/options', {}, at);
    const body = signWithPasskey(passkey, options.json(), { origin: at.origin });
    expect((await browser.send('POST', '/api/passkeys/sign-in', body, at)).statusCode).toBe(204);
  });

  test.each([
    ['http://ranks.example', 'false'],
    ['https://203.0.113.7', 'false'],
    ['https://[2001:db8::1]', 'false'],
    ['http://localhost:8080', 'true'],
  ])('with ORIGIN=%s passkeys are offered: %s', async (origin, expected) => {
    const other = await openSite({ ORIGIN: origin });
    expect(await offered(other.browser())).toBe(expected);
    await other.close();
  });

  test('[security 15] over HTTPS the cookies are __Host- and Secure, and the rpId is the host name', async () => {
    const origin = 'https://ranks.example';
    const other = await openSite({ ORIGIN: origin });
    const { browser } = await signUpNewUser(other);
    expect(await offered(other.browser())).toBe('true');
    const options = await requestAddOptions(browser);
    const cookies = String(options.headers['set-cookie']);
    expect(cookies).toMatch(/^__Host-passkey=[^,]*; HttpOnly; Secure; SameSite=Strict$/i);
    const { passkey, answer } = makePasskey(options.json(), { origin });
    expect((await browser.send('POST', '/api/passkeys', answer)).statusCode).toBe(201);
    const later = other.browser();
    const again = (await requestSignInOptions(later)).json();
    expect(again.rpId).toBe('ranks.example');
    const body = signWithPasskey(passkey, again, { origin });
    const signed = await later.send('POST', '/api/passkeys/sign-in', body);
    expect(String(signed.headers['set-cookie'])).toMatch(/__Host-session=[^;]+;[^,]*Secure/);
    await other.close();
  });
});
