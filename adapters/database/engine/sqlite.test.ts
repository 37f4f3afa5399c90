import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSqliteDatabase } from './sqlite.ts';

test('a cached statement returns a column that its table got later', async () => {
  const { db } = createSqliteDatabase(new DatabaseSync(':memory:'));
  const readRows = () => sql`select * from columns`.execute(db);
  await sql`create table columns (a)`.execute(db);
  await sql`insert into columns values (1)`.execute(db);
  expect((await readRows()).rows).toMatchObject([{ a: 1 }]);
  await sql`alter table columns add column b default 2`.execute(db);
  expect((await readRows()).rows).toMatchObject([{ a: 1, b: 2 }]);
});
