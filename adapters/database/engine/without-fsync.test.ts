import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../schema.ts';
import { createSqliteDatabase } from './sqlite.ts';
import { withoutFsync } from './without-fsync.ts';

/** As SQLite counts what it flushes: in WAL, commits are flushed from FULL on. */
const [normal, full] = [1, 2];
let database: Database;
beforeEach(() => {
  const connection = new DatabaseSync(':memory:');
  connection.exec('PRAGMA synchronous = FULL');
  database = createSqliteDatabase(connection);
});
afterEach(() => database.db.destroy());

const flushes = async (db: Database['db']) =>
  (await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db)).rows[0]?.synchronous;

test('a write is not flushed, and what others write meanwhile and afterwards is', async () => {
  const { db } = database;
  const [inside, meanwhile] = await Promise.all([
    withoutFsync(database, async (connection) => {
      await new Promise(setImmediate);
      return flushes(connection);
    }),
    flushes(db),
  ]);
  expect([inside, meanwhile, await flushes(db)]).toEqual([normal, full, full]);
});

test('after one that fails, writes are flushed as before', async () => {
  const failing = withoutFsync(database, (connection) =>
    sql`no such statement`.execute(connection),
  );
  await expect(failing).rejects.toThrow('syntax');
  expect(await flushes(database.db)).toBe(full);
});
