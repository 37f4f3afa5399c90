import { type Kysely, sql, type Transaction } from 'kysely';
import type { CallBudget } from '../../../domain/ranks/call-budget.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';

/** Windows last an hour at the most; what was not changed for a day counts no call any more. Milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/**
 * Counts of calls, in the database: a row for each name, locked while it is changed. On PostgreSQL all machines go by the
 * database's clock.
 */
export function createCallBudget(database: Database): CallBudget {
  const { db, engine } = database;
  let tidied = 0;

  /** Forgets the keys and hosts of former days, once a day. */
  async function tidy(): Promise<void> {
    if (Date.now() - tidied < keptFor) return;
    tidied = Date.now();
    const now = new Date(tidied).toISOString();
    await db.deleteFrom('callBudget').where('keepUntil', '<', now).execute();
  }

  return {
    async change(names, change) {
      await tidy();
      const sorted = [...names].sort();
      const step = (on: Database) =>
        runInTransaction(on, async (trx) => {
          const { rows, now } = await lock(trx, engine, sorted);
          const values = names
            .map((name) => rows.get(name))
            .map((text) => text && JSON.parse(text));
          const { kept, result } = change(values, now);
          await write(trx, names, kept, now);
          return { commit: result };
        });
      return engine === 'sqlite' ? withoutWaiting(database, step) : step(database);
    },
  };
}

/** What is kept under the names, which nobody else changes from now on, and the time. */
async function lock(
  trx: Transaction<Tables>,
  engine: Database['engine'],
  names: readonly string[],
) {
  const read = trx
    .selectFrom('callBudget')
    .select(['name', 'value'])
    .where('name', 'in', names)
    // Everybody locks in the same order, so nobody waits for one who waits for them.
    .orderBy('name');
  if (engine === 'sqlite') {
    const rows = await read.execute();
    return { now: Date.now(), rows: new Map(rows.map(({ name, value }) => [name, value])) };
  }
  const withTime = read
    .select(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'))
    .forUpdate();
  let rows = await withTime.execute();
  if (rows.length < names.length) {
    // A row that is not there cannot be locked.
    const fresh = names.map((name) => ({ name, value: '', keepUntil: '' }));
    await trx
      .insertInto('callBudget')
      .values(fresh)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    rows = await withTime.execute();
  }
  const now = Math.max(...rows.map((row) => row.now));
  return { now, rows: new Map(rows.map(({ name, value }) => [name, value || undefined])) };
}

async function write(
  trx: Kysely<Tables>,
  names: readonly string[],
  kept: readonly unknown[],
  now: number,
): Promise<void> {
  const keepUntil = new Date(now + keptFor).toISOString();
  const rows = names.map((name, index) => ({
    name,
    value: JSON.stringify(kept[index]),
    keepUntil,
  }));
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
}

/**
 * SQLite would wait for the disk at every call, and the whole site with it. Without that a count outlives this process,
 * killed or not; a power cut may lose the last ones, and lasts longer than most windows.
 */
function withoutWaiting<Result>(
  { db }: Database,
  step: (on: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await step({ engine: 'sqlite', db: connection });
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
