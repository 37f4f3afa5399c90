/** The response cache: profiles for anonymous visitors are rendered once, sent compressed, and never stale. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let owner: TestBrowser;
beforeAll(async () => {
  site = await openSite();
  owner = site.browser();
  await owner.signUp('Mira');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

/** Saves one of the sample players. */
async function saveGame(browser: TestBrowser, username: string): Promise<string> {
  const [game] = (await browser.get('/api/users/Demo')).json().savedGames;
  const { GameType, GameUsername, Region } = game;
  const address = `/api/users/${username}/savedGames`;
  const saved = await browser.send('POST', address, { GameType, GameUsername, Region });
  expect(saved.statusCode).toBe(201);
  return GameUsername.split('#')[0];
}

test('the second view is served from the cache, and a change shows in the next view', async () => {
  const first = await site.browser().get('/Mira');
  const find = vi.spyOn(site.services.anonymousReads, 'findProfileByUsername');
  const second = await site.browser().get('/Mira');
  expect(second.body).toBe(first.body);
  expect(find).not.toHaveBeenCalled();
  const player = await saveGame(owner, 'Mira');
  const third = await site.browser().get('/Mira');
  expect(third.body).toContain(player);
  expect(third.headers.etag).not.toBe(first.headers.etag);
});

test('a matching ETag gets 304 until the page or its theme changes', async () => {
  const first = await site.browser().get('/Mira');
  const etag = String(first.headers.etag);
  const again = await site.browser().get('/Mira', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag, vary: 'Cookie, Accept-Encoding' });
  for (const named of [`"other", ${etag}`, etag.replace('W/', ''), '*']) {
    expect((await site.browser().get('/Mira', { 'if-none-match': named })).statusCode).toBe(304);
  }
  const other = await site.browser().get('/Mira', { 'if-none-match': '"other"' });
  expect(other.statusCode).toBe(200);
  const dark = await site.browser().get('/Mira', { 'if-none-match': etag, cookie: 'theme=dark' });
  expect(dark.statusCode).toBe(200);
  expect(dark.body).toContain('data-theme="dark"');
});

test.each(['br;q=0, gzip;q=0, *', '*;q=0.5, br;q=0.0 ,gzip; q=0', 'gzip;q=0, identity', 'none'])(
  'Accept-Encoding "%s" gets uncompressed responses',
  async (accepted) => {
    for (const page of ['/Demo', '/', '/api/users/Demo']) {
      const answer = await site.browser().get(page, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding'], page).toBeUndefined();
    }
  },
);

test('pages are compressed with the encoding that the browser accepts, with equal content', async () => {
  const plain = await site.browser().get('/Demo');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const) {
    const answer = await site.browser().get('/Demo', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  }
});

test('other pages are compressed, too', async () => {
  const answer = await site.browser().get('/', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toContain('</html>');
});

test('signed-in users get their own page, which is not cached', async () => {
  await site.browser().get('/Mira');
  const own = await owner.get('/Mira');
  expect(own.body).toContain('Change banner');
  expect(own.headers.etag).toBeUndefined();
  expect(own.headers['cache-control']).toBe('private, no-cache');
  const friend = site.browser();
  await friend.signUp('Friend');
  expect((await friend.get('/Mira')).body).toContain('href="/Friend"');
  expect((await site.browser().get('/Mira')).body).not.toMatch(/Change banner|href="\/Friend"/);
});

test('a page is not cached when the profile changes while it is rendered', async () => {
  const other = site.browser();
  await other.signUp('Busy');
  const listed = site.services.listSamples;
  vi.spyOn(site.services, 'listSamples').mockImplementationOnce(async (...which) => {
    const samples = await listed(...which);
    await saveGame(other, 'Busy');
    return samples;
  });
  const before = await site.browser().get('/Busy');
  expect(before.body).toContain('has not added a game yet');
  const after = await site.browser().get('/Busy');
  expect(after.body).not.toContain('has not added a game yet');
});

test('a view of a cached page still refreshes stale ranks', async () => {
  await site.browser().get('/Demo');
  const refresh = vi.spyOn(site.services.refreshes, 'refreshIfStale');
  await site.browser().get('/Demo');
  expect(refresh).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await site.browser().get('/Demo');
  vi.useRealTimers();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('anonymous visitors get the cached document until it changes, requests with a cookie never do', async () => {
  const address = '/api/users/Mira';
  const first = await site.browser().get(address);
  const find = vi.spyOn(site.services.profileStore, 'findProfileByUsername');
  const second = await site.browser().get(address, { 'accept-encoding': 'br' });
  expect(JSON.parse(brotliDecompressSync(second.rawPayload).toString())).toEqual(first.json());
  expect(second.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  const etag = String(first.headers.etag);
  const again = await site.browser().get(address, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(find).not.toHaveBeenCalled();
  expect((await owner.get(address)).json()).toEqual(first.json());
  expect(find).toHaveBeenCalledTimes(1);

  await owner.send('DELETE', `${address}/savedGames`, first.json().savedGames[0]);
  const changed = await site.browser().get(address, { 'if-none-match': etag });
  expect(changed.json()).toMatchObject({ revision: first.json().revision + 1, savedGames: [] });
});

test('a document with inline pictures is not cached', async () => {
  const plain = await site.browser().get('/api/users/Demo');
  const find = vi.spyOn(site.services.profileStore, 'findProfileByUsername');
  const inline = await site.browser().get('/api/users/Demo?pictures=inline');
  expect(find).toHaveBeenCalledTimes(1);
  expect([inline.statusCode, inline.headers.etag]).toEqual([200, undefined]);
  expect((await site.browser().get('/api/users/Demo')).json()).toEqual(plain.json());
  expect(find).toHaveBeenCalledTimes(1);
});
