import { sql, type Transaction } from 'kysely';
import type { CallBudget } from '../../../domain/sources/call-budget.ts';
import { runInTransaction, withoutFsync } from '../engine/transaction.ts';
import type { Database, Engine, Tables } from '../schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The longest window of a rate limit is a day, so a row that has not changed for two days counts no current call. */
const ttlMs = 2 * dayMs;

/** Each bucket of the limiter is one row, locked while it changes. On PostgreSQL all processes use the database's clock. */
export function createCallBudget(database: Database): CallBudget {
  const { engine } = database;
  return {
    change: (names, change) =>
      withoutFsync(database, (connection) =>
        runInTransaction(connection, async (trx) => {
          const { values, now } = await lockRows(trx, engine, names);
          const before = names.map((name) => values.get(name));
          const { states, result } = change(before, now);
          const keepUntil = new Date(now + ttlMs).toISOString();
          const rows = states.map((state, index) => {
            return { name: names[index] ?? '', value: JSON.stringify(state), keepUntil };
          });
          await trx
            .insertInto('callBudget')
            .values(rows)
            .onConflict((conflict) =>
              conflict.column('name').doUpdateSet((eb) => ({
                value: eb.ref('excluded.value'),
                keepUntil: eb.ref('excluded.keepUntil'),
              })),
            )
            .execute();
          return { commit: result };
        }),
      ),
  };
}

/** Reads the rows of these buckets and, on PostgreSQL, locks them. @returns their values, and `now` in ms since 1970. */
async function lockRows(trx: Transaction<Tables>, engine: Engine, names: readonly string[]) {
  const parse = (rows: readonly { readonly name: string; readonly value: string }[]) =>
    new Map(rows.map(({ name, value }) => [name, value === '' ? undefined : JSON.parse(value)]));
  const read = trx
    .selectFrom('callBudget')
    .select(['name', 'value'])
    .where('name', 'in', names)
    // All processes lock rows in the same order. Otherwise two of them could wait for each other's locks (deadlock).
    .orderBy('name');
  if (engine === 'sqlite') return { now: Date.now(), values: parse(await read.execute()) };
  const withClock = read
    .select(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'))
    .forUpdate();
  let rows = await withClock.execute();
  if (rows.length < names.length) {
    // FOR UPDATE locks only existing rows, so missing rows are inserted first. `parse` reads '' as a new bucket.
    const emptyRows = names.toSorted().map((name) => ({ name, value: '', keepUntil: '' }));
    await trx
      .insertInto('callBudget')
      .values(emptyRows)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    rows = await withClock.execute();
  }
  return { now: Math.max(...rows.map((row) => row.now)), values: parse(rows) };
}
