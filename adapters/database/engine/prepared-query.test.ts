import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import type { Tables } from '../schema.ts';
import { prepared } from './prepared-query.ts';
import { createSqliteDatabase } from './sqlite.ts';
import { withoutFsync } from './without-fsync.ts';

async function open() {
  const database = createSqliteDatabase(new DatabaseSync(':memory:'));
  await migrate(database);
  return database.db;
}

test('a prepared query is run with the parameters that it is given', async () => {
  const db = await open();
  const words = prepared(db, ['a', 1], (word, number) =>
    db.selectNoFrom([sql<string>`${word}`.as('word'), sql<number>`${number}`.as('number')]),
  );
  expect(await words('Mira', 7)).toMatchObject([{ word: 'Mira', number: 7 }]);
  expect(await words("O'Nova", -1)).toMatchObject([{ word: "O'Nova", number: -1 }]);
});

test('a query that would take its parameters in another order, or a fixed one, is refused', async () => {
  const db = await open();
  const numbers = (one: number, other: number) =>
    db.selectNoFrom([sql`${other}`.as('a'), sql`${one}`.as('b')]);
  expect(() => prepared(db, [1, 2], numbers)).toThrow('in their order');
  expect(() =>
    prepared(db, ['a'], (word) => db.selectNoFrom([sql`${word}`.as('a'), sql`${7}`.as('b')])),
  ).toThrow('in their order');
});

test('a statement that stays prepared sees a table that was changed under it', async () => {
  const db = await open();
  const read = () => sql`select * from columns`.execute(db);
  await sql`create table columns (a)`.execute(db);
  await sql`insert into columns values (1)`.execute(db);
  expect((await read()).rows).toMatchObject([{ a: 1 }]);
  await sql`alter table columns add column b default 2`.execute(db);
  expect((await read()).rows).toMatchObject([{ a: 1, b: 2 }]);
});

test('a pragma takes effect each time, however often it was asked before', async () => {
  const db = await open();
  const levels: unknown[] = [];
  const levelOf = async (connection: Kysely<Tables>) => {
    const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(connection);
    levels.push(rows[0]?.synchronous);
  };
  for (let times = 0; times < 3; times++) {
    await withoutFsync({ engine: 'sqlite', db }, levelOf);
    await levelOf(db);
  }
  expect(levels).toEqual([1, 2, 1, 2, 1, 2]);
});
