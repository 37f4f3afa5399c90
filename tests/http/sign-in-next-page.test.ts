/** Signing in from the page that adds a game returns to the player that was found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPassword, openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await site.browser().signUp('Returning');
});
afterAll(() => site.close());

const player = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
const playerAddress = `/addGame?${new URLSearchParams(player)}`;

test('without script, Add stats of an anonymous visitor leads to the sign-in page and back to the player', async () => {
  const browser = site.browser();
  const refused = await browser.submit('/addGame', player);
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toContain('Please log in to save a game stat');
  const link = (path: string) =>
    new RegExp(`href="(${path}\\?[^"]*)"`).exec(refused.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  for (const path of ['/login', '/signup']) {
    const page = await browser.get(link(path));
    const next = /name="next" value="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toBe(playerAddress);
    const other = path === '/login' ? '/signup' : '/login';
    expect(page.body).toContain(`href="${other}?${new URLSearchParams({ next })}"`);
    const wrong = await browser.submit(path, { username: 'Returning', password: 'wrong', next });
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
    expect(wrong.body).toContain(`name="next" value="${next.replaceAll('&', '&amp;')}"`);
  }
  const signIn = { username: 'Returning', password: defaultPassword, next: playerAddress };
  expect((await browser.submit('/login', signIn)).headers.location).toBe(playerAddress);
  expect((await browser.get(link('/login'))).headers.location).toBe(playerAddress);
  expect((await browser.get(playerAddress)).body).toContain('Is this your account?');
  const signUp = { ...signIn, username: 'Newcomer' };
  expect((await site.browser().submit('/signup', signUp)).headers.location).toBe(playerAddress);
});

describe('the page after signing in', () => {
  test.each([
    'https://evil.example/addGame',
    '//evil.example/addGame',
    '/\\evil.example/addGame',
    '\\\\evil.example/addGame',
    'https:evil.example/addGame',
    'javascript:alert(1)//addGame',
    'http://site.invalid@evil.example/addGame',
    '/addGame/../logout',
    '/account',
    '/addgame',
    'addGame\n',
    '',
  ])('is the home page when a link names %j', async (next) => {
    const fields = { username: 'Returning', password: defaultPassword, next };
    const { headers } = await site.browser().submit('/login', fields);
    expect(headers.location).toMatch(/^\/(addGame\?GameType=&GameUsername=&Region=)?$/);
    const { body } = await site.browser().get(`/login?${new URLSearchParams({ next })}`);
    expect(body).not.toContain('evil.example');
  });

  test('has only the fields of a search', async () => {
    const next = `${playerAddress}&to=https://evil.example#x`;
    const fields = { username: 'Returning', password: defaultPassword, next };
    expect((await site.browser().submit('/login', fields)).headers.location).toBe(playerAddress);
    const repeated = await site.browser().get('/login?next=/addGame&next=/addGame');
    expect(repeated.statusCode).toBe(200);
  });
});
