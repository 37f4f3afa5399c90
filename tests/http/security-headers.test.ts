/** The security headers of every kind of response, over HTTPS. */
import { beforeAll, expect, test } from 'vitest';
import { listRoutes } from './list-routes.ts';
import { league, openSharedSite, openSite, type TestBrowser } from './site.ts';

const site = openSharedSite({ ORIGIN: 'https://ranks.example' });
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUpWithGame('Keeper');
});

/** Values of the parameters in patterns of routes; for all others a username. */
const parameters: Readonly<Record<string, string>> = {
  format: 'png',
  hash: '0'.repeat(64),
  id: '588',
  variant: 'icon-56',
  version: '1',
};

/** Lists an address of each route that reads something. */
async function listAddresses() {
  const routes = listRoutes();
  return routes
    .filter(({ method }) => method === 'GET')
    .map(({ pattern }) => {
      // The stream of a profile does not end.
      const path = pattern.replace(':username/live', 'Nobody_here/live');
      const url = path.replaceAll(/:(\w+)(\([^)]*\))?/g, (_, name) => parameters[name] ?? 'Keeper');
      return { pattern, url };
    });
}

test('[security 46] every response has a strict policy and all headers, also for a signed-in user', async () => {
  const verifyPage = `/verifyGame?${new URLSearchParams(league)}`;
  const urls = (await listAddresses()).map(({ url }) => url);
  for (const url of [...urls, '/Nobody_here', '/nothing/here', '/api/nothing', verifyPage]) {
    for (const browser of [site, owner]) {
      const { headers } = await browser.get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toMatch(/^default-src 'none'(;|$)/);
      expect(policy, url).not.toContain('unsafe');
      const isFile = policy.includes('sandbox');
      if (!isFile && !/\/(overlay|card)$/.test(url))
        expect(policy, url).toContain("ancestors 'none'");
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000',
        'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
        ...(!isFile && {
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
        }),
      });
    }
  }
});

test('pictures, scripts and styles have a stricter policy, and only the headers that have an effect on files', async () => {
  const browser = site.browser();
  const { body } = await browser.get('/Keeper');
  const assets = body.match(/\/assets\/[^")]+/g) ?? [];
  expect(assets.length).toBeGreaterThan(3);
  for (const url of [...new Set(assets), '/api/icons/588.png']) {
    const { statusCode, headers } = await browser.get(url);
    expect(statusCode, url).toBe(200);
    expect(headers, url).toMatchObject({
      'content-security-policy': "default-src 'none';img-src data:;frame-ancestors 'none';sandbox",
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(Object.keys(headers), url).not.toContain('permissions-policy');
  }
});

test('responses over plain HTTP have no HSTS header', async () => {
  const httpSite = await openSite();
  const { headers } = await httpSite.get('/');
  expect(headers['strict-transport-security']).toBeUndefined();
  await httpSite.close();
});

test('[security 18, 81] every site can use and read what a card loads, and no other address but those for programs', async () => {
  for (const { pattern, url } of await listAddresses()) {
    const { headers } = await owner.get(url, { origin: 'https://evil.example' });
    const isForCards = /^\/(assets|api\/(pictures|icons))\/|:username\/live$/.test(pattern);
    const canRead = /^\/api\/v1\/(?!me|players)|\/badge.json$/.test(pattern);
    // The listed address of a leaderboard leads to none.
    const canShow =
      /\/(badge\.|overlay|card|preview|rank|emblems)/.test(pattern) &&
      !/leaderboards/.test(pattern);
    const names = Object.keys(headers).filter((name) => name.startsWith('access-control-allow'));
    expect([pattern, names, headers['access-control-allow-origin']]).toEqual([
      pattern,
      isForCards || canRead ? ['access-control-allow-origin'] : [],
      isForCards || canRead ? '*' : undefined,
    ]);
    const policy = headers['cross-origin-resource-policy'];
    expect([pattern, policy]).toEqual([
      pattern,
      isForCards || canShow ? 'cross-origin' : 'same-origin',
    ]);
  }
});
