/** Passkeys through the whole site, with an authenticator in software. */
import { expect, test } from 'vitest';
import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { passTime } from '../factories/pass-time.ts';
import {
  type Behaviour,
  makePasskey,
  type SoftPasskey,
  signWithPasskey,
} from '../fixtures/authenticator.ts';
import { listRows } from './database-file.ts';
import { defaultPassword, openSharedSite, openSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const addPath = '/api/passkeys';
const signInPath = '/api/passkeys/sign-in';

let userCount = 0;

/** Signs up a user with a username that no other test has. */
async function signUpNewUser(newSite = site) {
  userCount += 1;
  const username = `Person-${userCount}`;
  return { username, browser: await newSite.signUp(username) };
}

/** Requests the options, with a challenge, for adding a passkey. */
const requestAddOptions = (browser: TestBrowser) =>
  browser.send('POST', `${addPath}/options`, { password: defaultPassword });

/** Requests the options, with a challenge, for signing in. */
const requestSignInOptions = async (browser: TestBrowser, headers = {}) =>
  (await browser.send('POST', `${signInPath}/options`, {}, headers)).json();

/** Creates a passkey for the challenge of a signed-in user. Returns it with the response of its authenticator. */
async function createPasskey(browser: TestBrowser, behaviour: Behaviour = {}) {
  return makePasskey((await requestAddOptions(browser)).json(), behaviour);
}

async function addPasskey(browser: TestBrowser): Promise<SoftPasskey> {
  const { passkey, answer } = await createPasskey(browser);
  const response = await browser.send('POST', addPath, answer);
  expect([response.statusCode, response.json()]).toEqual([201, { added: true }]);
  return passkey;
}

async function signIn(passkey: SoftPasskey, browser = site.browser(), behaviour: Behaviour = {}) {
  const body = signWithPasskey(passkey, await requestSignInOptions(browser), behaviour);
  return browser.send('POST', signInPath, body);
}

/** Lists the passkeys of a signed-in user, as the download of the user's data shows them. */
async function listPasskeys(browser: TestBrowser) {
  const download = await browser.get('/account/download');
  return download.json().account.passkeys as readonly { name: string; usedAt: string | null }[];
}

const toRefusal = ({ statusCode, json }: Awaited<ReturnType<TestBrowser['send']>>) => [
  statusCode,
  json().error,
];

test('the options to add a passkey name the site and the user, and require a discoverable, user-verified passkey', async () => {
  const { username, browser } = await signUpNewUser();
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

test('the options to sign in are the same for all clients except the challenge, and name no user', async () => {
  const { browser: owner } = await signUpNewUser();
  await addPasskey(owner);
  const challenges = new Set<string>();
  for (const browser of [owner, site.browser()]) {
    const { challenge, ...rest } = await requestSignInOptions(browser);
    challenges.add(challenge);
    expect(rest).toEqual({ rpId: 'localhost', timeout: 60_000, userVerification: 'required' });
  }
  expect(challenges.size).toBe(2);
});

test('[security 13] signing in with a passkey ends the browser’s previous session', async () => {
  const [owner, otherUser] = [await signUpNewUser(), await signUpNewUser()];
  const passkey = await addPasskey(owner.browser);
  expect(await listPasskeys(owner.browser)).toMatchObject([{ usedAt: null }]);
  const previousCookie = otherUser.browser.cookies();
  const response = await signIn(passkey, otherUser.browser);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  const findCookie = (cookie: string) => response.cookies.find(({ name }) => name.endsWith(cookie));
  expect(findCookie('session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(findCookie('device')?.path).toBe('/login');
  expect((await otherUser.browser.get('/')).body).toContain(`href="/${owner.username}"`);
  expect((await site.get('/account', { cookie: previousCookie })).statusCode).toBe(302);
  expect(await listPasskeys(owner.browser)).toMatchObject([
    { usedAt: expect.stringMatching(/^20/) },
  ]);
});

test('requesting the options and adding a passkey both need a session, and the options the password', async () => {
  expect(toRefusal(await requestAddOptions(site.browser()))).toEqual([401, 'signed-out']);
  const { browser } = await signUpNewUser();
  const wrong = await browser.send('POST', `${addPath}/options`, { password: 'wrong horse' });
  expect(toRefusal(wrong)).toEqual([403, 'wrong-password']);
  const { answer } = await createPasskey(browser);
  const cookie = /\bpasskey=[^;]*/.exec(browser.cookies())?.[0] ?? '';
  const withoutSession = await site.send('POST', addPath, answer, { cookie });
  expect(toRefusal(withoutSession)).toEqual([401, 'signed-out']);
  expect(await listPasskeys(browser)).toEqual([]);
});

test.each([
  ['without user verification', { isUserVerified: false }, 'user-not-verified'],
  ['for a page of another site', { origin: 'https://evil.example' }, 'passkey-not-checked'],
  ['for our host name on another port', { origin: 'http://localhost:3001' }, 'passkey-not-checked'],
  ['for the relying party of another site', { rpId: 'evil.example' }, 'passkey-not-checked'],
  ['for a page in a frame of another site', { isCrossOrigin: true }, 'passkey-not-checked'],
] as const)(
  'an authenticator’s response %s adds no passkey and opens no session',
  async (_case, behaviour, error) => {
    const { browser: owner } = await signUpNewUser();
    const { answer } = await createPasskey(owner, behaviour);
    expect(toRefusal(await owner.send('POST', addPath, answer))).toEqual([401, error]);
    expect(await listPasskeys(owner)).toEqual([]);
    const browser = site.browser();
    const refused = await signIn(await addPasskey(owner), browser, behaviour);
    expect(toRefusal(refused)).toEqual([401, error]);
    expect(await browser.isSignedIn()).toBe(false);
  },
);

test('a passkey with an attestation is refused, because verifying it would mean calling other servers', async () => {
  const { browser } = await signUpNewUser();
  const options = (await requestAddOptions(browser)).json();
  const { answer } = makePasskey(options, { isSelfAttested: true });
  expect(toRefusal(await browser.send('POST', addPath, answer))).toEqual([
    401,
    'passkey-not-checked',
  ]);
  expect(await listPasskeys(browser)).toEqual([]);
  // The site refused the attestation before it verified the challenge, so the challenge is still valid.
  const { answer: valid } = makePasskey(options);
  expect((await browser.send('POST', addPath, valid)).statusCode).toBe(201);
});

test('an authenticator’s response from the session of another user is refused, and uses up the challenge', async () => {
  const [{ browser }, { browser: other }] = [await signUpNewUser(), await signUpNewUser()];
  const { answer } = await createPasskey(browser);
  const cookie = `${/\bpasskey=[^;]*/.exec(browser.cookies())?.[0]}; ${other.cookies()}`;
  const refused = await site.send('POST', addPath, answer, { cookie });
  expect(toRefusal(refused)).toEqual([401, 'passkey-not-checked']);
  expect(toRefusal(await browser.send('POST', addPath, answer))).toEqual([409, 'ceremony-expired']);
  for (const user of [browser, other]) expect(await listPasskeys(user)).toEqual([]);
});

test('an authenticator’s response with a wrong key or from an unknown passkey is refused', async () => {
  const { browser: owner } = await signUpNewUser();
  const [passkey, { privateKey }] = [await addPasskey(owner), await addPasskey(owner)];
  expect(toRefusal(await signIn({ ...passkey, privateKey }))).toEqual([401, 'passkey-not-checked']);
  const { passkey: unknown } = makePasskey({ challenge: '' });
  expect(toRefusal(await signIn(unknown))).toEqual([401, 'no-such-passkey']);
});

test('a passkey signs its owner in, also with the user handle of another account', async () => {
  const [{ browser, username }, other] = [await signUpNewUser(), await signUpNewUser()];
  const passkey = await addPasskey(browser);
  const visitor = site.browser();
  const { response, ...body } = signWithPasskey(passkey, await requestSignInOptions(visitor));
  const id = String(
    listRows(site, 'profiles').find((row) => row.displayName === other.username)?.id,
  );
  const userHandle = Buffer.from(id).toString('base64url');
  const signedIn = await visitor.send('POST', signInPath, {
    ...body,
    response: { ...response, userHandle },
  });
  expect(signedIn.statusCode).toBe(204);
  expect((await visitor.get('/')).body).toContain(`href="/${username}"`);
});

test('an authenticator’s response that is late, without its cookie or for adding a passkey is refused', async () => {
  const { browser: owner } = await signUpNewUser();
  const passkey = await addPasskey(owner);
  const browser = site.browser();
  const options = await requestSignInOptions(browser);
  const addOptions = (await requestAddOptions(owner)).json();
  const send = (from: TestBrowser, challenge: typeof options) =>
    from.send('POST', signInPath, signWithPasskey(passkey, challenge));
  expect(toRefusal(await send(site.browser(), options))).toEqual([409, 'ceremony-expired']);
  expect(toRefusal(await send(owner, addOptions))).toEqual([409, 'ceremony-expired']);
  passTime(6 * 60_000);
  expect(toRefusal(await send(browser, options))).toEqual([409, 'ceremony-expired']);
});

test(`an account has at most ${maxPasskeys} passkeys, also with parallel requests`, async () => {
  const { browser } = await signUpNewUser();
  for (let index = 1; index < maxPasskeys; index++) await addPasskey(browser);
  const requests = [];
  for (let index = 0; index < 3; index++) {
    const { answer } = await createPasskey(browser);
    requests.push({ answer, cookie: browser.cookies() });
  }
  const responses = await Promise.all(
    requests.map(({ answer, cookie }) => site.send('POST', addPath, answer, { cookie })),
  );
  expect(await listPasskeys(browser)).toHaveLength(maxPasskeys);
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(toRefusal(await requestAddOptions(browser))).toEqual([409, 'passkeys-full']);
});

test('the owner can rename and remove a passkey, and a removed passkey cannot sign in', async () => {
  const { browser } = await signUpNewUser();
  const passkey = await addPasskey(browser);
  const row = listRows(site, 'passkeys').find(({ credentialID }) => credentialID === passkey.id);
  const fields = { passkey: String(row?.id), name: ' My phone ' };
  const rename = (name = fields.name) =>
    browser.submit('/account/passkeys/rename', { ...fields, name });
  expect((await rename()).headers.location).toBe('/account?done=passkey-renamed#passkeys');
  expect((await listPasskeys(browser)).map(({ name }) => name)).toEqual(['My phone']);
  const nameless = await rename(' ');
  expect(nameless.statusCode).toBe(400);
  expect(nameless.body).toContain('Please enter a name.');
  const removed = await browser.submit('/account/passkeys/remove', fields);
  expect(removed.headers.location).toBe('/account?done=passkey-removed#passkeys');
  expect(toRefusal(await signIn(passkey))).toEqual([401, 'no-such-passkey']);
  const missing = await rename();
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain(signInTexts.passkeyRemoved);
});

test('passkeys work on any port of localhost', async () => {
  const passkey = await addPasskey((await signUpNewUser()).browser);
  const browser = site.browser();
  const origin = 'http://localhost:4000';
  const headers = { host: 'localhost:4000', origin };
  const body = signWithPasskey(passkey, await requestSignInOptions(browser, headers), { origin });
  expect((await browser.send('POST', signInPath, body, headers)).statusCode).toBe(204);
});

test('[security 15] over HTTPS the cookies are __Host- and Secure, and the rpId is the host name', async () => {
  const origin = 'https://ranks.example';
  const httpsSite = await openSite({ ORIGIN: origin });
  const { browser } = await signUpNewUser(httpsSite);
  const visitor = httpsSite.browser();
  expect((await visitor.get('/login')).body).toContain('"hasPasskeys":true');
  const options = await requestAddOptions(browser);
  const cookies = String(options.headers['set-cookie']);
  expect(cookies).toMatch(/^__Host-passkey=[^,]*; HttpOnly; Secure; SameSite=Strict$/i);
  const { passkey, answer } = makePasskey(options.json(), { origin });
  expect((await browser.send('POST', addPath, answer)).statusCode).toBe(201);
  const signInOptions = await requestSignInOptions(visitor);
  expect(signInOptions.rpId).toBe('ranks.example');
  const signedIn = await signIn(passkey, visitor, { origin });
  expect(String(signedIn.headers['set-cookie'])).toMatch(/__Host-session=[^;]+;[^,]*Secure/);
  await httpsSite.close();
});

test('invalid responses of authenticators are limited for each network, and valid responses do not count', async () => {
  const passkey = await addPasskey((await signUpNewUser()).browser);
  const { passkey: unknown } = makePasskey({ challenge: '' });
  const limit = rateLimits.invalidPasskeyResponses;
  const { rateLimiter } = site.services;
  await rateLimiter.refund([], [[limit, '127.0.0.1']]);
  // One invalid response is left after this loop.
  for (let index = 1; index < limit.burst; index++) await rateLimiter.consume(limit, '127.0.0.1');
  for (let index = 0; index < 3; index++) expect((await signIn(passkey)).statusCode).toBe(204);
  expect((await signIn(unknown)).statusCode).toBe(401);
  const response = await signIn(passkey);
  expect(toRefusal(response)).toEqual([429, 'too-many-requests']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});
