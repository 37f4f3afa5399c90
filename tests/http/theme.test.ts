import { expect, test } from 'vitest';
import { defaultPassword, openSharedSite, openSite } from './site.ts';

const site = openSharedSite();

test.each(['light', 'dark'])(
  'the theme %s is stored and set in the markup of every page, until the visitor chooses the system theme again, as before',
  async (theme) => {
    const browser = site.browser();
    const chosen = await browser.submit('/theme', { theme });
    expect(chosen.statusCode).toBe(303);
    const [cookie] = [chosen.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^theme=\w+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const address of ['/', '/login', '/Demo', '/nothing/here']) {
      const { body, headers } = await browser.get(address);
      expect(body).toContain(`<html lang="en" data-theme="${theme}">`);
      expect(body.match(/name="theme-color"/g)).toHaveLength(1);
      expect(headers.vary).toContain('Cookie');
    }
    await browser.submit('/theme', { theme: 'system' });
    for (const visitor of [browser, site.browser()]) {
      const { body } = await visitor.get('/');
      expect(body).toContain('<html lang="en">');
      expect(body.match(/name="theme-color"/g)).toHaveLength(2);
    }
  },
);

test('an unknown theme is refused in the form and ignored in the cookie', async () => {
  const browser = site.browser();
  expect((await browser.submit('/theme', { theme: '"><script>' })).statusCode).toBe(400);
  const { body } = await browser.get('/', { cookie: 'theme="><script>alert(1)</script>' });
  expect(body).toContain('<html lang="en">');
});

test.each([
  ['http://localhost:3000/addGame?game=x', '/addGame?game=x'],
  ['http://localhost:3000//evil.test/x', '/evil.test/x'],
  ['http://localhost:3000/\\\\evil.test', '/evil.test'],
  ['https://evil.test/login', '/'],
  ['no address', '/'],
])('choosing a theme on %s redirects to %s', async (referer, location) => {
  const { headers } = await site.server.inject({
    method: 'POST',
    url: '/theme',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      referer,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'theme=dark',
  });
  expect(headers.location).toBe(location);
});

test('[security 15] over HTTPS every cookie is Secure, also behind an unconfigured proxy', async () => {
  // The site itself receives plain HTTP here, as from a proxy that is not in TRUST_PROXY.
  const httpsSite = await openSite({ ORIGIN: 'https://ranks.example' });
  const browser = await httpsSite.signUp('Ash_Vale');
  const chosen = await browser.submit('/theme', { theme: 'dark' });
  const signedIn = await browser.submit('/login', {
    username: 'Ash_Vale',
    password: defaultPassword,
  });
  const searched = await browser.get('/addGame?region=kr');
  const cookies = [chosen, signedIn, searched].flatMap((response) => response.cookies);
  expect(cookies.map(({ name }) => name)).toEqual(['theme', '__Host-session', 'device', 'region']);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
  }
  await httpsSite.close();
});
