/** Linking providers to an account, and an account without a password. The test is the browser between the two sites. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { providerProblems, signInTexts } from '../../texts/sign-in.ts';
import { passTime } from '../factories/pass-time.ts';
import { comeBack, type FakeProvider, startProvider } from '../fixtures/provider.ts';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

let google: FakeProvider;
let club: FakeProvider;
let site: TestSite;
beforeAll(async () => {
  [google, club] = [await startProvider(), await startProvider()];
  const settings = {
    GOOGLE_CLIENT_ID: '1',
    GOOGLE_CLIENT_SECRET: 's',
    OIDC_CLIENT_ID: '1',
    OIDC_CLIENT_SECRET: 's',
    OIDC_ISSUER: club.url,
    OIDC_NAME: 'Club',
  };
  site = await openSite(settings, { issuers: { google: google.url } });
});
afterAll(async () => {
  await site.close();
  await google.close();
  await club.close();
});

let userCount = 0;
let username: string;
let browser: TestBrowser;
beforeEach(() => {
  userCount += 1;
  username = `Linked${userCount}`;
  browser = site.browser();
  for (const provider of [google, club]) provider.subject = `${userCount}`;
});

type ProviderId = 'google' | 'oidc';

async function begin(id: ProviderId, fields: Record<string, string> = {}): Promise<string> {
  const { headers } = await browser.submit(`/signin/${id}`, fields);
  return String(headers.refresh).replace('0;url=', '');
}

const agree = async (id: ProviderId, fields?: Record<string, string>) =>
  (id === 'google' ? google : club).agree(await begin(id, fields));

const signIn = async (id: ProviderId, fields?: Record<string, string>) =>
  comeBack(browser, await agree(id, fields));

const link = (id: ProviderId) => signIn(id, { purpose: 'link' });

/** Signs up by Google, so the account has no password. */
async function signUpWithoutPassword(): Promise<void> {
  await signIn('google');
  await browser.submit('/signin/username', { username });
}

const readAlert = (body: string) => /role="alert"[^>]*>([^<]+)/.exec(body)?.[1];
const removeIdentity = (issuer: string) => browser.submit('/account/identities/remove', { issuer });
/** Ends the time in which a sign-in confirms something. */
const wait = (minutes = 16) => passTime(minutes * 60_000);

test('a linked provider signs in until it is removed, and the download has it', async () => {
  await browser.signUp(username);
  const owner = browser;
  expect((await owner.get('/account')).body).toContain('Link Google');
  const { headers } = await link('google');
  expect(headers.location).toBe('/account?done=identity-linked#identities');
  expect((await owner.get('/account')).body).not.toContain('Link Google');
  const { identities } = (await owner.get('/account/download')).json().account;
  expect(identities).toMatchObject([{ issuer: google.url, subject: `${userCount}` }]);
  browser = site.browser();
  expect((await signIn('google')).headers.location).toBe('/');
  expect((await browser.get('/account')).body).toContain(username);
  browser = owner;
  expect((await removeIdentity(google.url)).headers.location).toContain('identity-removed');
  browser = site.browser();
  expect((await signIn('google')).headers.location).toBe('/signin/username');
});

test('[security 64] adding and removing a way in needs a sign-in a short while ago, by the password of a user who has one', async () => {
  await browser.signUp(username);
  await link('google');
  wait();
  const start = () => browser.submit('/signin/oidc', { purpose: 'link' });
  const confirm = /^\/account\/confirm\?next=/;
  expect((await start()).headers.location).toMatch(confirm);
  for (const [form, fields] of [
    ['identities', { issuer: google.url }],
    ['passkeys', { passkey: 'any' }],
  ] as const) {
    const { headers } = await browser.submit(`/account/${form}/remove`, fields);
    expect(headers.location).toContain(encodeURIComponent(`?open=${form}#${form}`));
  }
  // A sign-in at a provider is not enough for a user with a password.
  await signIn('google', { purpose: 'confirm', next: '/account' });
  expect((await start()).headers.location).toMatch(confirm);
  await browser.submit('/account/confirm', { next: '/account', password: defaultPassword });
  expect((await start()).headers.refresh).toContain(club.url);
  expect((await site.submit('/signin/oidc', { purpose: 'link' })).statusCode).toBe(401);
});

