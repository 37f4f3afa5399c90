/** Signing up and in at a provider. The test is the browser between the two sites. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { providerProblems, providerTexts, registrationRefusals } from '../../texts/sign-in.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { passTime } from '../factories/pass-time.ts';
import { comeBack, type FakeProvider, startProvider } from '../fixtures/provider.ts';
import { listRows } from './database-file.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let discord: FakeProvider;
let club: FakeProvider;
let site: TestSite;
beforeAll(async () => {
  [discord, club] = [await startProvider(), await startProvider()];
  const settings = {
    DISCORD_CLIENT_ID: '1',
    DISCORD_CLIENT_SECRET: 's',
    OIDC_CLIENT_ID: '1',
    OIDC_CLIENT_SECRET: 's',
    OIDC_ISSUER: club.url,
    OIDC_NAME: 'Club',
  };
  site = await openSite(settings, { issuers: { discord: discord.url } });
});
afterAll(async () => {
  await site.close();
  await discord.close();
  await club.close();
});

let userCount = 0;
let username: string;
let browser: TestBrowser;
beforeEach(() => {
  userCount += 1;
  username = `Provided${userCount}`;
  browser = site.browser();
  for (const provider of [discord, club])
    Object.assign(provider, { subject: `${userCount}`, claims: {}, response: {} });
});

/** Begins a sign-in. @returns the address of the provider's page. */
async function begin(id: 'discord' | 'oidc' = 'discord', fields: Record<string, string> = {}) {
  const { statusCode, headers, body } = await browser.submit(`/signin/${id}`, fields);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  const address = /^0;url=(.+)$/.exec(String(headers.refresh))?.[1] ?? '';
  expect(body).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
  return address;
}

/** Signs in at the provider and comes back. */
async function signIn(id: 'discord' | 'oidc' = 'discord', fields: Record<string, string> = {}) {
  const provider = id === 'discord' ? discord : club;
  return comeBack(browser, await provider.agree(await begin(id, fields)));
}

/** Signs up by Discord. */
async function signUp(name = username): Promise<void> {
  expect((await signIn()).headers.location).toBe('/signin/username');
  const { statusCode, headers } = await browser.submit('/signin/username', { username: name });
  expect([statusCode, headers.location]).toEqual([303, '/']);
}

const readAlert = (body: string) => /role="alert"[^>]*>([^<]*)/.exec(body)?.[1];
const listIdentities = () => listRows(site, 'identities');

test('the pages offer the providers that are set, and no others', async () => {
  for (const path of ['/login', '/signup']) {
    const { body } = await site.get(path);
    expect(body).toContain('Continue with Discord');
    expect(body).toContain('action="/signin/oidc"');
    expect(body).not.toContain('Google');
  }
  expect((await site.submit('/signin/google', {})).statusCode).toBe(404);
  const plain = await openSite();
  expect((await plain.get('/login')).body).not.toContain('Continue with');
  await plain.close();
});

test('a new user chooses a username, and nothing is stored before that; then the identity signs in', async () => {
  const before = listRows(site, 'users').length;
  const response = await signIn();
  expect([response.statusCode, response.headers.location]).toEqual([303, '/signin/username']);
  const page = await browser.get('/signin/username');
  expect(page.body).toContain('Choose your username');
  expect(page.body).not.toContain('type="password"');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(listRows(site, 'users')).toHaveLength(before);
  await site.signUp(`${username}-taken`);
  const taken = await browser.submit('/signin/username', { username: `${username}-Taken` });
  expect(readAlert(taken.body)).toBe(specificationTexts.usernameTaken);
  expect((await browser.submit('/signin/username', { username: 'login' })).statusCode).toBe(400);
  await browser.submit('/signin/username', { username });
  expect(await browser.isSignedIn()).toBe(true);
  expect((await site.readDocument(username)).displayName).toBe(username);

  await browser.submit('/logout', {});
  browser = site.browser();
  expect((await signIn()).headers.location).toBe('/');
  expect((await browser.get('/account')).body).toContain(username);
  // There is no password to forget.
  expect((await browser.get('/')).body).not.toContain('forget your password');
  // The provider knows the address, name and e-mail of a user. None of it is stored.
  expect(Object.keys(listIdentities()[0] ?? {}).sort()).toEqual([
    'accountId',
    'createdAt',
    'issuer',
    'subject',
    'usedAt',
  ]);
});

