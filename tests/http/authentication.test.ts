import { expect, test } from 'vitest';
import { defaultPassword, openSharedSite } from './site.ts';

const site = openSharedSite();

test('signing up signs in, redirects to the home page and creates an empty profile with the name as typed', async () => {
  const browser = site.browser();
  const response = await browser.submit('/signup', {
    username: 'Ash_Vale',
    password: defaultPassword,
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
  expect((await browser.get('/')).body).toContain('href="/Ash_Vale"');
  const document = await browser.get('/api/users/ash_vale');
  expect(document.json()).toEqual({
    displayName: 'Ash_Vale',
    revision: 1,
    savedGames: [],
    profilePic: null,
    profileBackgroundPic: null,
  });
});

test.each([
  [
    'Ash_vale',
    defaultPassword,
    409,
    'Error: Username already used. Please sign up with a different username.',
  ],
  ['Newcomer', 'abcde', 400, 'Error: Password should be at least 6 characters.'],
  ['login', defaultPassword, 400, 'reserved for the site itself'],
])(
  'signing up as %j with %j is refused with a message, and the form keeps the name',
  async (username, password, status, sentence) => {
    await site.submit('/signup', { username: 'Ash_Vale', password: defaultPassword });
    const response = await site.submit('/signup', { username, password });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(sentence);
    expect(response.body).toContain(`value="${username}"`);
    expect(response.headers['set-cookie']).toBeUndefined();
  },
);

test('[security 6] a body of 1 MB is refused before hashing', async () => {
  const response = await site.submit('/signup', { username: 'Big', password: 'x'.repeat(1e6) });
  expect(response.statusCode).toBe(413);
  expect((await site.get('/api/users/Big')).statusCode).toBe(404);
});

test('[security 9] a wrong password and an unknown name get the same page', async () => {
  await site.signUp('Brisk');
  const wrong = await site.submit('/login', { username: 'Brisk', password: 'wrong horse' });
  const unknown = await site.submit('/login', { username: 'Brusk', password: 'wrong horse' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.body).toContain('The username or password is incorrect. Please try again.');
  expect(unknown.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body.replaceAll('Brisk', 'Brusk'));
  const { date: _date, ...headers } = wrong.headers;
  expect(unknown.headers).toMatchObject(headers);
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
});

test('[security 15] signing in sets a cookie with HttpOnly and SameSite, and no page contains the token', async () => {
  await site.signUp('Calm');
  const browser = site.browser();
  const response = await browser.submit('/login', {
    username: 'CALM ',
    password: defaultPassword,
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(response.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^rankfolio-session=[^;]+; .*HttpOnly; SameSite=Lax/),
  );
  const token = browser.cookies().split('=')[1] ?? '';
  expect(token).toHaveLength(64);
  for (const url of ['/', '/Calm', '/api/users/Calm']) {
    expect((await browser.get(url)).body).not.toContain(token);
  }
});

test('[security 14] signing out ends the session, also for a replayed cookie', async () => {
  const browser = await site.signUp('Leaver');
  const replayed = { cookie: browser.cookies() };
  const response = await browser.submit('/logout', {});
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(browser.cookies()).toBe('');
  expect(response.cookies.map(({ name }) => name)).toEqual(['rankfolio-session']);
  expect((await site.get('/', replayed)).body).not.toContain('href="/Leaver"');
  const write = { profilePic: null };
  const refused = await site.send('PATCH', '/api/users/Leaver', write, replayed);
  expect(refused.statusCode).toBe(401);
});
