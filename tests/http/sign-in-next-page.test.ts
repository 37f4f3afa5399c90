/** Signing in from the page that adds a game returns to the player that was found. */
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultPassword, openSharedSite, league as player } from './site.ts';

const site = openSharedSite();
beforeAll(async () => {
  await site.signUp('Returning');
});

const toPlayerAddress = (fields: Record<string, string>) =>
  `/addGame?${new URLSearchParams(fields)}#found`;
const credentials = { username: 'Returning', password: defaultPassword };

/** Reads the address of the link to `/login` or `/signup` in the main part of a page. */
function readLink(body: string, path: string): string {
  return new RegExp(`href="(${path}\\?[^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** Reads the values of the hidden fields of a form that name a game account. */
function readPlayerFields(body: string): Record<string, string> {
  const inputs = body.matchAll(
    /<input type="hidden" name="(GameType|GameUsername|Region)" value="([^"]*)"/g,
  );
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}

test('without script, Add stats of an anonymous visitor leads to the sign-in page and back to the player', async () => {
  const browser = site.browser();
  const refused = await browser.submit('/addGame', player);
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toMatch(/role="alert"[^>]*>Please log in to save a game stat</);
  for (const [path, other] of [
    ['/login', '/signup'],
    ['/signup', '/login'],
  ] as const) {
    const page = await browser.get(readLink(refused.body, path));
    expect(readPlayerFields(page.body)).toEqual(player);
    expect(page.body).toMatch(/Mosswick#NA1<.*North America/);
    expect(readLink(page.body, other)).toBe(`${other}?${new URLSearchParams(player)}`);
    const fields = { username: 'Returning', password: 'wrong', ...player };
    const wrong = await browser.submit(path, fields);
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
    expect(readPlayerFields(wrong.body)).toEqual(player);
  }
});

test.each([
  ['/login', 'Returning'],
  ['/signup', 'Newcomer'],
])(
  'after %s the player is looked up and shown again, and saved only by Add stats',
  async (path, username) => {
    const browser = site.browser();
    const fields = { username, password: defaultPassword, ...player };
    const { headers } = await browser.submit(path, fields);
    expect(headers.location).toBe(toPlayerAddress(player));
    const { body } = await browser.get(String(headers.location));
    expect(body).toContain('id="found"');
    expect(body).toContain('Is this your account?');
    const readGames = async () => (await browser.get(`/api/users/${username}`)).json().savedGames;
    expect(await readGames()).toEqual([]);
    const saved = await browser.submit('/addGame', readPlayerFields(body));
    expect(saved.headers.location).toBe(`/${username}`);
    expect(await readGames()).toEqual([expect.objectContaining(player)]);
  },
);

test('the script of the sign-in form gets the same address', async () => {
  const browser = site.browser();
  const headers = { accept: 'application/json' };
  const response = await browser.send('POST', '/login', { ...credentials, ...player }, headers);
  expect(response.json()).toEqual({ location: toPlayerAddress(player) });
});

describe('the player to return to', () => {
  test.each(['//evil.example/addGame', 'a&Region=kr&next=//evil', '"><script>#x'])(
    'with the name %j is a search, and no other address',
    async (GameUsername) => {
      const fields = { ...player, GameUsername };
      const { headers } = await site.submit('/login', { ...credentials, ...fields });
      const { origin, pathname, searchParams } = new URL(
        String(headers.location),
        'https://site.test',
      );
      expect([origin, pathname]).toEqual(['https://site.test', '/addGame']);
      // The outer punctuation is no part of the name.
      const name = GameUsername.replace(/^\W+/, '');
      expect(Object.fromEntries(searchParams)).toEqual({ ...fields, GameUsername: name });
      const page = await site.get(`/login?${new URLSearchParams(fields)}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('<script>#x');
      expect(page.body).not.toMatch(/(href|action)="[^"?]*evil/);
    },
  );

  test('is spelled like the player to look up', async () => {
    const fields = { ...credentials, ...player, GameUsername: ' Mosswick\u200B #NA1 ', Region: '' };
    const { headers } = await site.submit('/login', fields);
    expect(headers.location).toBe(toPlayerAddress(player));
  });

  test.each<[string, Record<string, string>]>([
    ['only some of the fields', { GameType: player.GameType, Region: 'na1' }],
    ['a control character', { ...player, GameUsername: 'Moss\r\nLocation: //evil.example' }],
    ['an address of another site', { next: '//evil.example' }],
  ])('is not there with %s, and signing in leads to the home page', async (_kind, fields) => {
    const { headers } = await site.submit('/login', { ...credentials, ...fields });
    expect(headers.location).toBe('/');
    const page = await site.get(`/login?${new URLSearchParams(fields)}`);
    expect(page.statusCode).toBe(200);
    expect(readPlayerFields(page.body)).toEqual({});
    expect(page.body).not.toContain('evil.example');
  });
});

test.each(['/login', '/signup'])(
  '%s leads a signed-in user to the player, or to the home page',
  async (path) => {
    const browser = site.browser();
    await browser.submit('/login', credentials);
    const withPlayer = await browser.get(`${path}?${new URLSearchParams(player)}`);
    expect(withPlayer.headers.location).toBe(toPlayerAddress(player));
    const { headers } = await browser.get(`${path}?next=%2F%2Fevil.example`);
    expect([headers.location, headers['cache-control']]).toEqual(['/', 'no-store']);
  },
);