test('[security 64] a provider is linked to the session that began, and to one account', async () => {
  await browser.signUp(username);
  const path = await agree('oidc', { purpose: 'link' });
  await browser.submit('/logout', {});
  await browser.signUp(`${username}-2`);
  const swapped = await browser.get(path);
  expect([swapped.statusCode, readAlert(swapped.body)]).toEqual([400, providerProblems.expired()]);
  await link('oidc');
  browser = await site.signUp(`${username}-3`);
  const taken = await link('oidc');
  expect([taken.statusCode, readAlert(taken.body)]).toEqual([400, providerProblems.taken('Club')]);
  club.subject = 'another';
  await link('oidc');
  club.subject = 'a third one';
  const second = await link('oidc');
  expect(readAlert(second.body)).toBe(providerProblems['another-linked']('Club'));
});

test('[security 64] nothing is linked to a session that ended while the provider answered', async () => {
  await browser.signUp(username);
  const path = await agree('oidc', { purpose: 'link' });
  const { id } = await site.findProfile(username);
  club.onTokenRequest = () => void site.services.sessions.deleteOtherSessions(id, 'none');
  expect((await browser.get(path)).statusCode).toBe(400);
  club.onTokenRequest = () => undefined;
  expect(await site.services.identities.listIdentities(id)).toEqual([]);
});

test('the last way to sign in cannot be removed, and a user without a password can set one', async () => {
  await signUpWithoutPassword();
  const refused = await removeIdentity(google.url);
  expect([refused.statusCode, readAlert(refused.body)]).toEqual([409, signInTexts.lastWayIn]);
  const { body } = await browser.get('/account');
  expect(body).toContain('Set a password');
  expect(body).not.toContain('name="oldPassword"');
  const short = await browser.submit('/account/password', { newPassword: 'abc' });
  expect(short.statusCode).toBe(400);
  const fields = { newPassword: 'a first horse' };
  const { headers } = await browser.submit('/account/password', fields);
  expect(headers.location).toBe('/account?done=password#password');
  expect(await browser.isSignedIn()).toBe(true);
  expect(await site.canSignIn(username, 'a first horse')).toBe(true);
  // From now on the old password is needed.
  expect((await browser.submit('/account/password', fields)).statusCode).toBe(403);
  expect((await removeIdentity(google.url)).headers.location).toContain('identity-removed');
});

test('[security 64] without a password, changes need a new sign-in at a linked provider', async () => {
  await signUpWithoutPassword();
  const forms = [
    ['password', { newPassword: 'a first horse' }],
    ['codes', {}],
    ['rename', { name: `${username}-new` }],
    ['delete', {}],
  ] as const;
  wait();
  for (const [form, fields] of forms) {
    const { headers } = await browser.submit(`/account/${form}`, fields);
    const next = encodeURIComponent(`/account?open=${form}#${form}`);
    expect(headers.location).toBe(`/account/confirm?next=${next}`);
    const page = await browser.get(String(headers.location));
    expect(page.body).toContain('Continue with Google');
    expect(page.body).not.toMatch(/Continue with Club|name="password"/);
  }
  const options = await browser.send('POST', '/api/passkeys/options', { password: '' });
  expect(options.statusCode).toBe(403);
  expect(options.json().message).toBe(signInTexts.confirmAgain);
  expect((await browser.get('/account')).body).toContain('First confirm that it is you');
  // A form that needs no proof is there all the same.
  expect((await browser.get('/account')).body).toContain('id="words-bio"');

  const confirm = { purpose: 'confirm', next: '/account?open=codes#codes' };
  google.subject = 'another';
  const foreign = await signIn('google', confirm);
  expect(readAlert(foreign.body)).toBe(providerProblems.foreign('Google'));
  google.subject = `${userCount}`;
  const before = browser.cookies();
  expect((await signIn('google', confirm)).headers.location).toBe(confirm.next);
  expect((await site.get('/account', { cookie: before })).statusCode).toBe(302);
  expect((await browser.submit('/account/codes', {})).body).toContain('Your recovery codes');
  const renamed = await browser.submit('/account/rename', { name: `${username}-new` });
  expect(renamed.statusCode).toBe(303);
  expect((await browser.submit('/account/delete', {})).headers.location).toBe('/#main');
  expect((await site.get(`/api/users/${username}-new`)).statusCode).toBe(404);
  browser = site.browser();
  expect((await signIn('google')).headers.location).toBe('/signin/username');
});
