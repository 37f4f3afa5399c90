/** Adding a passkey, and what is not added. The authenticator is one in software. */
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

test('shows the names of the site and the person, and asks for what stands for a password', async () => {
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
  // The synthetic e-mail is nobody's to see.
  expect(JSON.stringify(options)).not.toContain('@');
});

test('names it after the browser, and apart from those that are there', async () => {
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

test('needs a session, for both steps', async () => {
  const stranger = await requestAddOptions(site.browser());
  expect([stranger.statusCode, readErrorCode(stranger)]).toEqual([401, 'signed-out']);
  const { browser } = await signUpNewUser(site);
  const { answer } = makePasskey((await requestAddOptions(browser)).json());
  const cookie = /\bpasskey=[^;]*/.exec(browser.cookies())?.[0] ?? '';
  const without = await site.browser().send('POST', address, answer, { cookie });
  expect([without.statusCode, readErrorCode(without)]).toEqual([401, 'signed-out']);
  expect(await listPasskeys(browser)).toEqual([]);
});

test('is not looked at when it says who made it, unasked: to check that, others would have to be asked', async () => {
  const { browser } = await signUpNewUser(site);
  const asked = (await requestAddOptions(browser)).json();
  const { answer } = makePasskey(asked, { isSelfAttested: true });
  const refused = await browser.send('POST', address, answer);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([401, 'wrong']);
  expect(await listPasskeys(browser)).toEqual([]);
  // Refused before anything was asked of the library: its challenge still stands.
  expect((await browser.send('POST', address, makePasskey(asked).answer)).statusCode).toBe(201);
});

test('works from a session of many days: the password is asked for in any case', async () => {
  const other = await openSite();
  const { browser } = await signUpNewUser(other);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 24 * 60 * 60_000 });
  await addPasskey(browser);
  await other.close();
});

test.each(['', 'wrong horse'])('with the password %j is refused', async (password) => {
  const { browser } = await signUpNewUser(site);
  const answer = await requestAddOptions(browser, password);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { error: 'wrong-password', message: errorCodes['wrong-password'].sentence },
  ]);
  expect(answer.cookies).toEqual([]);
});

test('[line 12] is not to be had by guessing the password', async () => {
  const { browser } = await signUpNewUser(site);
  for (let at = 0; at < 10; at++) await requestAddOptions(browser, `wrong horse ${at}`);
  const answer = await requestAddOptions(browser);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['that nobody looked who holds', { isUserVerified: false }, 'unverified'],
  ['for a page of another site', { origin: 'https://evil.example' }, 'wrong'],
  ['of another site', { rpId: 'evil.example' }, 'wrong'],
] as const)('with an answer %s is refused', async (_what, how, word) => {
  const { browser } = await signUpNewUser(site);
  const { answer } = makePasskey((await requestAddOptions(browser)).json(), how);
  const refused = await browser.send('POST', address, answer);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([401, word]);
  expect(await listPasskeys(browser)).toEqual([]);
});

test('takes an answer once, and none to what somebody else asked for', async () => {
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

test('takes no credential that is there already, whoever has it', async () => {
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

test(`ends at ${maxPasskeys}, also for many at once`, async () => {
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
  // Of those that came too many at once, all may have been refused.
  if (kept < maxPasskeys) await addPasskey(browser);
  const refused = await requestAddOptions(browser);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([409, 'full']);
});

test('keeps nothing of an answer that is malformed', async () => {
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
