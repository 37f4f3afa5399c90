import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../engine/sqlite.ts';
import type { Database } from '../schema.ts';
import { findSchemaVersion, latestVersion, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
});
afterEach(() => database.db.destroy());

test('the migrations are numbered in order, above those of development versions', () => {
  const numbers = Object.keys(migrations).map((name) => Number(/^(\d{4})-/.exec(name)?.[1]));
  expect(numbers).toEqual(numbers.map((_, index) => 100 + index));
});

test('an empty, a current and a newer database are told apart, also when the clock was set back', async () => {
  expect(await findSchemaVersion(database)).toEqual({ kind: 'empty' });
  await migrate(database);
  await sql`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'`.execute(
    database.db,
  );
  const current = { kind: 'known', last: latestVersion, isLatest: true };
  expect(await findSchemaVersion(database)).toEqual(current);
  await sql`insert into kysely_migration values ('9999-later', '')`.execute(database.db);
  expect(await findSchemaVersion(database)).toMatchObject({
    kind: 'unusable',
    why: expect.stringContaining('A newer version'),
  });
});

test('a database of a development version gets a sentence', async () => {
  await migrate(database);
  await sql`update kysely_migration set name = '0001-first-tables' where name like '0100%'`.execute(
    database.db,
  );
  expect(await findSchemaVersion(database)).toMatchObject({
    kind: 'unusable',
    why: expect.stringContaining('which was never released'),
  });
});