test('closed registration keep a new user out, and an invitation lets one in', async () => {
  const { siteStore } = site.services;
  await siteStore.updateSetting('registration', 'invitation', '');
  await signIn();
  expect((await browser.get('/signin/username')).body).toContain(registrationRefusals.uninvited);
  expect((await browser.submit('/signin/username', { username })).statusCode).toBe(403);
  const token = createSecret(16);
  await siteStore.insertInvitation(token, 1, 7, '');
  await browser.get(`/signup/${token}`);
  expect((await browser.submit('/signin/username', { username })).statusCode).toBe(303);
  await siteStore.updateSetting('registration', 'open', '');
});

test('a player that was found before leads on after the sign-up', async () => {
  const player = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const { headers } = await signIn('oidc', player);
  expect(headers.location).toMatch(/^\/signin\/username\?.*Mosswick/);
  const form = await browser.get(String(headers.location));
  expect(form.body).toContain('value="Mosswick#NA1"');
  const done = await browser.submit('/signin/username', { username, ...player });
  expect(done.headers.location).toMatch(/^\/addGame\?.*Mosswick/);
});

describe('a visitor stays signed out', () => {
  async function expectRefused(path: string, sentence: string) {
    const { statusCode, body } = await browser.get(path);
    expect([statusCode, readAlert(body)]).toEqual([400, sentence]);
    expect(await browser.isSignedIn()).toBe(false);
  }

  test('[security 64] by a sign-in that another browser began, or a second time', async () => {
    await signUp();
    browser = site.browser();
    const path = await discord.agree(await begin());
    const owner = browser;
    browser = site.browser();
    await expectRefused(path, providerProblems.expired());
    // The other browser has a sign-in pending, too.
    await begin();
    await expectRefused(path, providerProblems.expired());
    expect((await comeBack(owner, path)).headers.location).toBe('/');
    browser = owner;
    expect((await browser.get(path)).statusCode).toBe(400);
    browser = site.browser();
    await browser.get(path, { cookie: owner.cookies('/signin') });
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('[security 64] by a cookie that another person planted, before a press', async () => {
    await signUp();
    browser = site.browser();
    const path = await discord.agree(await begin());
    const planted = { cookie: browser.cookies('/signin') };
    browser = site.browser();
    const { headers } = await browser.get(path, planted);
    const page = await browser.get(String(headers.location));
    expect(page.body).toContain(providerTexts.continueForm('', username).title);
    // The visitor saw another name, or the form of a new user.
    for (const seen of ['Another', ''])
      await browser.submit('/signin/username', { username: seen });
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('[security 64] by the callback of another provider', async () => {
    const path = await discord.agree(await begin());
    await expectRefused(path.replace('discord', 'oidc'), providerProblems.expired());
  });

  test('[security 64] after a cancelled or failed sign-in, which also ends an earlier proof', async () => {
    await signIn();
    const cookie = browser.cookies('/signin');
    await expectRefused(discord.cancel(await begin()), providerProblems.cancelled('Discord'));
    for (const headers of [{}, { cookie }])
      expect((await browser.get('/signin/username', headers)).headers.location).toBe('/login');
    await signIn('oidc');
    club.claims = { aud: 'another site' };
    await expectRefused(await club.agree(await begin('oidc')), providerProblems.failed('Club'));
    const refused = await browser.submit('/signin/username', { username });
    expect(refused.statusCode).toBe(400);
    expect(readAlert(refused.body)).toBe(providerProblems.expired());
  });

  test('[security 59, 64] after fifteen minutes', async () => {
    const path = await discord.agree(await begin());
    passTime(15 * 60_000 + 1000);
    await expectRefused(path, providerProblems.expired());
  });

  test('whose account is suspended', async () => {
    await signUp();
    await site.services.moderation.runAction(
      username,
      { action: 'suspend', value: '', reason: '' },
      '',
    );
    browser = site.browser();
    const refused = await signIn();
    expect([refused.statusCode, readAlert(refused.body)]).toEqual([
      403,
      'This account is suspended. If you think that this is wrong, contact the operator of this site.',
    ]);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.get('/signin/username')).headers.location).toBe('/login');
  });
});

test('[security 64] the code goes to no other host of the request', async () => {
  const host = { host: 'evil.example' };
  const { headers } = await browser.send('POST', '/signin/discord', {}, host);
  const address = new URL(String(headers.refresh).slice('0;url='.length));
  expect(address.searchParams.get('redirect_uri')).toBe(
    'http://localhost:3000/signin/discord/callback',
  );
});
