/** Failures of PostgreSQL: cut connections, deadlocks, and concurrent migrations. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { runInTransaction } from '../../adapters/database/engine/transaction.ts';
import { isMigrated, migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createEmptyDatabase, type TestDatabase } from '../postgres/database.ts';
import { openGate } from '../postgres/outage-proxy.ts';

let testDatabase: TestDatabase;
let lostConnections: Error[];
let openDatabases: Database[];
beforeEach(async () => {
  testDatabase = await createEmptyDatabase();
  await testDatabase.run('create table counted (name text primary key, count integer not null)');
  await testDatabase.run("insert into counted values ('one', 0), ('two', 0)");
  lostConnections = [];
  openDatabases = [];
});
afterEach(async () => {
  for (const { db } of openDatabases) await db.destroy();
  await testDatabase.drop();
});

function connect(connections = 2): Database {
  const onLost = (error: Error) => lostConnections.push(error);
  const database = openPostgres({
    url: testDatabase.url,
    maxConnections: connections,
    onConnectionLost: onLost,
  });
  openDatabases.push(database);
  return database;
}

const raise = (name: string) => sql`update counted set count = count + 1 where name = ${name}`;
const killConnection = sql`select pg_terminate_backend(pg_backend_pid())`;

async function counts(): Promise<unknown> {
  return (await testDatabase.run('select name, count from counted order by name')).rows;
}

/** Ends every connection to the database but its own. */
const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Creates a trigger that ends the connection. @param trigger the statement's beginning, with its time and table. */
async function createKillTrigger(trigger: string): Promise<void> {
  await testDatabase.run(`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`);
  await testDatabase.run(`${trigger} for each row execute function die()`);
}

describe('a lost connection', () => {
  test('while idle is dropped, and the next statement uses another one', async () => {
    const { db } = connect();
    await raise('one').execute(db);
    await testDatabase.run(cutAll);
    await vi.waitFor(() => expect(lostConnections).toHaveLength(1), 5000);
    await raise('one').execute(db);
    expect(await counts()).toMatchObject([{ count: 2 }, { count: 0 }]);
  });

  test('during a read leads to a retry of the read', async () => {
    const { db } = connect();
    const slow = sql<{ count: number }>`select count, pg_sleep(0.5) from counted limit 1`;
    const read = slow.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await testDatabase.run(cutAll)).rowCount).toBe(1);
    expect((await read).rows).toMatchObject([{ count: 0 }]);
  });

  test('that gets no response is dropped, and only reads are retried', async () => {
    const gate = await openGate(testDatabase.url);
    const onLost = (error: Error) => lostConnections.push(error);
    const { db, engine } = openPostgres({
      url: gate.url,
      maxConnections: 2,
      onConnectionLost: onLost,
      queryTimeoutMs: 300,
    });
    openDatabases.push({ db, engine });
    await raise('one').execute(db);
    await gate.set('falls silent');
    const writing = raise('one').execute(db);
    const read = sql<{ count: number }>`select count from counted where name = 'one'`.execute(db);
    await expect(writing).rejects.toThrow('Query read timeout');
    await gate.set(undefined);
    expect((await read).rows).toEqual([{ count: 1 }]);
    // Without a statement timeout, a slow statement is not cut off.
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`select pg_sleep(0.6)`.execute(connection);
    });
    await gate.close();
  });

  test('during a transaction leads to a retry of the whole transaction', async () => {
    let runs = 0;
    const outcome = await runInTransaction(connect(), async (trx) => {
      runs += 1;
      await raise('one').execute(trx);
      if (runs === 1) await killConnection.execute(trx);
      await raise('two').execute(trx);
      return { commit: 'kept' };
    });
    expect({ runs, outcome }).toEqual({ runs: 2, outcome: 'kept' });
    expect(await counts()).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  test('during a commit is an error without a retry, because the outcome is unknown', async () => {
    await createKillTrigger(
      'create constraint trigger late after update on counted deferrable initially deferred',
    );
    const database = connect();
    let runs = 0;
    const write = runInTransaction(database, async (trx) => {
      runs += 1;
      await raise('one').execute(trx);
      return { commit: 'kept' };
    });
    await expect(write).rejects.toThrow(/terminat/);
    expect(runs).toBe(1);
    await testDatabase.run('drop trigger late on counted');
    await raise('two').execute(database.db);
    expect(await counts()).toMatchObject([{ count: 0 }, { count: 1 }]);
  });

  test('during a write outside a transaction is an error without a retry', async () => {
    await testDatabase.run('create sequence attempted');
    await createKillTrigger('create trigger early after update on counted');
    const { db } = connect();
    const write = sql`update counted set count = nextval('attempted') where name = 'one'`.execute(
      db,
    );
    await expect(write).rejects.toThrow(/terminat/);
    // A sequence does not roll back, so it counts the attempts.
    const { rows } = await testDatabase.run(
      'select last_value::integer as attempts from attempted',
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  test('in every attempt is an error', async () => {
    let runs = 0;
    const write = runInTransaction(connect(), async (trx) => {
      runs += 1;
      await killConnection.execute(trx);
      await raise('one').execute(trx);
      return { commit: 'kept' };
    });
    await expect(write).rejects.toThrow(/terminat/);
    expect(runs).toBeGreaterThan(3);
    expect(runs).toBeLessThan(10);
  });
});

test('two transactions in a deadlock both succeed', async () => {
  const database = connect();
  let runs = 0;
  const both = [
    ['one', 'two'],
    ['two', 'one'],
  ].map(([first = '', second = '']) =>
    runInTransaction(database, async (trx) => {
      runs += 1;
      await raise(first).execute(trx);
      if (runs <= 2) await new Promise((resolve) => setTimeout(resolve, 300));
      await raise(second).execute(trx);
      return { commit: undefined };
    }),
  );
  await Promise.all(both);
  expect(runs).toBeGreaterThan(2);
  expect(await counts()).toMatchObject([{ count: 2 }, { count: 2 }]);
});

test('a write that PostgreSQL rejects is an error at once and releases its connection', async () => {
  const database = connect(1);
  const write = runInTransaction(database, async (trx) => {
    await raise('one').execute(trx);
    await sql`insert into counted values ('one', 0)`.execute(trx);
    return { commit: undefined };
  });
  await expect(write).rejects.toThrow(/duplicate key/);
  await raise('two').execute(database.db);
  expect(await counts()).toMatchObject([{ count: 0 }, { count: 1 }]);
});

describe('migrations', () => {
  test('of five processes that start at once run only once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(connect())));
    expect(await isMigrated(connect())).toBe(true);
  });

  test('have no time limit, unlike later statements', async () => {
    const database = connect(1);
    await migrate(database);
    const { rows } = await sql`show statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  test('[security 43] that are interrupted leave no change and run at the next start', async () => {
    // The second migration creates this table, so the first one has already run.
    await testDatabase.run(`create function die_at() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%rankHistory%')
      then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if; end $$`);
    await testDatabase.run(`create event trigger cut on ddl_command_end when tag in ('CREATE TABLE')
      execute function die_at()`);
    const database = connect();
    await expect(migrate(database)).rejects.toThrow();
    expect((await testDatabase.run("select to_regclass('profiles') as it")).rows).toEqual([
      { it: null },
    ]);
    expect(await isMigrated(database)).toBe(false);
    await testDatabase.run('drop event trigger cut');
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
  });
});
