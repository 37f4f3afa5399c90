/** Two copies of the site on one PostgreSQL, as in two processes: a change in one copy is visible in the other. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../http/event-stream.ts';
import { defaultPassword, openSite, type TestSite } from '../http/site.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts';

let testDatabase: TestDatabase;
let first: TestSite;
let second: TestSite;
let secondUrl: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = {
    DATABASE_URL: testDatabase.url,
    DATABASE_CONNECTIONS: '4',
    AUTH_SECRET: 'one secret for all copies of the site',
  };
  [first, second] = await Promise.all([openSite(settings), openSite(settings)]);
  secondUrl = await second.listen();
});
afterAll(async () => {
  await first.close();
  await second.close();
  await testDatabase.drop();
});

const league = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };

test('a user of one process can sign in on the other, and a session is valid on both', async () => {
  await first.browser().signUp('Everywhere');
  const browser = second.browser();
  const fields = { username: 'everywhere', password: defaultPassword };
  expect((await browser.submit('/login', fields)).statusCode).toBe(303);
  const headers = { host: 'localhost:3000', cookie: browser.cookies() };
  const page = await first.server.inject({ method: 'GET', url: '/', headers });
  expect(page.body).toContain('href="/Everywhere"');
  await browser.submit('/logout', {});
  const after = await first.server.inject({ method: 'GET', url: '/', headers });
  expect(after.body).not.toContain('href="/Everywhere"');
});

test('a name is unique over both processes', async () => {
  const fields = { username: 'Contested', password: defaultPassword };
  const responses = await Promise.all(
    [first, second, first, second].map((site) => site.browser().submit('/signup', fields)),
  );
  const codes = responses.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([303, 409, 409, 409]);
});

test('a save in one process reaches watchers of the other, also after all connections were cut', async () => {
  const owner = first.browser();
  await owner.signUp('Beheld');
  const { next } = await openEventStream(secondUrl, 'Beheld');
  expect(await next()).toMatchObject({ event: 'document', id: '1' });
  expect((await owner.send('POST', '/api/users/Beheld/savedGames', league)).statusCode).toBe(201);
  const change = await next();
  expect(change?.id).toBe('2');
  expect(JSON.parse(change?.data ?? '')).toEqual((await owner.get('/api/users/Beheld')).json());

  await testDatabase.run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const removed = await owner.send('DELETE', '/api/users/Beheld/savedGames', league);
  expect(removed.statusCode).toBe(200);
  const last = await next();
  expect(last?.id).toBe('3');
  expect(JSON.parse(last?.data ?? '').savedGames).toEqual([]);
});

test('the deletion of a profile in one process sends the event gone to its watchers in the other', async () => {
  await first.browser().signUp('Passing');
  const { next } = await openEventStream(secondUrl, 'Passing');
  expect(await next()).toMatchObject({ event: 'document' });
  const profile = await first.services.profileStore.findProfileByUsername('Passing');
  await first.services.profiles.deleteProfile(profile?.id ?? '');
  expect(await next()).toMatchObject({ event: 'gone' });
});

test('a picture uploaded to one process is served by the other', async () => {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c0ffee' } });
  const profilePic = `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
  const owner = first.browser();
  await owner.signUp('Painter');
  await owner.send('PATCH', '/api/users/Painter', { profilePic });
  const document = (await second.browser().get('/api/users/Painter')).json();
  const picture = await second.browser().get(document.profilePic);
  expect((await sharp(picture.rawPayload).metadata()).format).toBe('jpeg');
});

test('both processes are ready', async () => {
  for (const site of [first, second])
    expect((await site.browser().get('/readyz')).body).toBe('ready\n');
});
