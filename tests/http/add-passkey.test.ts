/** Adding a passkey, with an authenticator in software. */
import { expect, test, vi } from 'vitest';
import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { makePasskey } from '../fixtures/authenticator.ts';
import {
  addPasskey,
  listPasskeys,
  readErrorCode,
  requestAddOptions,
  signUpNewUser,
} from './passkey-requests.ts';
import { openSharedSite, openSite } from './site.ts';

const site = openSharedSite();

const passkeysPath = '/api/passkeys';

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
  // The site stores an invented e-mail address for each user, which must not be sent.
  expect(JSON.stringify(options)).not.toContain('@');
});

test('requesting the options and adding a passkey both need a session', async () => {
  const anonymous = await requestAddOptions(site.browser());
  expect([anonymous.statusCode, readErrorCode(anonymous)]).toEqual([401, 'signed-out']);
  const { browser } = await signUpNewUser(site);
  const { answer: credential } = makePasskey((await requestAddOptions(browser)).json());
  const cookie = /\bpasskey=[^;]*/.exec(browser.cookies())?.[0] ?? '';
  const withoutSession = await site.browser().send('POST', passkeysPath, credential, { cookie });
  expect([withoutSession.statusCode, readErrorCode(withoutSession)]).toEqual([401, 'signed-out']);
  expect(await listPasskeys(browser)).toEqual([]);
});

test('a passkey with an attestation is refused, because verifying it would mean calling other servers', async () => {
  const { browser } = await signUpNewUser(site);
  const options = (await requestAddOptions(browser)).json();
  const { answer: credential } = makePasskey(options, { isSelfAttested: true });
  const refused = await browser.send('POST', passkeysPath, credential);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([401, 'wrong']);
  expect(await listPasskeys(browser)).toEqual([]);
  // The site refused the attestation before it verified the challenge, so the challenge is still valid.
  const { answer: valid } = makePasskey(options);
  expect((await browser.send('POST', passkeysPath, valid)).statusCode).toBe(201);
});

test('a passkey can be added in an old session, because the password is always required', async () => {
  // A new site: on the shared one, requests from the future would count against rate limits.
  const newSite = await openSite();
  const { browser } = await signUpNewUser(newSite);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 24 * 60 * 60_000 });
  await addPasskey(browser);
  await newSite.close();
});

test('[security 12] password guesses when adding a passkey are limited', async () => {
  const { browser } = await signUpNewUser(site);
  for (let index = 0; index < 10; index++) await requestAddOptions(browser, `wrong horse ${index}`);
  const response = await requestAddOptions(browser);
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['without user verification', { isUserVerified: false }, 'unverified'],
  ['for a page of another site', { origin: 'https://evil.example' }, 'wrong'],
  ['for the relying party of another site', { rpId: 'evil.example' }, 'wrong'],
  ['for a page in a frame of another site', { isCrossOrigin: true }, 'wrong'],
] as const)('an authenticator’s response %s is refused', async (_case, behaviour, errorCode) => {
  const { browser } = await signUpNewUser(site);
  const { answer: credential } = makePasskey((await requestAddOptions(browser)).json(), behaviour);
  const refused = await browser.send('POST', passkeysPath, credential);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([401, errorCode]);
  expect(await listPasskeys(browser)).toEqual([]);
});

test('an authenticator’s response from the session of another user is refused, and uses up the challenge', async () => {
  const [{ browser }, otherUser] = [await signUpNewUser(site), await signUpNewUser(site)];
  const { answer: credential } = makePasskey((await requestAddOptions(browser)).json());
  const cookie = `${/\bpasskey=[^;]*/.exec(browser.cookies())?.[0]}; ${otherUser.browser.cookies()}`;
  const refused = await site.browser().send('POST', passkeysPath, credential, { cookie });
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([401, 'wrong']);
  const again = await browser.send('POST', passkeysPath, credential);
  expect([again.statusCode, readErrorCode(again)]).toEqual([409, 'expired']);
  expect(await listPasskeys(browser)).toEqual([]);
  expect(await listPasskeys(otherUser.browser)).toEqual([]);
});

test(`an account has at most ${maxPasskeys} passkeys, also with parallel requests`, async () => {
  const { browser } = await signUpNewUser(site);
  for (let index = 1; index < maxPasskeys; index++) await addPasskey(browser);
  const requests = [];
  for (let index = 0; index < 3; index++) {
    const { answer: credential } = makePasskey((await requestAddOptions(browser)).json());
    requests.push({ credential, cookie: browser.cookies() });
  }
  const responses = await Promise.all(
    requests.map(({ credential, cookie }) =>
      site.browser().send('POST', passkeysPath, credential, { cookie }),
    ),
  );
  const storedCount = (await listPasskeys(browser)).length;
  const addedCount = responses.filter(({ statusCode }) => statusCode === 201).length;
  expect(storedCount).toBeLessThanOrEqual(maxPasskeys);
  expect(addedCount).toBe(storedCount - (maxPasskeys - 1));
  // The site may have refused all parallel requests. Then there is room for one more passkey.
  if (storedCount < maxPasskeys) await addPasskey(browser);
  const refused = await requestAddOptions(browser);
  expect([refused.statusCode, readErrorCode(refused)]).toEqual([409, 'full']);
});
