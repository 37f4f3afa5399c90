/** Networks take turns at pages that have to be rendered, and at long documents. */
import { beforeAll, expect, test, vi } from 'vitest';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { outageTexts } from '../../texts/site.ts';
import { sendRequest } from './client-requests.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Heavy');
  const toGame = (_: unknown, index: number) => ({ name: `Player ${index}#NA1` });
  await site.saveGames('Heavy', Array.from({ length: maxSavedGames }, toGame));
});

const otherNetwork = { ipAddress: '198.51.100.9' };

test.each([
  '/Heavy',
  '/account/download',
  '/?username=Heavy',
  '/api/users/Heavy/history',
  '/api/search?prefix=heavy',
  '/api/v1/profiles/Heavy/history?game=league-of-legends&player=Player+1%23NA1&queue=solo',
  '/api/users/Heavy/preview/latest.png',
])(
  '[security 49] however often one network requests %s, another network is served next',
  async (url) => {
    const servedAfter: string[] = [];
    const { promise: firstServed, resolve } = Promise.withResolvers<void>();
    const greedy = Array.from({ length: 100 }, async () => {
      await sendRequest(site, { method: 'GET', url }, { cookie: owner.cookies() });
      resolve();
      servedAfter.push('greedy');
    });
    // All the others wait now.
    await firstServed;
    servedAfter.length = 0;
    const polite = await sendRequest(site, { method: 'GET', url: '/privacy' }, otherNetwork);
    expect(polite.statusCode).toBe(200);
    // Work may run in a row for 5 ms, and a response is sent some iterations of the event loop after its turn.
    expect(servedAfter.length).toBeLessThan(40);
    await Promise.all(greedy);
    // Without turns, the other network would have waited for nearly all of them.
    expect(servedAfter.length).toBeGreaterThan(50);
  },
);

test('[security 49] a network that fills the queue gets 503 with Retry-After, and others and health checks are served', async () => {
  const request = (url: string, accept: string) => site.get(url, { accept });
  // The newest requests are refused first.
  const greedy = ['/api/users/Nobody', '/terms', '/api/users/Demo'].map((url, index) =>
    Array.from({ length: index === 0 ? 2400 : 10 }, () =>
      request(url, url === '/terms' ? 'text/html,*/*' : '*/*'),
    ),
  );
  const health = request('/healthz', '*/*');
  const polite = sendRequest(site, { method: 'GET', url: '/privacy' }, otherNetwork);
  expect((await polite).statusCode).toBe(200);
  expect((await health).statusCode).toBe(200);
  const [, page, document] = await Promise.all(greedy.map((each) => each.at(-1)));
  expect(page?.statusCode).toBe(503);
  expect(page?.headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(page?.headers['content-security-policy']).toContain("'sha256-");
  expect(page?.body).toContain(outageTexts.busy);
  expect(document?.json()).toEqual({ error: 'overloaded', message: outageTexts.busy });
  await Promise.all(greedy.flat());
  const { body } = await request('/metrics', '*/*');
  expect(body).toMatch(/rankfolio_requests_turned_away_total [1-9]/);
});

test('work that never ends keeps other pages waiting for a second only', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  vi.spyOn(site.services.rankHistory, 'listSamples').mockReturnValueOnce(promise);
  const stuck = sendRequest(site, { method: 'GET', url: '/api/users/Heavy/history' });
  const other = await sendRequest(site, { method: 'GET', url: '/terms' }, otherNetwork);
  expect(other.statusCode).toBe(200);
  resolve([]);
  expect((await stuck).statusCode).toBe(200);
});
