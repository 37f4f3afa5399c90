/** Adding a passkey, with an authenticator in software. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { errorCodes } from '../../server/http/errors/error-codes.ts';
import { makePasskey } from '../fixtures/authenticator.ts';
import {
  addPasskey,
  listPasskeys,
  readErrorCode,
  requestAddOptions,
  signInWithPasskey,
  signUpNewUser,
} from './passkey-requests.ts';
import { openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => site.close());

const address = '/api/passkeys';

test('the options name the site and the user, and require a discoverable, user-verified passkey', async () => {
  const { username, browser } = await signUpNewUser(site);
  const options = (await requestAddOptions(browser)).json();
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Rankfolio' },
    user: { name: username, displayName: username },
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  });
  // The synthetic e-mail address stays internal.
  expect(JSON.stringify(options)).not.toContain('@');
});

test('a new passkey is named after the browser, with a number when the name is taken', async () => {
  const { browser } = await signUpNewUser(site);
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';
  for (let at = 0; at < 3; at++) {
    const { answer } = makePasskey((await requestAddOptions(browser)).json());
    await browser.send('POST', address, answer, { 'user-agent': agent });
  }
  const names = (await listPasskeys(browser)).map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    'Firefox on Windows',
    'Firefox on Windows 2',
    'Firefox on Windows 3',
  ]);
});

test('both requests need a session', async () => {
  const anonymous = await requestAddOptions(site.browser());
  expect([anonymous.statusCode, readErrorCode(anonymous)]).toEqual([401, 'signed-out']);
  const { browser } = await signUpNewUser(site);
  const { answer } = makePasskey((await requestAddOptions(browser)).json());
  const cookie = /\bpasskey=[^;]*/.exec(browser.cookies())?.[0] ?? '';
  const without = await site.browser().send('POST', address, answer, { cookie });
  expect([without.statusCode, readErrorCode(without)]).toEqual([401, 'signed-out']);
  expect(await listPasskeys(browser)).toEqual([]);
});

test('a passkey with an attestation is refused, because verifying it would mean calling other servers', async () => {
  const { browser } = await signUpNewUser(site);
  const options = (await requestAddOptions(browser)).json();
  const { answer } = makePasskey(options, { isSelfAttested: true });
  const refused = await browser.send('POST', address, answer);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([401, 'wrong']);
  expect(await listPasskeys(browser)).toEqual([]);
  // It is refused before the library runs, so the challenge is still valid.
  expect((await browser.send('POST', address, makePasskey(options).answer)).statusCode).toBe(201);
});

test('a passkey can be added in an old session, because the password is always required', async () => {
  const other = await openSite();
  const { browser } = await signUpNewUser(other);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 24 * 60 * 60_000 });
  await addPasskey(browser);
  await other.close();
});

test.each(['', 'wrong horse'])('the password %j is refused', async (password) => {
  const { browser } = await signUpNewUser(site);
  const answer = await requestAddOptions(browser, password);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { error: 'wrong-password', message: errorCodes['wrong-password'].sentence },
  ]);
  expect(answer.cookies).toEqual([]);
});

test('[security 12] password guesses when adding a passkey are limited', async () => {
  const { browser } = await signUpNewUser(site);
  for (let at = 0; at < 10; at++) await requestAddOptions(browser, `wrong horse ${at}`);
  const answer = await requestAddOptions(browser);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['without user verification', { isUserVerified: false }, 'unverified'],
  ['for a page of another site', { origin: 'https://evil.example' }, 'wrong'],
  ['of another site', { rpId: 'evil.example' }, 'wrong'],
] as const)('a response %s is refused', async (_what, how, word) => {
  const { browser } = await signUpNewUser(site);
  const { answer } = makePasskey((await requestAddOptions(browser)).json(), how);
  const refused = await browser.send('POST', address, answer);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([401, word]);
  expect(await listPasskeys(browser)).toEqual([]);
});

test('a response counts once, and only for the user who requested the challenge', async () => {
  const [{ browser }, other] = [await signUpNewUser(site), await signUpNewUser(site)];
  const { answer } = makePasskey((await requestAddOptions(browser)).json());
  const cookie = `${/\bpasskey=[^;]*/.exec(browser.cookies())?.[0]}; ${other.browser.cookies()}`;
  const mixed = await site.browser().send('POST', address, answer, { cookie });
  expect([mixed.statusCode, readErrorCode(mixed)]).toEqual([401, 'wrong']);
  const again = await browser.send('POST', address, answer);
  expect([again.statusCode, readErrorCode(again)]).toEqual([409, 'expired']);
  expect(await listPasskeys(browser)).toEqual([]);
  expect(await listPasskeys(other.browser)).toEqual([]);
});

test('a credential that another user has is refused', async () => {
  const [owner, thief] = [await signUpNewUser(site), await signUpNewUser(site)];
  const passkey = await addPasskey(owner.browser);
  const id = Buffer.from(passkey.id, 'base64url');
  const { answer } = makePasskey((await requestAddOptions(thief.browser)).json(), {}, id);
  const refused = await thief.browser.send('POST', address, answer);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([409, 'known']);
  const browser = site.browser();
  await signInWithPasskey(passkey, browser);
  expect((await browser.get('/')).body).toContain(`href="/${owner.username}"`);
});

test(`an account has at most ${maxPasskeys} passkeys, also with parallel requests`, async () => {
  const { browser } = await signUpNewUser(site);
  for (let at = 1; at < maxPasskeys; at++) await addPasskey(browser);
  const prepared = [];
  for (let at = 0; at < 3; at++) {
    const { answer } = makePasskey((await requestAddOptions(browser)).json());
    prepared.push({ answer, cookie: browser.cookies() });
  }
  const answers = await Promise.all(
    prepared.map(({ answer, cookie }) => site.browser().send('POST', address, answer, { cookie })),
  );
  const kept = (await listPasskeys(browser)).length;
  const added = answers.filter(({ statusCode }) => statusCode === 201).length;
  expect([kept <= maxPasskeys, added]).toEqual([true, kept - (maxPasskeys - 1)]);
  // All of the parallel requests may have been refused.
  if (kept < maxPasskeys) await addPasskey(browser);
  const refused = await requestAddOptions(browser);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([409, 'full']);
});

test('a malformed response adds no passkey', async () => {
  const { browser } = await signUpNewUser(site);
  const { answer } = makePasskey((await requestAddOptions(browser)).json());
  const { response } = answer;
  for (const body of [
    {},
    { ...answer, id: 'no/base64' },
    { ...answer, type: 'password' },
    { ...answer, response: { ...response, transports: 'usb' } },
    { ...answer, response: { ...response, attestationObject: 'A'.repeat(30_000) } },
  ]) {
    expect((await browser.send('POST', address, body)).statusCode).toBe(400);
  }
  for (const junk of ['AAAA', 'oA', 'o2NmbXQ', response.attestationObject.slice(0, 80)]) {
    const { answer: fresh } = makePasskey((await requestAddOptions(browser)).json());
    const body = { ...fresh, response: { ...fresh.response, attestationObject: junk } };
    const refused = await browser.send('POST', address, body);
    expect([junk, refused.statusCode, readErrorCode(refused)]).toEqual([junk, 401, 'wrong']);
  }
  expect(await listPasskeys(browser)).toEqual([]);
});
