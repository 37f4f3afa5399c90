/** While PostgreSQL is unavailable, every request that uses the database gets 503, and the site recovers afterwards. */
import { afterAll, test } from 'vitest';
import { createPhotoDataUrl } from '../factories/photos.ts';
import {
  defaultPassword,
  league,
  openSite,
  type TestBrowser,
  type TestSite,
} from '../http/site.ts';
import { createTestDatabase } from '../postgres/database.ts';
import { type Outage, openOutageProxy } from '../postgres/outage-proxy.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const form = { game: league.GameType, username: league.GameUsername, region: 'na1' };
const credentials = { username: 'Keeper', password: defaultPassword };

type Requests = Readonly<Record<string, () => Promise<{ statusCode: number; body: string }>>>;

/** Lists requests of each kind that use the database, by name. */
const listRequests = (site: TestSite, owner: TestBrowser, profilePic: string): Requests => ({
  'the home page': () => owner.get('/'),
  'the profile page': () => owner.get('/Keeper'),
  'the profile page, for an anonymous visitor': () => site.browser().get('/Keeper'),
  'signing in': () => site.browser().submit('/login', credentials),
  'a document': () => owner.get('/api/users/Keeper'),
  'a live stream': () => owner.get('/api/users/Keeper/live'),
  'a picture': () => owner.get(`/api/pictures/${'a'.repeat(64)}.jpg`),
  'the search': () => owner.get('/api/search?prefix=Own'),
  'saving a game': () => owner.send('POST', '/api/users/Keeper/savedGames', league),
  'verifying a game': () => owner.get(`/verifyGame?${new URLSearchParams(form)}`),
  'saving a picture': () => owner.send('PATCH', '/api/users/Keeper', { profilePic }),
  readiness: () => owner.get('/readyz'),
});

const outages: readonly Outage[] = ['cuts connections', 'stops responding'];

test.concurrent.for(outages)(
  'while PostgreSQL %s, requests of each kind get 503, and the site recovers afterwards',
  async (outage, { expect }) => {
    const { proxy, site, owner } = await openSiteBehindProxy();
    const profilePic = await createPhotoDataUrl(64, 64);
    const getProxyStatus = async () => (await owner.get('/readyz?for=proxy')).statusCode;
    // On a busy machine the first check can take longer than it may.
    await expect.poll(getProxyStatus).toBe(200);

    proxy.setOutage(outage);
    expect(await getProxyStatus()).toBe(200);
    const requests = Object.entries(listRequests(site, owner, profilePic));
    const responses = await Promise.all(
      requests.map(async ([name, send]) => {
        const { statusCode, body } = await send();
        return { name, statusCode, body };
      }),
    );
    expect(responses.filter(({ statusCode }) => statusCode !== 503)).toEqual([]);
    const jsonResponses = responses.filter(({ body }) => body.startsWith('{'));
    expect(jsonResponses.length).toBeGreaterThan(2);
    expect(jsonResponses.filter(({ body }) => JSON.parse(body).error !== 'storage')).toEqual([]);

    await expect.poll(getProxyStatus).toBe(503);

    proxy.setOutage(undefined);
    await expect.poll(getProxyStatus).toBe(200);
    // All sessions are still valid, and no refused write was executed.
    const home = await owner.get('/');
    expect(home.statusCode).toBe(200);
    expect(home.body).toContain('href="/Keeper"');
    expect((await owner.get('/api/users/Keeper')).json()).toMatchObject({
      revision: 2,
      savedGames: [{ GameUsername: league.GameUsername }],
    });
    expect((await site.browser().submit('/login', credentials)).statusCode).toBe(303);
  },
);

/** Opens a site with a user and a saved game, and a proxy between the site and its database. */
async function openSiteBehindProxy() {
  const testDatabase = await createTestDatabase();
  const proxy = await openOutageProxy(testDatabase.url);
  const site = await openSite({
    DATABASE_URL: proxy.url,
    AUTH_SECRET: 'one secret for all copies of the site',
    // The site would log the errors that these tests cause.
    LOG_LEVEL: 'silent',
  });
  closing.push(async () => {
    proxy.setOutage(undefined);
    await site.close();
    proxy.close();
    await testDatabase.drop();
  });
  const owner = await site.signUp('Keeper');
  await owner.send('POST', '/api/users/Keeper/savedGames', league);
  return { proxy, site, owner };
}
