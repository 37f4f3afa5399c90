/** The security headers of every kind of response, over HTTPS. */
import { beforeAll, describe, expect, test } from 'vitest';
import { listRoutes } from './list-routes.ts';
import { league, openSharedSite, openSite, type TestBrowser } from './site.ts';

const origin = 'https://ranks.example';
const site = openSharedSite({ ORIGIN: origin });
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUpWithGame('Keeper');
});

const verifyPage = `/verifyGame?${new URLSearchParams(league)}`;
const pages = [
  '/',
  '/login',
  '/signup',
  '/addGame',
  '/Keeper',
  '/Keeper/overlay',
  '/Keeper/card',
  '/developers',
  '/Nobody_here',
  '/nothing/here',
  '/metrics',
  verifyPage,
];

describe('[security 46] the policy is enforced on every response and allows nothing unsafe', () => {
  const otherAddresses = [
    '/healthz',
    '/readyz',
    '/api/users/Keeper',
    '/api/users/Nobody_here',
    '/api/nothing',
    '/api/lookup',
    '/api/search?prefix=ow',
    '/assets/nothing.js',
    '/site.webmanifest',
    '/favicon.ico',
    '/Keeper/badge.svg',
    '/Keeper/badge.png',
    '/Keeper/badge.json',
    '/Keeper/rank.txt',
    '/Keeper/discord.json',
    '/Keeper/feed.atom',
    '/api/v1/profiles/Keeper',
    '/api/v1/players',
    '/api/users/Keeper/preview/0-00000000.png',
  ];
  test.each([...pages, ...otherAddresses])(
    '[security 46] %s has a strict policy and all headers, also for a signed-in user',
    async (url) => {
      expect((await owner.get(url)).headers['content-security-policy']).not.toContain('unsafe');
      const { headers } = await site.get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'(;|$)/);
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      if (!/\/(overlay|card)$/.test(url)) expect(policy).toMatch(/frame-ancestors 'none'/);
    },
  );

  test('pictures, scripts and styles have a stricter policy, and only the headers that have an effect on files', async () => {
    const browser = site.browser();
    const { body } = await browser.get('/Keeper');
    const assets = body.match(/\/assets\/[^")]+/g) ?? [];
    expect(assets.length).toBeGreaterThan(3);
    for (const url of [...new Set(assets), '/api/icons/588.png']) {
      const { statusCode, headers } = await browser.get(url);
      expect(statusCode, url).toBe(200);
      expect(headers, url).toMatchObject({
        'content-security-policy':
          "default-src 'none';img-src data:;frame-ancestors 'none';sandbox",
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
});

/** Values of the parameters in patterns of routes; for all others a username. */
const parameters: Readonly<Record<string, string>> = {
  format: 'png',
  hash: '0'.repeat(64),
  id: '588',
  variant: 'icon-56',
  version: '1',
};

test('[security 18, 81] every site can use and read what a card loads, and no other address but those for programs', async () => {
  const routes = await listRoutes(site.server);
  for (const { pattern } of routes.filter(({ method }) => method === 'GET')) {
    const url = pattern
      // The stream of a profile does not end.
      .replace(':username/live', 'Nobody_here/live')
      .replaceAll(/:(\w+)(\([^)]*\))?/g, (_, name) => parameters[name] ?? 'Keeper');
    const { headers } = await owner.get(url, { origin: 'https://evil.example' });
    const isForCards = /^\/(assets|api\/(pictures|icons))\/|\/live$/.test(pattern);
    const canRead = /^\/api\/v1\/(?!me|players)|\/badge.json$/.test(pattern);
    const canShow = /\/(badge\.|overlay|card|preview|rank|emblems)/.test(pattern);
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
