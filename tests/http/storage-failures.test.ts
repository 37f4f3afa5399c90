/** A database that is full, read-only, locked by another program, or damaged. */

import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorSentences } from '../../texts/errors.ts';
import { siteTexts } from '../../texts/site.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { defaultPassword, league, openSite, type TestBrowser, type TestSite, tft } from './site.ts';

/** The site's database connection, which the tests make fail. */
let connection: DatabaseSync;
let site: TestSite;
let owner: TestBrowser;
let log: string[];
beforeEach(async () => {
  const statements = vi.spyOn(DatabaseSync.prototype, 'exec');
  log = [];
  site = await openSite({}, { onLogLine: (line) => void log.push(line) });
  const connections = statements.mock.contexts as DatabaseSync[];
  // The site whose folder is copied is closed.
  connection = connections.find(
    (each) => each.isOpen && each.location()?.endsWith('rankfolio.sqlite'),
  ) as DatabaseSync;
  owner = await site.signUp('Keeper');
});
afterEach(() => site.close());

const setPragma = (text: string) => connection.exec(`PRAGMA ${text}`);
const getDatabaseFile = () => join(site.dataDir, 'rankfolio.sqlite');
/** Requests `/readyz` until it has this status. It uses the result of a check for a second. */
const expectReadiness = (status: number) =>
  expect.poll(async () => (await site.get('/readyz')).statusCode).toBe(status);

/**
 * The failures. `begin` causes a failure, and returns a function that ends it. `readiness` is the status of `/readyz`: a lock of
 * another program, like a restore, ends soon, and pages are served.
 */
const failures = [
  {
    name: 'read-only database',
    sentence: errorSentences.storage,
    readiness: 503,
    begin() {
      setPragma('query_only = ON');
      return () => setPragma('query_only = OFF');
    },
  },
  {
    name: 'database that another program has locked',
    sentence: siteTexts.dataLocked,
    readiness: 200,
    begin() {
      const otherProgram = new DatabaseSync(getDatabaseFile());
      otherProgram.exec('BEGIN IMMEDIATE');
      return () => otherProgram.close();
    },
  },
];

test.each(failures)(
  'with a $name, writes get 503 and reads work; afterwards writes work without a restart',
  async ({ begin, sentence, readiness }) => {
    await owner.send('POST', '/api/users/Keeper/savedGames', league);
    const before = await site.readDocument('Keeper');
    const end = begin();

    const refused = await owner.send('POST', '/api/users/Keeper/savedGames', tft);
    expect(refused.statusCode).toBe(503);
    const message = `${specificationTexts.gameNotSaved}. ${sentence}`;
    expect(refused.json()).toEqual({ error: 'storage', message });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const formResponse = await owner.submit('/addGame', {
      game: tft.GameType,
      username: tft.GameUsername,
      region: 'na1',
    });
    expect(formResponse.statusCode).toBe(503);
    expect(formResponse.body).toContain(message);
    const newcomer = { username: 'Newcomer', password: defaultPassword };
    expect((await site.submit('/signup', newcomer)).statusCode).toBe(503);
    const signIn = await site.submit('/login', { ...newcomer, username: 'Keeper' });
    expect(signIn.statusCode).toBe(503);
    expect(signIn.body).toContain(sentence);
    expect(signIn.headers['set-cookie']).toBeUndefined();

    expect(await site.readDocument('Keeper')).toEqual(before);
    expect((await owner.get('/Keeper')).body).toContain('Mosswick');
    await expectReadiness(readiness);

    end();
    await expectReadiness(200);
    expect((await owner.send('POST', '/api/users/Keeper/savedGames', tft)).statusCode).toBe(201);
    expect((await site.readDocument('Keeper')).savedGames).toHaveLength(2);
    expect((await site.submit('/signup', newcomer)).statusCode).toBe(303);
    const integrity = connection.prepare('PRAGMA integrity_check').get();
    expect(integrity).toEqual({ integrity_check: 'ok' });
  },
);

test('a failed sign-out shows an error and keeps the session, and the next sign-out works', async () => {
  const cookie = owner.cookies();
  setPragma('query_only = ON');
  const refused = await owner.submit('/logout', {});
  expect(refused.statusCode).toBe(503);
  expect(owner.cookies()).toBe(cookie);
  expect(log.join('')).toMatch(/"err":{.*readonly database.*"failure":"read-only"/);

  setPragma('query_only = OFF');
  expect((await owner.submit('/logout', {})).statusCode).toBe(303);
  expect((await site.get('/', { cookie })).body).not.toContain('href="/Keeper"');
});

test('a session stays valid when its new expiry date cannot be stored, and is extended later', async () => {
  const expiresSoon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  connection.prepare('UPDATE sessions SET "expiresAt" = ?').run(expiresSoon);
  setPragma('query_only = ON');
  const page = await owner.get('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/Keeper"');
  expect(log.join('')).toContain('A session could not be extended.');

  setPragma('query_only = OFF');
  // Only a failure of the storage is accepted.
  const extendSession = vi.spyOn(site.services.sessions, 'extendSession');
  extendSession.mockRejectedValueOnce(new TypeError('a mistake'));
  expect((await owner.get('/')).statusCode).toBe(500);
  await owner.get('/');
  const session = connection.prepare('SELECT "expiresAt" FROM sessions').get();
  expect(String(session?.expiresAt).localeCompare(expiresSoon)).toBe(1);
});

test('a read of a damaged database gets 500 with the message about damaged data', async () => {
  setPragma('wal_checkpoint(TRUNCATE)');
  const pageBytes = 4096;
  const content = await readFile(getDatabaseFile());
  // Overwrites the whole file except the first page, which has the schema.
  content.fill(0xff, pageBytes);
  await writeFile(getDatabaseFile(), content);
  // Empties SQLite's page cache, which would hide the damage.
  setPragma('cache_size = 0');
  setPragma('shrink_memory');

  const response = await site.get('/api/users/Keeper');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ error: 'storage', message: siteTexts.dataDamaged });
  expect(response.headers['retry-after']).toBeUndefined();
  await expectReadiness(503);
});

test.each([
  ['moved', (folder: string) => rename(folder, `${folder}-moved`)],
  [
    'replaced',
    async (folder: string) => {
      await rename(folder, `${folder}-moved`);
      await cp(`${folder}-moved`, folder, { recursive: true });
    },
  ],
])(
  'when the data folder was %s, writes get 503 and reads work, until it is back',
  async (_, move) => {
    const addGame = () => owner.send('POST', '/api/users/Keeper/savedGames', league);
    await move(site.dataDir);
    // The site looks at the file in the read of each second.
    await site.services.changes.read();
    const refused = await addGame();
    expect(refused.statusCode).toBe(503);
    const message = `${specificationTexts.gameNotSaved}. ${siteTexts.cannotReadData}`;
    expect(refused.json()).toEqual({ error: 'storage', message });
    expect((await site.readDocument('Keeper')).savedGames).toEqual([]);
    await expectReadiness(503);

    await rm(site.dataDir, { recursive: true, force: true });
    await rename(`${site.dataDir}-moved`, site.dataDir);
    await site.services.changes.read();
    expect((await addGame()).statusCode).toBe(201);
    await expectReadiness(200);
  },
);
