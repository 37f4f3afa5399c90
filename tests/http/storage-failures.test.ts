/** A database that fails for a while: full, read-only, locked by another program, or damaged. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCodes, pageMessages } from '../../server/http/errors/error-codes.ts';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

/** The site's connection, which the tests break on purpose. */
let connection: DatabaseSync;
let site: TestSite;
let owner: TestBrowser;
beforeEach(async () => {
  const statements = vi.spyOn(DatabaseSync.prototype, 'exec');
  // The errors of these tests are expected.
  site = await openSite({ LOG_LEVEL: 'silent' });
  const opened = statements.mock.contexts.find((context) =>
    (context as DatabaseSync).location()?.endsWith('rankfolio.sqlite'),
  );
  connection = opened as DatabaseSync;
  owner = site.browser();
  await owner.signUp('Owner');
});
afterEach(() => site.close());

const pragma = (text: string) => connection.exec(`PRAGMA ${text}`);
const file = () => join(site.dataDir, 'rankfolio.sqlite');
const league = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
const tft = { ...league, GameType: 'Teamfight Tactics' };

/** Each failure, with functions that cause and end it. */
const failures = [
  {
    name: 'read-only database',
    sentence: errorCodes.storage.sentence,
    begin() {
      pragma('query_only = ON');
      return () => pragma('query_only = OFF');
    },
  },
  {
    name: 'database that another program has locked',
    sentence: pageMessages.dataLocked,
    begin() {
      const other = new DatabaseSync(file());
      other.exec('BEGIN IMMEDIATE');
      return () => other.close();
    },
  },
];

test.each(failures)(
  'with a $name writes get 503, reads work, and the site recovers without a restart',
  async ({ begin, sentence }) => {
    await owner.send('POST', '/api/users/Owner/savedGames', league);
    const before = (await owner.get('/api/users/Owner')).json();
    const end = begin();

    const refused = await owner.send('POST', '/api/users/Owner/savedGames', tft);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({ error: 'storage', message: sentence });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const form = await owner.submit('/addGame', {
      game: tft.GameType,
      username: tft.GameUsername,
      region: 'na1',
    });
    expect(form.statusCode).toBe(503);
    expect(form.body).toContain(sentence);
    const newcomer = { username: 'Newcomer', password: defaultPassword };
    expect((await site.browser().submit('/signup', newcomer)).statusCode).toBe(503);
    const signIn = await site.browser().submit('/login', { ...newcomer, username: 'Owner' });
    expect(signIn.statusCode).toBe(503);
    expect(signIn.body).toContain(sentence);
    expect(signIn.headers['set-cookie']).toBeUndefined();

    expect((await owner.get('/api/users/Owner')).json()).toEqual(before);
    expect((await owner.get('/Owner')).body).toContain('Mosswick');
    expect((await site.browser().get('/readyz')).statusCode).toBe(200);

    end();
    expect((await owner.send('POST', '/api/users/Owner/savedGames', tft)).statusCode).toBe(201);
    expect((await owner.get('/api/users/Owner')).json().savedGames).toHaveLength(2);
    expect((await site.browser().submit('/signup', newcomer)).statusCode).toBe(303);
    const check = connection.prepare('PRAGMA integrity_check').get();
    expect(check).toEqual({ integrity_check: 'ok' });
  },
);

test('[security 43] a full database refuses writes and keeps its data, and works again when it has room', async () => {
  const raw = { width: 300, height: 300, channels: 3 } as const;
  const noise = Buffer.from(Array.from({ length: 270_000 }, (_, at) => (at * 7919) % 251));
  const picture = await sharp(noise, { raw }).jpeg({ quality: 95 }).toBuffer();
  const profilePic = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const before = (await owner.get('/api/users/Owner')).json();
  // The smallest possible value, so that the file cannot grow.
  pragma('max_page_count = 1');

  const refused = await owner.send('PATCH', '/api/users/Owner', { profilePic });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({ error: 'storage', message: errorCodes.storage.sentence });
  expect((await owner.get('/api/users/Owner')).json()).toEqual(before);

  pragma('max_page_count = 1000000');
  expect((await owner.send('PATCH', '/api/users/Owner', { profilePic })).statusCode).toBe(200);
  expect((await owner.get('/api/users/Owner')).json().revision).toBe(before.revision + 1);
});

test('a failed sign-out shows an error, and the next try signs out', async () => {
  const cookie = owner.cookies();
  pragma('query_only = ON');
  const refused = await owner.submit('/logout', {});
  expect(refused.statusCode).toBe(503);
  expect(owner.cookies()).toBe(cookie);

  pragma('query_only = OFF');
  expect((await owner.submit('/logout', {})).statusCode).toBe(303);
  expect((await site.browser().get('/', { cookie })).body).not.toContain('href="/Owner"');
});

test('a session stays valid when its expiry cannot be written', async () => {
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  connection.prepare('UPDATE sessions SET "expiresAt" = ?').run(soon);
  pragma('query_only = ON');
  const page = await owner.get('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/Owner"');

  pragma('query_only = OFF');
  await owner.get('/');
  const session = connection.prepare('SELECT "expiresAt" FROM sessions').get();
  expect(String(session?.expiresAt).localeCompare(soon)).toBe(1);
});

test('a damaged database gets its own error message', async () => {
  pragma('wal_checkpoint(TRUNCATE)');
  const pageSize = 4096;
  const content = await readFile(file());
  // Overwrites everything but the first page, which has the schema.
  content.fill(0xff, pageSize);
  await writeFile(file(), content);
  // The page cache must not hide the damage.
  pragma('cache_size = 0');
  pragma('shrink_memory');

  const answer = await site.browser().get('/api/users/Owner');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ error: 'storage', message: pageMessages.dataDamaged });
  expect(answer.headers['retry-after']).toBeUndefined();
});
