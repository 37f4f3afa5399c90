/** Changing the username: old addresses and watchers are redirected to the new name. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await openSite();
  address = await site.listen();
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

async function signedUp(name: string): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signUp(name);
  return browser;
}

const rename = (browser: TestBrowser, name: string, password = defaultPassword) =>
  browser.submit('/account/rename', { name, password });
const answerOf = async (url: string) => {
  const { statusCode, headers } = await site.browser().get(url);
  return [statusCode, headers.location, headers['cache-control']];
};

test('the user stays signed in and can sign in with the new name only', async () => {
  const browser = await signedUp('Before');
  const { statusCode, headers } = await rename(browser, 'After');
  expect([statusCode, headers.location]).toEqual([303, '/account?done=name#rename']);
  expect((await browser.get('/')).body).toContain('href="/After"');
  const signIn = (username: string) =>
    site.browser().submit('/login', { username, password: defaultPassword });
  expect((await signIn('after')).statusCode).toBe(303);
  expect((await signIn('Before')).statusCode).toBe(401);
});

test('addresses with the old name redirect to the new one for 30 days', async () => {
  await rename(await signedUp('Old_Stone'), 'New_Stone');
  const moved = (to: string) => [302, to, 'no-store'];
  expect(await answerOf('/old_stone')).toEqual(moved('/New_Stone'));
  expect(await answerOf('/?username=Old_Stone')).toEqual(moved('/New_Stone'));
  expect(await answerOf('/api/users/Old_Stone?pictures=inline')).toEqual(
    moved('/api/users/New_Stone?pictures=inline'),
  );
  expect(await answerOf('/api/users/Old_Stone/history')).toEqual(
    moved('/api/users/New_Stone/history'),
  );
  expect(await answerOf('/api/users/Old_Stone/preview/latest.png')).toEqual(
    moved('/api/users/New_Stone/preview/latest.png'),
  );
  expect(await answerOf('/Old_Stone/overlay?theme=clear')).toEqual(
    moved('/New_Stone/overlay?theme=clear'),
  );
  expect((await answerOf('/Old_Stone/badge.svg')).slice(0, 2)).toEqual([
    302,
    '/New_Stone/badge.svg',
  ]);
  const taken = await site
    .browser()
    .submit('/signup', { username: 'OLD_stone', password: defaultPassword });
  expect(taken.statusCode).toBe(409);
});

test('watchers of the old name get the event gone, also after a reconnect, and watchers of the new name do not', async () => {
  const browser = await signedUp('Watched');
  const before = await openEventStream(address, 'Watched');
  expect(await before.next()).toMatchObject({ event: 'document', id: '1' });
  await rename(browser, 'Watched-anew');
  const after = await openEventStream(address, 'watched-ANEW');
  expect(await after.next()).toMatchObject({ event: 'document', id: '2' });
  expect(await before.next()).toMatchObject({ event: 'gone' });
  expect(await before.next()).toBeUndefined();
  const away = await openEventStream(address, 'Watched');
  expect(away.response.headers.get('content-type')).toContain('text/event-stream');
  expect(await away.next()).toMatchObject({ event: 'gone' });
  expect(await away.next()).toBeUndefined();
  await rename(browser, 'WATCHED-ANEW');
  expect(await after.next()).toMatchObject({ event: 'gone' });
});

test('parallel watchers of both names get the event of their name', async () => {
  const browser = await signedUp('Swift');
  const old = await Promise.all(
    Array.from({ length: 20 }, () => openEventStream(address, 'Swift')),
  );
  for (const { next } of old) expect(await next()).toMatchObject({ event: 'document' });
  // A watcher of the new name connects before the others get their event.
  const { profileStore } = site.services;
  const find = profileStore.findProfileById;
  const held = Promise.withResolvers<void>();
  let reads = 0;
  profileStore.findProfileById = async (id) => {
    reads += 1;
    await held.promise;
    return find(id);
  };
  expect((await rename(browser, 'Swifter')).statusCode).toBe(303);
  const arriving = openEventStream(address, 'Swifter');
  await vi.waitFor(() => expect(reads).toBe(1));
  held.resolve();
  profileStore.findProfileById = find;
  const fresh = await arriving;
  for (const { next } of old) expect(await next()).toMatchObject({ event: 'gone' });
  expect(await fresh.next()).toMatchObject({ event: 'document', id: '2' });
});

test.each([
  ['a wrong password', { name: 'Fine-name', password: 'wrong horse' }, 403, 'not your password'],
  ['no name', { name: '' }, 400, 'Please choose a username.'],
  ['a name of the site', { name: 'Login' }, 400, 'reserved for the site itself'],
  ['an invalid name', { name: 'a b' }, 400, 'only the letters'],
  ['the present name', { name: 'Refused' }, 409, 'already your username'],
  ['the name of another user', { name: 'DEMO2' }, 409, 'taken or was used recently'],
])('a change with %s is refused and changes nothing', async (_, fields, status, sentence) => {
  const browser = site.browser();
  const known = await site.services.profileStore.findProfileByUsername('Refused');
  if (!known) {
    await signedUp('Demo2');
    await signedUp('Refused');
  }
  await browser.submit('/login', { username: 'Refused', password: defaultPassword });
  const answer = await browser.submit('/account/rename', { password: defaultPassword, ...fields });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${sentence}`));
  expect(answer.body).toContain(`value="${fields.name}"`);
  expect((await browser.get('/api/users/Refused')).json().revision).toBe(1);
});

test('a fourth new name is refused with a date, and going back to a previous name is possible', async () => {
  const browser = await signedUp('Drift0');
  for (const name of ['Drift1', 'Drift2', 'Drift3']) await rename(browser, name);
  const answer = await rename(browser, 'Drift4');
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toMatch(/You can take another one after \d+ \w+ \d{4}/);
  expect((await rename(browser, 'Drift0')).headers.location).toBe('/account?done=name#rename');
});

test('a username change needs a session, and password guesses are limited', async () => {
  expect((await rename(site.browser(), 'Anybody')).statusCode).toBe(401);
  const page = await site.browser().get('/account');
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login']);
  // The response to the form was at this address.
  expect(await answerOf('/account/rename')).toEqual([302, '/account', 'no-store']);
  const browser = await signedUp('Guarded');
  for (let at = 0; at < 10; at++)
    expect((await rename(browser, 'Guessed', `guess ${at}`)).statusCode).toBe(403);
  const answer = await rename(browser, 'Guessed');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toContain('Too many attempts.');
  // Guesses in one session do not count for signing in.
  const login = await site
    .browser()
    .submit('/login', { username: 'Guarded', password: defaultPassword });
  expect(login.statusCode).toBe(303);
});

test('the old name is free after a month', async () => {
  // A new site: on the shared one, requests from the future would count against rate limits for a month.
  const later = await openSite();
  const [owner, newcomer] = [later.browser(), later.browser()];
  await owner.signUp('Old_Stone');
  await rename(owner, 'New_Stone');
  const month = 31 * 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + month });
  expect((await newcomer.get('/Old_Stone')).headers.location).toBe('/');
  expect((await newcomer.get('/api/users/Old_Stone')).statusCode).toBe(404);
  await newcomer.signUp('Old_Stone');
  expect((await later.browser().get('/Old_Stone')).statusCode).toBe(200);
  await later.close();
});
