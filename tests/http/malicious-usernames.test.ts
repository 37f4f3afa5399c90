/** Usernames that imitate another user, an address of the site, or markup. */
import { beforeAll, expect, test } from 'vitest';
import { sendForm } from './client-requests.ts';
import { listRows } from './database-file.ts';
import { listRoutes } from './list-routes.ts';
import { defaultPassword, openSharedSite, openSite } from './site.ts';

const site = openSharedSite();
beforeAll(async () => {
  await site.signUp('alice');
});

const takenMessage = 'Error: Username already used. Please sign up with a different username.';

const signUp = (username: string, password = defaultPassword) =>
  sendForm(site, '/signup', { username, password }, { ipAddress: '127.0.0.1' });

test('[security 1] the first segment of a route cannot be a username, in upper or lower case', async () => {
  const segments = listRoutes().map(({ pattern }) => pattern.split('/')[1] ?? '');
  const names = [...new Set(segments)].filter((segment) => /^[\w.-]+$/.test(segment));
  expect(names).toEqual(expect.arrayContaining(['login', 'api', 'assets', 'favicon.ico']));
  const before = listRows(site, 'users').length;
  for (const name of [...names, '.well-known', 'LOGIN', 'Api']) {
    expect([name, (await signUp(name)).statusCode]).toEqual([name, 400]);
  }
  expect(listRows(site, 'users')).toHaveLength(before);
});

test('[security 1] a route whose first segment is not reserved cannot be added', async () => {
  // A new site, because a server accepts no routes after its first request.
  const newSite = await openSite();
  expect(() => newSite.server.get('/newPage/x', () => 'x')).toThrow(
    "a user can be called 'newPage', and this page would hide the profile",
  );
  await newSite.close();
});

test('[security 2] a name in another case is taken, and every spelling redirects to the same profile', async () => {
  for (const username of ['Alice', 'ALICE', 'aLiCe']) {
    const response = await signUp(username);
    expect([response.statusCode, response.body.includes(takenMessage)]).toEqual([409, true]);
    const page = await site.get(`/${username}`);
    expect([page.statusCode, page.headers.location]).toEqual([302, '/alice']);
  }
});

test('[security 7] a common password and the username are accepted as a password', async () => {
  expect((await signUp('Common', 'password')).statusCode).toBe(303);
  expect((await signUp('Itself_too', 'Itself_too')).statusCode).toBe(303);
});
