import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import type { Database } from '../schema.ts';
import { createSqliteDatabase } from './sqlite.ts';
import { withoutFsync } from './transaction.ts';

async function openMigrated() {
  const database = createSqliteDatabase(new DatabaseSync(':memory:'));
  await migrate(database);
  return database.db;
}

test('a cached statement returns a column that its table got later', async () => {
  const db = await openMigrated();
  const readRows = () => sql`select * from columns`.execute(db);
  await sql`create table columns (a)`.execute(db);
  await sql`insert into columns values (1)`.execute(db);
  expect((await readRows()).rows).toMatchObject([{ a: 1 }]);
  await sql`alter table columns add column b default 2`.execute(db);
  expect((await readRows()).rows).toMatchObject([{ a: 1, b: 2 }]);
});

test('a pragma takes effect each time it is executed', async () => {
  const db = await openMigrated();
  const levels: unknown[] = [];
  const readLevel = async (database: Pick<Database, 'db'>) => {
    const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(database.db);
    levels.push(rows[0]?.synchronous);
  };
  for (let round = 0; round < 3; round++) {
    await withoutFsync({ engine: 'sqlite', db }, readLevel);
    await readLevel({ db });
  }
  // 1: `NORMAL`, inside `withoutFsync`. 2: `FULL`, after it.
  expect(levels).toEqual([1, 2, 1, 2, 1, 2]);
});
