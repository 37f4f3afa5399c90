import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../schema.ts';
import { createSqliteDatabase } from './sqlite.ts';
import { withoutFsync } from './transaction.ts';

/** SQLite's values of `synchronous`. In WAL mode commits are flushed from FULL on. */
const [normal, full] = [1, 2];
let database: Database;
beforeEach(() => {
  const connection = new DatabaseSync(':memory:');
  connection.exec('PRAGMA synchronous = FULL');
  database = createSqliteDatabase(connection);
});
afterEach(() => database.db.destroy());

const readLevel = async ({ db }: Database) =>
  (await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db)).rows[0]?.synchronous;

test('`withoutFsync` runs only the given write without fsync, not concurrent or later writes', async () => {
  // The pragma takes effect each time, although its statement is cached.
  for (let round = 0; round < 3; round++) {
    const [inside, concurrent] = await Promise.all([
      withoutFsync(database, async (connection) => {
        await new Promise(setImmediate);
        return readLevel(connection);
      }),
      readLevel(database),
    ]);
    expect([inside, concurrent, await readLevel(database)]).toEqual([normal, full, full]);
  }
});

test('a write that fails in `withoutFsync` does not change how later writes are flushed', async () => {
  const failing = withoutFsync(database, ({ db }) => sql`no such statement`.execute(db));
  await expect(failing).rejects.toThrow('syntax');
  expect(await readLevel(database)).toBe(full);
});
