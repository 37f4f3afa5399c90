/** How failures of the databases are classified, and how long SQLite waits for a lock. */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { toStorageFailure } from '../../adapters/database/engine/errors.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { runInTransaction } from '../../adapters/database/engine/transaction.ts';
import { makeFolder } from '../factories/folders.ts';
import { listen } from '../fixtures/listen.ts';
import { createTestDatabase } from '../postgres/database.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = makeFolder();
  file = join(folder, 'test.sqlite');
});

/** Opens the SQLite file. */
function openDatabase() {
  const { db } = openSqlite(file);
  const run = (text: string) => sql.raw(text).execute(db);
  /** Runs a statement and classifies its failure; 'none' when it succeeds. */
  const findFailure = (text: string) => run(text).then(() => 'none', toStorageFailure);
  const readBusyTimeoutMs = async () => {
    const { rows } = await sql<{ timeout: number }>`PRAGMA busy_timeout`.execute(db);
    return rows[0]?.timeout;
  };
  return { db, run, findFailure, readBusyTimeoutMs };
}

test('[security 43] for one second after a write did not get a lock in time, statements do not wait for locks', async () => {
  const { db, run, findFailure, readBusyTimeoutMs } = openDatabase();
  await run('CREATE TABLE notes (text TEXT)');
  const otherProgram = new DatabaseSync(file);
  otherProgram.exec('BEGIN IMMEDIATE');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  expect(await readBusyTimeoutMs()).toBe(100);
  expect(await findFailure("INSERT INTO notes VALUES ('a')")).toBe('locked');
  expect(await readBusyTimeoutMs()).toBe(0);
  expect(await findFailure("INSERT INTO notes VALUES ('b')")).toBe('locked');
  expect(await findFailure('SELECT * FROM notes')).toBe('none');
  clock.mockReturnValue(6001);
  expect(await readBusyTimeoutMs()).toBe(100);
  otherProgram.close();
  expect(await findFailure("INSERT INTO notes VALUES ('c')")).toBe('none');
  // Our own wrong statement is not a storage failure.
  expect(await findFailure('SELECT * FROM nothing')).toBeUndefined();
  await db.destroy();
});

test('a transaction that read before another process wrote is repeated, and statements still wait for locks', async () => {
  const server = openDatabase();
  await server.run('CREATE TABLE notes (text TEXT)');
  const command = openSqlite(file);
  let attempts = 0;
  await runInTransaction(command, async (trx) => {
    attempts += 1;
    await sql`SELECT * FROM notes`.execute(trx);
    if (attempts === 1) await server.run("INSERT INTO notes VALUES ('of the server')");
    await sql`INSERT INTO notes VALUES ('of the command')`.execute(trx);
    return { commit: undefined };
  });
  expect(attempts).toBe(2);
  const { rows } = await sql`SELECT text FROM notes`.execute(server.db);
  expect(rows).toEqual([{ text: 'of the server' }, { text: 'of the command' }]);
  const { rows: timeouts } = await sql`PRAGMA busy_timeout`.execute(command.db);
  expect(timeouts).toEqual([{ timeout: 100 }]);
  await command.db.destroy();
  await server.db.destroy();
});

test('a transaction that has read is repeated while another process writes', async () => {
  const { db, run } = openDatabase();
  await run('CREATE TABLE notes (text TEXT)');
  const otherProgram = new DatabaseSync(file);
  otherProgram.exec('BEGIN IMMEDIATE');
  let attempts = 0;
  await runInTransaction({ engine: 'sqlite', db }, async (trx) => {
    attempts += 1;
    await sql`SELECT * FROM notes`.execute(trx);
    if (attempts === 2) otherProgram.exec('COMMIT');
    await sql`INSERT INTO notes VALUES ('a')`.execute(trx);
    return { commit: undefined };
  });
  expect(attempts).toBe(2);
  otherProgram.close();
  await db.destroy();
});

test('a transaction fails as full when SQLite has rolled it back, and the next transaction succeeds', async () => {
  const { db, run, findFailure } = openDatabase();
  await run('CREATE TABLE notes (text TEXT)');
  // Simulates a full disk: the row needs more than three pages.
  await run('PRAGMA max_page_count = 3');
  const insertRow = sql`INSERT INTO notes VALUES (${'x'.repeat(100_000)})`;
  const runTransaction = () => db.transaction().execute((trx) => insertRow.execute(trx));
  expect(await runTransaction().then(() => 'none', toStorageFailure)).toBe('full');
  // The rollback of the caller must not fail, although SQLite has rolled back already.
  const trx = await db.startTransaction().execute();
  expect(await insertRow.execute(trx).then(() => 'none', toStorageFailure)).toBe('full');
  await trx.rollback().execute();
  await run('PRAGMA max_page_count = 1000');
  expect(await runTransaction().then(() => 'none', toStorageFailure)).toBe('none');
  expect(await findFailure('SELECT * FROM notes')).toBe('none');
  await db.destroy();
});

test('a file that is not a database is a damaged database, and a missing folder is an unreachable database', async () => {
  await writeFile(file, 'no database, but longer than the header of a database'.repeat(100));
  expect(classifyFailure(() => openSqlite(file))).toBe('damaged');
  expect(classifyFailure(() => openSqlite(join(folder, 'nowhere', 'test.sqlite')))).toBe(
    'unreachable',
  );
});

test('a write to a read-only PostgreSQL database fails as read-only', async () => {
  const { url, run, drop } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  await run(`alter database ${name} set default_transaction_read_only = on`);
  const { db } = openPostgres({ url, maxConnections: 1, onConnectionLost: () => undefined });
  const write = sql`DELETE FROM users`.execute(db);
  expect(await write.then(() => 'none', toStorageFailure)).toBe('read-only');
  await db.destroy();
  await drop();
});

test('a pool that gets no connection fails as unreachable', async () => {
  const silentServer = createServer();
  const { port } = await listen(silentServer);
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
  const failure = pool.query('SELECT 1').then(() => 'none', toStorageFailure);
  expect(await failure).toBe('unreachable');
  await pool.end();
  silentServer.close();
});

/** Classifies the failure of some work; 'none' when it succeeds. */
function classifyFailure(work: () => unknown): string | undefined {
  try {
    work();
    return 'none';
  } catch (error) {
    return toStorageFailure(error);
  }
}
