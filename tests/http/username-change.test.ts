/** Changing the username: old addresses redirect to the new name, and watchers of the old name get the event gone. */
import { beforeAll, expect, test } from 'vitest';
import { openEventStream } from './event-stream.ts';
import { defaultPassword, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let siteUrl: string;
beforeAll(async () => {
  siteUrl = await site.listen();
});

const rename = (browser: TestBrowser, name: string, password = defaultPassword) =>
  browser.submit('/account/rename', { name, password });
/** Requests a URL. @returns the status, the location and the caching rule of the response. */
const readRedirect = async (url: string) => {
  const { statusCode, headers } = await site.get(url);
  return [statusCode, headers.location, headers['cache-control']];
};

test('the user stays signed in and can sign in with the new name only', async () => {
  const browser = await site.signUp('Before');
  const { statusCode, headers } = await rename(browser, 'After');
  expect([statusCode, headers.location]).toEqual([303, '/account?done=name#rename']);
  expect((await browser.get('/')).body).toContain('href="/After"');
  const signIn = (username: string) =>
    site.submit('/login', { username, password: defaultPassword });
  expect((await signIn('after')).statusCode).toBe(303);
  expect((await signIn('Before')).statusCode).toBe(401);
});

test('addresses with the old name redirect to the new name', async () => {
  await rename(await site.signUp('Old_Stone'), 'New_Stone');
  for (const [path, newPath] of [
    ['/old_stone', '/New_Stone'],
    ['/?username=Old_Stone', '/New_Stone'],
    ...[
      '/api/users/Old_Stone?pictures=inline',
      '/api/users/Old_Stone/history',
      '/api/users/Old_Stone/page',
      '/api/v1/profiles/Old_Stone?fields=all',
      '/api/users/Old_Stone/preview/latest.png',
      '/Old_Stone/overlay?theme=clear',
    ].map((old) => [old, old.replace('Old_Stone', 'New_Stone')]),
  ] as const)
    expect([path, await readRedirect(path ?? '')]).toEqual([path, [302, newPath, 'no-store']]);
  const badge = await readRedirect('/Old_Stone/badge.svg');
  expect(badge.slice(0, 2)).toEqual([302, '/New_Stone/badge.svg']);
});

test('a watcher that connects with the new name during the change gets the document and not the event gone', async () => {
  const browser = await site.signUp('Swift');
  const oldNameWatchers = await Promise.all(
    Array.from({ length: 20 }, () => openEventStream(siteUrl, 'Swift')),
  );
  for (const { next } of oldNameWatchers) expect(await next()).toMatchObject({ event: 'document' });
  // The watcher of the new name connects before the watchers of the old name get their event.
  const { profileStore } = site.services;
  const findProfile = profileStore.findOwnProfile;
  const canRead = Promise.withResolvers<void>();
  let readCount = 0;
  profileStore.findOwnProfile = async (id) => {
    readCount += 1;
    await canRead.promise;
    return findProfile(id);
  };
  expect((await rename(browser, 'Swifter')).statusCode).toBe(303);
  const opening = openEventStream(siteUrl, 'Swifter');
  await expect.poll(() => readCount).toBe(1);
  canRead.resolve();
  profileStore.findOwnProfile = findProfile;
  const newNameWatcher = await opening;
  for (const { next } of oldNameWatchers) expect(await next()).toMatchObject({ event: 'gone' });
  expect(await newNameWatcher.next()).toMatchObject({ event: 'document', id: '2' });
});

test.each([
  ['a wrong password', { name: 'Fine-name', password: 'wrong horse' }, 403, 'not your password'],
  ['a reserved username', { name: 'Login' }, 400, 'reserved for the site itself'],
  ['the current name', { name: 'Refused' }, 409, 'already your username'],
  ['the name of another user', { name: 'DEMO2' }, 409, 'taken or was used recently'],
])('a change with %s is refused and changes nothing', async (_case, fields, status, sentence) => {
  // The first case creates the two users.
  if (!(await site.services.profileStore.findProfileByUsername('Refused')))
    for (const name of ['Demo2', 'Refused']) await site.signUp(name);
  const browser = await site.signIn('Refused');
  const response = await browser.submit('/account/rename', {
    password: defaultPassword,
    ...fields,
  });
  expect(response.statusCode).toBe(status);
  expect(response.body).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${sentence}`));
  expect(response.body).toContain(`value="${fields.name}"`);
  expect((await site.readDocument('Refused')).revision).toBe(1);
});
