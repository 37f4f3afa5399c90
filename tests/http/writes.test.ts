/** Only the owner can change a profile, and only from a page of the site. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let owner: TestBrowser;
let otherUser: TestBrowser;
const league = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };

beforeAll(async () => {
  site = await openSite();
  [owner, otherUser] = [site.browser(), site.browser()];
  await owner.signUp('Keeper');
  await otherUser.signUp('OtherUser');
  expect((await owner.send('POST', '/api/users/Keeper/savedGames', league)).statusCode).toBe(201);
});
afterAll(() => site.close());

const writes = [
  ['PATCH', '/api/users/Keeper', { profilePic: null }],
  ['PATCH', '/api/users/Keeper', { profileBackgroundPic: null }],
  ['POST', '/api/users/Keeper/savedGames', { ...league, GameType: 'Teamfight Tactics' }],
  ['DELETE', '/api/users/Keeper/savedGames', league],
] as const;
const forms = ['/addGame', '/removeGame', '/logout', '/login', '/signup'] as const;

async function readDocument(): Promise<string> {
  return (await site.browser().get('/api/users/Keeper')).body;
}

describe.each(writes)('%s %s %j', (method, url, body) => {
  test.each([
    ['another user', () => otherUser, {}, 403],
    ['an anonymous visitor', () => site.browser(), {}, 401],
    ['a foreign page', () => owner, { origin: 'https://evil.example' }, 403],
    [
      'a foreign page on a similar host name',
      () => owner,
      { origin: 'http://localhost:3000.evil.example' },
      403,
    ],
    ['a sandboxed page', () => owner, { origin: 'null' }, 403],
    [
      'a DNS rebinding page',
      () => owner,
      { origin: 'http://evil.example', host: 'evil.example' },
      403,
    ],
    ['a text/plain fetch', () => owner, { 'content-type': 'text/plain' }, 415],
  ])(
    'a write from %s is refused and changes nothing',
    async (_writer, browser, headers, status) => {
      const before = await readDocument();
      expect((await browser().send(method, url, body, headers)).statusCode).toBe(status);
      expect(await readDocument()).toBe(before);
    },
  );

  test('a write without an Origin is refused and changes nothing', async () => {
    const before = await readDocument();
    const headers = { cookie: owner.cookies() };
    expect((await site.server.inject({ method, url, headers, payload: body })).statusCode).toBe(
      403,
    );
    expect(await readDocument()).toBe(before);
  });
});

test.each(forms)('the form %s from another site is refused and changes nothing', async (url) => {
  const before = await readDocument();
  const headers = { cookie: owner.cookies(), origin: 'https://evil.example' };
  expect(
    (await site.server.inject({ method: 'POST', url, headers, payload: league })).statusCode,
  ).toBe(403);
  expect(await readDocument()).toBe(before);
});

test('without ORIGIN a form from another loopback address is accepted', async () => {
  const headers = {
    cookie: owner.cookies(),
    origin: 'http://127.0.0.1:3000',
    host: '127.0.0.1:3000',
  };
  const payload = { username: 'x', password: 'y' };
  const response = await site.server.inject({ method: 'POST', url: '/login', headers, payload });
  // The origin is accepted, and the sign-in fails because there is no such user. A refused origin would get 403.
  expect(response.statusCode).toBe(401);
});

test('with ORIGIN a form is accepted only from this origin', async () => {
  const siteWithOrigin = await openSite({ ORIGIN: 'https://ranks.example' });
  const signInFrom = async (origin: string, host: string) => {
    const headers = { origin, host };
    const payload = { username: 'x', password: 'y' };
    return (await siteWithOrigin.server.inject({ method: 'POST', url: '/login', headers, payload }))
      .statusCode;
  };
  expect(await signInFrom('https://ranks.example', 'ranks.example')).toBe(401);
  expect(await signInFrom('http://localhost:3000', 'localhost:3000')).toBe(403);
  expect(await signInFrom('http://ranks.example', 'ranks.example')).toBe(403);
  await siteWithOrigin.close();
});

describe('request bodies', () => {
  test.each([
    ['an object instead of a string', { GameType: { $ne: null }, GameUsername: 'a', Region: '' }],
    [
      'an array instead of a string',
      { GameType: ['League of Legends'], GameUsername: 'a', Region: '' },
    ],
    ['a missing field', { GameType: 'League of Legends' }],
    ['NUL', { ...league, GameUsername: 'a\0b' }],
    [
      'half a surrogate pair',
      '{"GameType":"League of Legends","GameUsername":"\\ud800","Region":"na1"}',
    ],
    ['broken JSON', '{"GameType":'],
    ['10,000 nested arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['an unknown game', { ...league, GameType: 'Chess' }],
    ['a region like a host', { ...league, Region: 'evil.com/' }],
  ])('[security 21, 36] %s gets 400 and changes nothing', async (_case, body) => {
    const before = await readDocument();
    const response = await owner.send('POST', '/api/users/Keeper/savedGames', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
    expect(await readDocument()).toBe(before);
  });

  test('[security 20] a rank or an owner in the request is ignored', async () => {
    const browser = site.browser();
    await browser.signUp('Honest');
    const body = {
      ...league,
      GameRank: 'CHALLENGER I 9999 LP',
      id: 'x',
      isAdmin: true,
      username: 'Keeper',
    };
    await browser.send('POST', '/api/users/Honest/savedGames', body);
    const { savedGames } = (await browser.get('/api/users/Honest')).json();
    expect(savedGames).toHaveLength(1);
    expect(savedGames[0].GameRank).not.toContain('9999');
    const extra = { profilePic: null, displayName: 'Keeper', revision: 99 };
    expect((await browser.send('PATCH', '/api/users/Honest', extra)).statusCode).toBe(400);
  });

  test('[security 21] 10 MB of JSON is refused', async () => {
    const body = JSON.stringify({ ...league, GameUsername: 'x'.repeat(1e7) });
    expect((await owner.send('POST', '/api/users/Keeper/savedGames', body)).statusCode).toBe(413);
  });
});

test('the owner check reads no profile, and after a write without effect the profile is read once for the response', async () => {
  const findByUsername = vi.spyOn(site.services.profileStore, 'findProfileByUsername');
  const findById = vi.spyOn(site.services.profileStore, 'findProfileById');
  const response = await owner.send('PATCH', '/api/users/KEEPER', { profilePic: null });
  expect(response.statusCode).toBe(200);
  expect(findByUsername).not.toHaveBeenCalled();
  expect(findById).toHaveBeenCalledTimes(1);
});
