/** Failures of the databases and how they are classified, and how long SQLite waits for a lock. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toStorageFailure } from '../../adapters/database/engine/errors.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { createTestDatabase } from '../postgres/database.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  file = join(folder, 'test.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

function open() {
  const { db } = openSqlite(file);
  const run = (text: string) => sql.raw(text).execute(db);
  const failure = (text: string) => run(text).then(() => 'none', toStorageFailure);
  const readBusyTimeout = async () => {
    const { rows } = await sql<{ timeout: number }>`PRAGMA busy_timeout`.execute(db);
    return rows[0]?.timeout;
  };
  return { db, run, failure, readBusyTimeout };
}

test('[security 43] after a write that waited for a lock in vain, the next ones do not wait for a second', async () => {
  const { db, run, failure, readBusyTimeout } = open();
  await run('CREATE TABLE notes (text TEXT)');
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  expect(await readBusyTimeout()).toBe(100);
  expect(await failure("INSERT INTO notes VALUES ('a')")).toBe('locked');
  expect(await readBusyTimeout()).toBe(0);
  expect(await failure("INSERT INTO notes VALUES ('b')")).toBe('locked');
  expect(await failure('SELECT * FROM notes')).toBe('none');
  now.mockReturnValue(6001);
  expect(await readBusyTimeout()).toBe(100);
  other.close();
  expect(await failure("INSERT INTO notes VALUES ('c')")).toBe('none');
  await db.destroy();
});

test('a transaction that SQLite rolled back fails with its cause, and the next one works', async () => {
  const { db, run, failure } = open();
  await run('CREATE TABLE notes (text TEXT)');
  await run('PRAGMA max_page_count = 3');
  const fill = () =>
    db
      .transaction()
      .execute((trx) => sql`INSERT INTO notes VALUES (${'x'.repeat(100_000)})`.execute(trx));
  expect(await fill().then(() => 'none', toStorageFailure)).toBe('full');
  const controlled = await db.startTransaction().execute();
  const insert = sql`INSERT INTO notes VALUES (${'x'.repeat(100_000)})`.execute(controlled);
  expect(await insert.then(() => 'none', toStorageFailure)).toBe('full');
  await controlled.rollback().execute();
  await run('PRAGMA max_page_count = 1000');
  expect(await fill().then(() => 'none', toStorageFailure)).toBe('none');
  expect(await failure('SELECT * FROM notes')).toBe('none');
  await db.destroy();
});

test('a file that is not a database is damaged, and a missing folder is unreachable', async () => {
  await writeFile(file, 'no database, but long enough to be taken for one'.repeat(100));
  expect(readFailure(() => openSqlite(file))).toBe('damaged');
  expect(readFailure(() => openSqlite(join(folder, 'nowhere', 'test.sqlite')))).toBe('unreachable');
});

test('a read-only PostgreSQL database is reported as read-only', async () => {
  const { url, run, drop } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  await run(`alter database ${name} set default_transaction_read_only = on`);
  const { db } = openPostgres({ url, maxConnections: 1, onConnectionLost: () => undefined });
  const insert = sql`DELETE FROM users`.execute(db);
  expect(await insert.then(() => 'none', toStorageFailure)).toBe('read-only');
  await db.destroy();
  await drop();
});

test('a pool that gets no connection is unreachable', async () => {
  const silentServer = createServer().listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
  const failure = pool.query('SELECT 1').then(() => 'none', toStorageFailure);
  expect(await failure).toBe('unreachable');
  await pool.end();
  silentServer.close();
});

test('errors of our own code are no storage failures', async () => {
  const { db, failure } = open();
  expect(await failure('SELECT * FROM nothing')).toBeUndefined();
  expect(toStorageFailure(new Error('a surprise'))).toBeUndefined();
  expect(toStorageFailure(undefined)).toBeUndefined();
  await db.destroy();
});

function readFailure(work: () => unknown): string | undefined {
  try {
    work();
    return 'none';
  } catch (error) {
    return toStorageFailure(error);
  }
}
