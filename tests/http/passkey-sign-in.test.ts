/** Signing in with a passkey, with an authenticator in software. */
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { runAdminCommand } from '../../server/operator/admin.ts';
import { parseModeration } from '../../server/operator/moderate.ts';
import { errorSentences } from '../../texts/errors.ts';
import { makePasskey, signWithPasskey } from '../fixtures/authenticator.ts';
import { listRows } from './database-file.ts';
import {
  addPasskey,
  isSignedIn,
  listPasskeys,
  readErrorCode,
  requestAddOptions,
  requestSignInOptions,
  signInWithPasskey,
  signUpNewUser,
} from './passkey-requests.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

const signInPath = '/api/passkeys/sign-in';

test('signing in with a passkey sets a session cookie and stores when the passkey was used', async () => {
  const { username, browser: owner } = await signUpNewUser(site);
  const passkey = await addPasskey(owner);
  expect(await listPasskeys(owner)).toEqual([expect.objectContaining({ usedAt: null })]);
  const browser = site.browser();
  const response = await signInWithPasskey(passkey, browser);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  const session = response.cookies.find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(response.cookies.find(({ name }) => name === 'device')?.path).toBe('/login');
  expect((await browser.get('/')).body).toContain(`href="/${username}"`);
  expect((await listPasskeys(owner))[0]?.usedAt).toMatch(/^20/);
});

test('the sign-in options are the same for all clients except the challenge, and name no user', async () => {
  const { browser: owner } = await signUpNewUser(site);
  await addPasskey(owner);
  const challenges = new Set<string>();
  for (const browser of [owner, site.browser()]) {
    const { challenge, ...rest } = (await requestSignInOptions(browser)).json();
    challenges.add(challenge);
    expect(rest).toEqual({ rpId: 'localhost', timeout: 60_000, userVerification: 'required' });
  }
  expect(challenges.size).toBe(2);
});

test('[security 13] signing in with a passkey ends the browser’s previous session', async () => {
  const [owner, otherUser] = [await signUpNewUser(site), await signUpNewUser(site)];
  const passkey = await addPasskey(owner.browser);
  const previousCookie = otherUser.browser.cookies();
  expect((await signInWithPasskey(passkey, otherUser.browser)).statusCode).toBe(204);
  expect((await otherUser.browser.get('/')).body).toContain(`href="/${owner.username}"`);
  expect((await site.browser().get('/account', { cookie: previousCookie })).statusCode).toBe(302);
});

test('one of eight parallel requests with the same response of an authenticator succeeds', async () => {
  const passkey = await addPasskey((await signUpNewUser(site)).browser);
  const browser = site.browser();
  const credential = signWithPasskey(passkey, (await requestSignInOptions(browser)).json());
  const cookie = browser.cookies();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      site.browser().send('POST', signInPath, credential, { cookie }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test.each([
  ['without user verification', { isUserVerified: false }, 'unverified'],
  ['for a page of another site', { origin: 'https://evil.example' }, 'wrong'],
  ['for our host name on another port', { origin: 'http://localhost:3001' }, 'wrong'],
  ['for the relying party of another site', { rpId: 'evil.example' }, 'wrong'],
  ['for a page in a frame of another site', { isCrossOrigin: true }, 'wrong'],
] as const)('an authenticator’s response %s is refused', async (_case, behaviour, errorCode) => {
  const passkey = await addPasskey((await signUpNewUser(site)).browser);
  const browser = site.browser();
  const options = (await requestSignInOptions(browser)).json();
  const credential = signWithPasskey(passkey, options, behaviour);
  const response = await browser.send('POST', signInPath, credential);
  expect([response.statusCode, readErrorCode(response)]).toEqual([401, errorCode]);
  expect(await isSignedIn(browser)).toBe(false);
});

test('an authenticator’s response with a wrong key, from a copied passkey or from an unknown passkey is refused', async () => {
  const { browser: owner } = await signUpNewUser(site);
  const [passkey, secondPasskey] = [await addPasskey(owner), await addPasskey(owner)];
  const forged = await signInWithPasskey(
    { ...passkey, privateKey: secondPasskey.privateKey },
    site.browser(),
  );
  expect([forged.statusCode, readErrorCode(forged)]).toEqual([401, 'wrong']);
  // The copy does not count the sign-in of the original, so its signature counter is too low.
  const copy = { ...passkey };
  expect((await signInWithPasskey(passkey, site.browser())).statusCode).toBe(204);
  const copied = await signInWithPasskey(copy, site.browser());
  expect([copied.statusCode, readErrorCode(copied)]).toEqual([401, 'wrong']);
  const { passkey: unknown } = makePasskey({ challenge: '' });
  const response = await signInWithPasskey(unknown, site.browser());
  expect([response.statusCode, readErrorCode(response)]).toEqual([401, 'no-such-passkey']);
});

test('an authenticator’s response that is late, without its cookie or for adding a passkey is refused', async () => {
  const { browser: owner } = await signUpNewUser(site);
  const passkey = await addPasskey(owner);
  const browser = site.browser();
  const options = (await requestSignInOptions(browser)).json();
  const withoutCookie = await site
    .browser()
    .send('POST', signInPath, signWithPasskey(passkey, options));
  expect([withoutCookie.statusCode, readErrorCode(withoutCookie)]).toEqual([409, 'expired']);
  const addOptions = (await requestAddOptions(owner)).json();
  const responseToAddOptions = await owner.send(
    'POST',
    signInPath,
    signWithPasskey(passkey, addOptions),
  );
  expect([responseToAddOptions.statusCode, readErrorCode(responseToAddOptions)]).toEqual([
    409,
    'expired',
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  const late = await browser.send('POST', signInPath, signWithPasskey(passkey, options));
  expect([late.statusCode, readErrorCode(late)]).toEqual([409, 'expired']);
});

test('a suspended account cannot sign in with a passkey', async () => {
  const { username, browser: owner } = await signUpNewUser(site);
  const passkey = await addPasskey(owner);
  const config = readConfig({ DATA_DIR: site.dataDir }, []);
  const command = parseModeration(['suspend', username]);
  if ('usageError' in command) throw new Error(command.usageError);
  expect(await runAdminCommand(command, config)).toMatchObject({ kind: 'done' });
  const before = listRows(site, 'sessions').length;
  const browser = site.browser();
  const response = await signInWithPasskey(passkey, browser);
  expect([response.statusCode, response.json()]).toEqual([
    403,
    { error: 'suspended', message: errorSentences.suspended },
  ]);
  expect(await isSignedIn(browser)).toBe(false);
  expect(listRows(site, 'sessions')).toHaveLength(before);
});
