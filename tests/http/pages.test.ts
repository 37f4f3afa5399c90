import { beforeAll, describe, expect, test } from 'vitest';
import { savedGameFactory } from '../factories/players.ts';
import { openSharedSite, openSite } from './site.ts';

const site = openSharedSite();
beforeAll(async () => {
  await site.signUp('Alice');
});

describe('addresses', () => {
  test.each([
    ['/Nobody', 302, '/'],
    ['/alice', 302, '/Alice'],
    ['/ALICE', 302, '/Alice'],
    ['/%E2%80%AE', 302, '/'],
    ['/?username=alice', 302, '/Alice'],
    ['/?username=%20alice%20', 302, '/Alice'],
  ])(
    '%s redirects with %i to %s, and the redirect is not cached',
    async (url, status, location) => {
      const response = await site.browser().get(url);
      expect([response.statusCode, response.headers.location]).toEqual([status, location]);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  test.each([
    ['/Login', '/login'],
    ['/LOGIN?GameUsername=Mosswick%23NA1', '/login?GameUsername=Mosswick%23NA1'],
    ['/Signup?a=?b', '/signup?a=?b'],
    ['/addgame', '/addGame'],
    ['/ADDGAME/?game=x', '/ADDGAME?game=x'],
    ['/Account', '/account'],
  ])('%s redirects to the spelling of the page, %s', async (url, location) => {
    const response = await site.browser().get(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await site.browser().submit(url, {})).statusCode).toBe(404);
  });

  test.each(['/', '/login', '/signup', '/addGame', '/privacy', '/terms', '/Alice', '/Demo'])(
    '%s is an HTML page',
    async (url) => {
      const response = await site.browser().get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Encoding',
      });
      expect(response.body).toMatch(/^<!doctype html>/);
    },
  );

  test.each([
    '/settings',
    '/icons/nothing.png',
    '/.well-known/security.txt',
    '/sitemap.xml',
    '/a/b/c',
    '/assets/nothing.js',
    '/api/nothing',
  ])('%s gets 404 and is not a profile', async (url) => {
    expect((await site.browser().get(url)).statusCode).toBe(404);
  });

  test.each([
    '/%',
    '/%ff',
    '/api/users/%',
    `/${'x'.repeat(5000)}`,
    '/api/pictures/..%2f..%2fauth-secret.jpg',
  ])('%s gets a redirect or a client error, and the site still works', async (url) => {
    const { statusCode } = await site.browser().get(url);
    expect(statusCode).toBeGreaterThanOrEqual(300);
    expect(statusCode).toBeLessThan(500);
    expect((await site.browser().get('/healthz')).statusCode).toBe(200);
  });

  test('the document of an unknown user gets 404 with a JSON error', async () => {
    const response = await site.browser().get('/api/users/Nobody');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'no-such-user',
      message: 'There is no user with this username.',
    });
  });

  test('the health checks report that the site works', async () => {
    expect((await site.browser().get('/healthz')).statusCode).toBe(200);
    expect((await site.browser().get('/readyz')).body).toBe('ready\n');
  });
});

describe('the search on the home page', () => {
  test('the placeholder names the demo user, who has at least three saved games', async () => {
    expect((await site.browser().get('/')).body).toMatch(/placeholder="[^"]*Demo[^"]*"/);
    expect((await site.browser().get('/api/users/demo')).json().savedGames.length).toBeGreaterThan(
      2,
    );
  });

  test.each(['nobody', '', '<b>', 'a/b', 'x'.repeat(5000), 'https://evil.example/Demo'])(
    'a search for %j shows the error line',
    async (username) => {
      const response = await site.browser().get(`/?${new URLSearchParams({ username })}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('Error: Username not found. Please search again.');
    },
  );

  test('the home page shows no error before a search', async () => {
    expect((await site.browser().get('/')).body).not.toContain('Error:');
  });
});

describe('a page', () => {
  test('[security 22] pages have no inline script, and no inline style except one that the policy lists', async () => {
    for (const url of ['/', '/login', '/signup', '/addGame', '/Alice', '/Demo', '/nothing/here']) {
      const { body } = await site.browser().get(url);
      // The policy lists the hash of one inline style (assets.test.ts).
      expect(body.replace('<style>', '')).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
      for (const [tag] of body.matchAll(/<script[^>]*>/g)) {
        expect(tag).toMatch(/ src="\/assets\/|type="application\/(ld\+)?json"/);
      }
    }
  });

  test('[security 22] markup in a player name is escaped, also in the embedded data', async () => {
    await site.signUp('Marked');
    const profile = await site.services.profileStore.findProfileByUsername('Marked');
    const name = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const limit = 50;
    await site.services.profileStore.insertSavedGame(
      profile?.id ?? '',
      savedGameFactory({ name }),
      limit,
    );
    const { body } = await site.browser().get('/Marked');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('&lt;img src=x');
  });

  test('a page has the site’s name, the notice about sample data, and Riot’s legal text', async () => {
    const namedSite = await openSite({ SITE_NAME: 'Hall of <Ranks>' });
    const { body } = await namedSite.browser().get('/');
    expect(body).toContain('Hall of &lt;Ranks&gt;');
    const legal =
      'isn&#x27;t endorsed by Riot Games and doesn&#x27;t reflect the views or opinions of Riot Games';
    expect(body.replaceAll(/<!-- -->/g, '')).toContain(legal);
    expect(body).toMatch(/sample/i);
    await namedSite.close();
  });

  test('only the owner sees the owner’s controls', async () => {
    const owner = await site.signUp('Keeper');
    const controls = 'Add a new game stat';
    expect((await owner.get('/Keeper')).body).toContain(controls);
    expect((await owner.get('/Alice')).body).not.toContain(controls);
    expect((await site.browser().get('/Keeper')).body).not.toContain(controls);
    expect((await owner.get('/Keeper')).headers['cache-control']).toBe('private, no-cache');
  });
});

test.each([
  ['Demo'],
  [' demo '],
  ['@Demo'],
  ['http://localhost:3000/Demo'],
  ['Localhost:3000/Demo'],
  ['http://localhost:3000/Demo/overlay?theme=dark'],
])('a search for %s finds the profile', async (typed) => {
  const { statusCode, headers } = await site
    .browser()
    .get(`/?${new URLSearchParams({ username: typed })}`);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe('/Demo');
});
