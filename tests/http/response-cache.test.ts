/** The response cache: profiles are rendered once for all visitors but their owners and sent compressed, until they change. */
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { passTime } from '../factories/pass-time.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Mira');
});

/** Saves one of the sample players. @returns the player's name without the tag. */
async function saveGame(browser: TestBrowser, username: string): Promise<string> {
  const [game] = (await site.readDocument('Demo')).savedGames;
  const { GameType = '', GameUsername = '', Region = '' } = game ?? {};
  const address = `/api/users/${username}/savedGames`;
  const saved = await browser.send('POST', address, { GameType, GameUsername, Region });
  expect(saved.statusCode).toBe(201);
  return GameUsername.split('#')[0] ?? '';
}

test('a matching ETag gets 304, and another ETag or another theme gets the page', async () => {
  const first = await site.get('/Mira');
  const etag = String(first.headers.etag);
  for (const ifNoneMatch of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await site.get('/Mira', { 'if-none-match': ifNoneMatch });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, vary: 'Cookie, Accept-Language, Accept-Encoding' });
  }
  const otherEtag = await site.get('/Mira', { 'if-none-match': '"other"' });
  expect(otherEtag.statusCode).toBe(200);
  const dark = await site.get('/Mira', { 'if-none-match': etag, cookie: 'theme=dark' });
  expect(dark.statusCode).toBe(200);
  expect(dark.body).toContain('data-theme="dark"');
});

test.each(['br, gzip;q=0, *', '*;q=0.5, gzip; q=0.0', 'br', 'none'])(
  'Accept-Encoding "%s" gets uncompressed responses',
  async (accepted) => {
    for (const path of ['/Demo', '/', '/api/users/Demo']) {
      const response = await site.get(path, { 'accept-encoding': accepted });
      expect(response.headers['content-encoding'], path).toBeUndefined();
    }
  },
);

test('a page is compressed if the browser accepts gzip, and its content stays the same', async () => {
  const plain = await site.get('/Demo');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const response = await site.get('/Demo', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(response.rawPayload).toString()).toBe(plain.body);
  expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('views of a cached page refresh stale ranks, but not at every view', async () => {
  await site.get('/Demo');
  const refresh = vi.spyOn(site.services.refreshes, 'refreshIfStale');
  await site.get('/Demo');
  expect(refresh).not.toHaveBeenCalled();
  passTime(60_000);
  await site.get('/Demo');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('the document is compressed, and requests with a cookie get no cached one', async () => {
  const path = '/api/users/Mira';
  const first = await site.get(path);
  const findProfile = vi.spyOn(site.services.profileStore, 'findProfileByUsername');
  const second = await site.get(path, { 'accept-encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(second.rawPayload).toString())).toEqual(first.json());
  expect(second.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  expect(findProfile).not.toHaveBeenCalled();
  expect((await owner.get(path)).json()).toEqual(first.json());
  expect(findProfile).toHaveBeenCalledTimes(1);
});

test.each([
  ['Shown', '/Shown'],
  ['Read', '/api/users/Read'],
  ['Hydrated', '/api/users/Hydrated/page'],
  ['Streamer', '/Streamer/overlay'],
  ['Caster', '/Caster/overlay?theme=light&game=league-of-legends'],
  ['Climber', '/api/users/Climber/history'],
])('[security 49] for %s, %s is cached until the profile changes', async (username, address) => {
  const user = await site.signUp(username);
  const first = await site.get(address);
  const { publicReads, profileStore } = site.services;
  const finds = [publicReads, profileStore].map((reads) =>
    vi.spyOn(reads, 'findProfileByUsername'),
  );
  const second = await site.get(address);
  expect([second.statusCode, second.body]).toEqual([200, first.body]);
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await site.get(address, headers)).statusCode).toBe(304);
  for (const find of finds) expect(find).not.toHaveBeenCalled();
  const player = await saveGame(user, username);
  const changed = await site.get(address, headers);
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain(player);
});

test('[security 49] a game without regions has one cached history, whatever the region', async () => {
  const [account] = (await site.readDocument('Demo')).savedGames.filter(
    ({ Region }) => Region === '',
  );
  const query = { GameType: account?.GameType ?? '', GameUsername: account?.GameUsername ?? '' };
  const get = (Region: string) =>
    site.get(`/api/users/Demo/history?${new URLSearchParams({ ...query, Region })}`);
  const { body } = await get('');
  const findProfile = vi.spyOn(site.services.profileStore, 'findProfileByUsername');
  expect((await get('moon')).body).toBe(body);
  expect(findProfile).not.toHaveBeenCalled();
});

test('[security 49] addresses of an overlay with unknown parts share one cached overlay', async () => {
  const plain = await site.get('/Demo/overlay');
  const findProfile = vi.spyOn(site.services.publicReads, 'findProfileByUsername');
  for (const query of ['account=Unknown%231', 'queue=unknown', 'account=Unknown%231', 'region=x']) {
    const response = await site.get(`/Demo/overlay?${query}`);
    expect([response.statusCode, response.headers.etag]).toEqual([200, plain.headers.etag]);
  }
  // The profile decides which part is unknown. If each address had its own cached overlay, the third request would not read it.
  expect(findProfile).toHaveBeenCalledTimes(4);
});
