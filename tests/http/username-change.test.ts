/** Changing one's name: who was called so before, and who watches, is led to the new one. */
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

test('leads to the page under the new name, signed in as before, here and with the new name', async () => {
  const browser = await signedUp('Before');
  const { statusCode, headers } = await rename(browser, 'After');
  expect([statusCode, headers.location]).toEqual([303, '/account?done=name#rename']);
  expect((await browser.get('/')).body).toContain('href="/After"');
  const signIn = (username: string) =>
    site.browser().submit('/login', { username, password: defaultPassword });
  expect((await signIn('after')).statusCode).toBe(303);
  expect((await signIn('Before')).statusCode).toBe(401);
});

test('what has the old name in its address leads to the new one for 30 days', async () => {
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

test('watchers of the old name are told that it is gone, also who was away; those of the new one are not', async () => {
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

test('of watchers of both names at once each is told what is true of theirs', async () => {
  const browser = await signedUp('Swift');
  const old = await Promise.all(
    Array.from({ length: 20 }, () => openEventStream(address, 'Swift')),
  );
  for (const { next } of old) expect(await next()).toMatchObject({ event: 'document' });
  // Those of the new name come before the others have been told.
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
  await vi.waitFor(() => expect(reads).toBe(2));
  held.resolve();
  profileStore.findProfileById = find;
  const fresh = await arriving;
  for (const { next } of old) expect(await next()).toMatchObject({ event: 'gone' });
  expect(await fresh.next()).toMatchObject({ event: 'document', id: '2' });
});

test.each([
  ['a wrong password', { name: 'Fine-name', password: 'wrong horse' }, 403, 'not your password'],
  ['no name', { name: '' }, 400, 'Please choose a username.'],
  ['a name of the site', { name: 'Login' }, 400, 'kept for the site itself'],
  ['a name that nobody can have', { name: 'a b' }, 400, 'only the letters'],
  ['the present name', { name: 'Refused' }, 409, 'already your username'],
  ['somebody else’s name', { name: 'DEMO2' }, 409, 'taken or was used recently'],
])('with %s it is refused, and nothing changes', async (_, fields, status, sentence) => {
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

test('a fourth new name is refused, with the day from which there is another; going back is not', async () => {
  const browser = await signedUp('Drift0');
  for (const name of ['Drift1', 'Drift2', 'Drift3']) await rename(browser, name);
  const answer = await rename(browser, 'Drift4');
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toMatch(/You can take another one after \d+ \w+ \d{4}/);
  expect((await rename(browser, 'Drift0')).headers.location).toBe('/account?done=name#rename');
});

test('who is signed out is told so, and guesses of the password end', async () => {
  expect((await rename(site.browser(), 'Anybody')).statusCode).toBe(401);
  const page = await site.browser().get('/account');
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login']);
  // Where the answer to a form stood.
  expect(await answerOf('/account/rename')).toEqual([302, '/account', 'no-store']);
  const browser = await signedUp('Guarded');
  for (let at = 0; at < 10; at++)
    expect((await rename(browser, 'Guessed', `guess ${at}`)).statusCode).toBe(403);
  const answer = await rename(browser, 'Guessed');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toContain('Too many tries.');
  // A guesser at an open session uses up nobody else's tries.
  const login = await site
    .browser()
    .submit('/login', { username: 'Guarded', password: defaultPassword });
  expect(login.statusCode).toBe(303);
});

test('afterwards the old name is free', async () => {
  // A site of its own: on another one, what was tried in the future would count for a month.
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
