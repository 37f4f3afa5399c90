/** Signing in with a passkey, with an authenticator in software. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { errorCodes } from '../../server/http/errors/error-codes.ts';
import { runAdminCommand } from '../../server/operator/admin.ts';
import { parseModeration } from '../../server/operator/moderate.ts';
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
import { openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => site.close());

const answerAddress = '/api/passkeys/sign-in';

test('a passkey opens a session in a cookie and stores the time of use', async () => {
  const { username, browser: owner } = await signUpNewUser(site);
  const passkey = await addPasskey(owner);
  expect(await listPasskeys(owner)).toEqual([expect.objectContaining({ usedAt: null })]);
  const browser = site.browser();
  const answer = await signInWithPasskey(passkey, browser);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const session = answer.cookies.find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(answer.cookies.find(({ name }) => name === 'device')?.path).toBe('/login');
  expect((await browser.get('/')).body).toContain(`href="/${username}"`);
  expect((await listPasskeys(owner))[0]?.usedAt).toMatch(/^20/);
});

test('the sign-in options are the same for all clients and name no user', async () => {
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
  const [first, second] = [await signUpNewUser(site), await signUpNewUser(site)];
  const passkey = await addPasskey(first.browser);
  const planted = second.browser.cookies();
  expect((await signInWithPasskey(passkey, second.browser)).statusCode).toBe(204);
  expect((await second.browser.get('/')).body).toContain(`href="/${first.username}"`);
  expect((await site.browser().get('/account', { cookie: planted })).statusCode).toBe(302);
});

test('a response counts once', async () => {
  const passkey = await addPasskey((await signUpNewUser(site)).browser);
  const browser = site.browser();
  const answer = signWithPasskey(passkey, (await requestSignInOptions(browser)).json());
  const cookie = browser.cookies();
  const send = () => browser.send('POST', answerAddress, answer, { cookie });
  expect((await send()).statusCode).toBe(204);
  const again = await send();
  expect([again.statusCode, readErrorCode(again), again.cookies]).toEqual([409, 'expired', []]);
});

test('one of many parallel responses to a challenge counts', async () => {
  const passkey = await addPasskey((await signUpNewUser(site)).browser);
  const browser = site.browser();
  const body = signWithPasskey(passkey, (await requestSignInOptions(browser)).json());
  const cookie = browser.cookies();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.browser().send('POST', answerAddress, body, { cookie })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test.each([
  ['without user verification', { isUserVerified: false }, 'unverified'],
  ['for a page of another site', { origin: 'https://evil.example' }, 'wrong'],
  ['for our name on another port', { origin: 'http://localhost:3001' }, 'wrong'],
  ['of another site', { rpId: 'evil.example' }, 'wrong'],
] as const)('a response %s is refused', async (_what, how, word) => {
  const passkey = await addPasskey((await signUpNewUser(site)).browser);
  const browser = site.browser();
  const options = (await requestSignInOptions(browser)).json();
  const answer = await browser.send('POST', answerAddress, signWithPasskey(passkey, options, how));
  expect([answer.statusCode, readErrorCode(answer)]).toEqual([401, word]);
  expect(await isSignedIn(browser)).toBe(false);
});

test('a response with a wrong key, from a copied device or of an unknown passkey is refused', async () => {
  const { browser: owner } = await signUpNewUser(site);
  const [passkey, second] = [await addPasskey(owner), await addPasskey(owner)];
  const forged = await signInWithPasskey(
    { ...passkey, privateKey: second.privateKey },
    site.browser(),
  );
  expect([forged.statusCode, readErrorCode(forged)]).toEqual([401, 'wrong']);
  const copy = { ...passkey };
  expect((await signInWithPasskey(passkey, site.browser())).statusCode).toBe(204);
  const copied = await signInWithPasskey(copy, site.browser());
  expect([copied.statusCode, readErrorCode(copied)]).toEqual([401, 'wrong']);
  const { passkey: unknown } = makePasskey({ challenge: '' });
  const answer = await signInWithPasskey(unknown, site.browser());
  expect([answer.statusCode, readErrorCode(answer)]).toEqual([401, 'no-such-passkey']);
});

test('a response that is late, without cookie or to a challenge for adding is refused', async () => {
  const { browser: owner } = await signUpNewUser(site);
  const passkey = await addPasskey(owner);
  const browser = site.browser();
  const options = (await requestSignInOptions(browser)).json();
  const without = await site
    .browser()
    .send('POST', answerAddress, signWithPasskey(passkey, options));
  expect([without.statusCode, readErrorCode(without)]).toEqual([409, 'expired']);
  const toAdd = (await requestAddOptions(owner)).json();
  const other = await owner.send('POST', answerAddress, signWithPasskey(passkey, toAdd));
  expect([other.statusCode, readErrorCode(other)]).toEqual([409, 'expired']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  const late = await browser.send('POST', answerAddress, signWithPasskey(passkey, options));
  expect([late.statusCode, readErrorCode(late)]).toEqual([409, 'expired']);
});

test('a suspended account cannot sign in with a passkey', async () => {
  const { username, browser: owner } = await signUpNewUser(site);
  const passkey = await addPasskey(owner);
  const config = readConfig({ DATA_DIR: site.dataDir }, []);
  const command = parseModeration(['suspend', username]);
  if ('usageError' in command) throw new Error(command.usageError);
  const working = { print: () => undefined, signal: new AbortController().signal };
  expect(await runAdminCommand(command, config, working)).toMatchObject({ kind: 'done' });
  const before = listRows(site, 'sessions').length;
  const browser = site.browser();
  const answer = await signInWithPasskey(passkey, browser);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { error: 'suspended', message: errorCodes.suspended.sentence },
  ]);
  expect(await isSignedIn(browser)).toBe(false);
  expect(listRows(site, 'sessions')).toHaveLength(before);
});
