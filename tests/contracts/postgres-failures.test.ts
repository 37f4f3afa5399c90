/** PostgreSQL as it is on a bad day: connections that are cut, writers in each other's way, machines that start at once. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { runInTransaction } from '../../adapters/database/engine/transaction.ts';
import { isMigrated, migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createEmptyDatabase, type TestDatabase } from '../postgres/database.ts';
import { openGate } from '../postgres/gate.ts';

let on: TestDatabase;
let lost: Error[];
let open: Database[];
beforeEach(async () => {
  on = await createEmptyDatabase();
  await on.run('create table counted (name text primary key, count integer not null)');
  await on.run("insert into counted values ('one', 0), ('two', 0)");
  lost = [];
  open = [];
});
afterEach(async () => {
  for (const { db } of open) await db.destroy();
  await on.drop();
});

function connect(connections = 2): Database {
  const onLost = (error: Error) => lost.push(error);
  const database = openPostgres({
    url: on.url,
    maxConnections: connections,
    onConnectionLost: onLost,
  });
  open.push(database);
  return database;
}

const raise = (name: string) => sql`update counted set count = count + 1 where name = ${name}`;
const dies = sql`select pg_terminate_backend(pg_backend_pid())`;

async function counts(): Promise<unknown> {
  return (await on.run('select name, count from counted order by name')).rows;
}

/** Ends every connection to the database but the one that asks. */
const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Has PostgreSQL end the connection at some moment of a statement, by a trigger. */
async function endsConnection(trigger: string): Promise<void> {
  await on.run(`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`);
  await on.run(`${trigger} for each row execute function die()`);
}

describe('a connection that is cut', () => {
  test('while nobody uses it is forgotten, and the next statement takes another', async () => {
    const { db } = connect();
    await raise('one').execute(db);
    await on.run(cutAll);
    await vi.waitFor(() => expect(lost).toHaveLength(1), 5000);
    await raise('one').execute(db);
    expect(await counts()).toMatchObject([{ count: 2 }, { count: 0 }]);
  });

  test('in the middle of a read has the read made again', async () => {
    const { db } = connect();
    const slow = sql<{ count: number }>`select count, pg_sleep(0.5) from counted limit 1`;
    const reading = slow.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await on.run(cutAll)).rowCount).toBe(1);
    expect((await reading).rows).toMatchObject([{ count: 0 }]);
  });

  test('or falls silent is given up, and what may be asked again is', async () => {
    const gate = await openGate(on.url);
    const onLost = (error: Error) => lost.push(error);
    const { db, engine } = openPostgres({
      url: gate.url,
      maxConnections: 2,
      onConnectionLost: onLost,
      queryTimeoutMs: 300,
    });
    open.push({ db, engine });
    await raise('one').execute(db);
    await gate.set('falls silent');
    const writing = raise('one').execute(db);
    const reading = sql<{ count: number }>`select count from counted where name = 'one'`.execute(
      db,
    );
    await expect(writing).rejects.toThrow('Query read timeout');
    await gate.set(undefined);
    expect((await reading).rows).toEqual([{ count: 1 }]);
    // What takes long on purpose is waited for.
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`select pg_sleep(0.6)`.execute(connection);
    });
    await gate.close();
  });

  test('in the middle of a transaction has it made again as a whole', async () => {
    let runs = 0;
    const outcome = await runInTransaction(connect(), async (trx) => {
      runs += 1;
      await raise('one').execute(trx);
      if (runs === 1) await dies.execute(trx);
      await raise('two').execute(trx);
      return { commit: 'kept' };
    });
    expect({ runs, outcome }).toEqual({ runs: 2, outcome: 'kept' });
    expect(await counts()).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  test('during a commit leaves open what became of it: that is said, and not done again', async () => {
    await endsConnection(
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
    await on.run('drop trigger late on counted');
    await raise('two').execute(database.db);
    expect(await counts()).toMatchObject([{ count: 0 }, { count: 1 }]);
  });

  test('during a write by itself is said, and the write not done again', async () => {
    await on.run('create sequence tried');
    await endsConnection('create trigger early after update on counted');
    const { db } = connect();
    const write = sql`update counted set count = nextval('tried') where name = 'one'`.execute(db);
    await expect(write).rejects.toThrow(/terminat/);
    // Numbers of a sequence stay taken, whatever becomes of the write that took them.
    const { rows } = await on.run('select last_value::integer as tries from tried');
    expect(rows).toEqual([{ tries: 1 }]);
  });

  test('again and again ends with an error', { timeout: 30_000 }, async () => {
    let runs = 0;
    const write = runInTransaction(connect(), async (trx) => {
      runs += 1;
      await dies.execute(trx);
      await raise('one').execute(trx);
      return { commit: 'kept' };
    });
    await expect(write).rejects.toThrow(/terminat/);
    expect(runs).toBeGreaterThan(3);
    expect(runs).toBeLessThan(10);
  });
});

test('two transactions that block each other both come through', async () => {
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

test('a write that PostgreSQL refuses is an error at once, and its connection is free again', async () => {
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
  test('of five machines that start at once are run once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(connect())));
    expect(await isMigrated(connect())).toBe(true);
  });

  test('may take as long as they need, pages may not', async () => {
    const database = connect(1);
    await migrate(database);
    const { rows } = await sql`show statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  test('[line 43] that are cut in the middle leave nothing behind, and are done at the next start', async () => {
    // The table of the second migration: the first is done by then.
    await on.run(`create function die_at() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%rankHistory%')
      then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if; end $$`);
    await on.run(`create event trigger cut on ddl_command_end when tag in ('CREATE TABLE')
      execute function die_at()`);
    const database = connect();
    await expect(migrate(database)).rejects.toThrow();
    expect((await on.run("select to_regclass('profiles') as it")).rows).toEqual([{ it: null }]);
    expect(await isMigrated(database)).toBe(false);
    await on.run('drop event trigger cut');
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
  });
});
