/** Failures of PostgreSQL: lost connections, deadlocks, refused writes, and concurrent or interrupted migrations. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { runInTransaction } from '../../adapters/database/engine/transaction.ts';
import { isMigrated, migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { requireUsablePostgres } from '../../server/services/open-database.ts';
import { createEmptyDatabase, type TestDatabase } from '../postgres/database.ts';
import { openOutageProxy } from '../postgres/outage-proxy.ts';

let testDatabase: TestDatabase;
let lostConnections: Error[];
let openDatabases: Database[];
beforeAll(async () => {
  testDatabase = await createEmptyDatabase();
  await testDatabase.run('create table counters (name text primary key, count integer not null)');
});
beforeEach(async () => {
  await testDatabase.run("insert into counters values ('first', 0), ('second', 0)");
  lostConnections = [];
  openDatabases = [];
});
afterEach(async () => {
  for (const { db } of openDatabases) await db.destroy();
  await testDatabase.run('drop function if exists end_connection() cascade');
  await testDatabase.run('truncate counters');
});
afterAll(() => testDatabase.drop());

/** Opens the database with new connections, which are closed after the test. */
function connect(changes: Partial<Parameters<typeof openPostgres>[0]> = {}): Database {
  const database = openPostgres({
    url: testDatabase.url,
    maxConnections: 2,
    onConnectionLost: (error) => lostConnections.push(error),
    ...changes,
  });
  openDatabases.push(database);
  return database;
}

const increment = (name: string) => sql`update counters set count = count + 1 where name = ${name}`;
const killConnection = sql`select pg_terminate_backend(pg_backend_pid())`;

/** Reads both counters, `first` before `second`. */
async function readCounters(): Promise<unknown> {
  return (await testDatabase.run('select name, count from counters order by name')).rows;
}

/** Ends all other connections to the database. */
const cutOtherConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/**
 * Creates a trigger that ends the connection. It sleeps, because `pg_terminate_backend` returns before the connection has ended.
 * @param trigger the beginning of the CREATE TRIGGER statement.
 */
async function createKillTrigger(trigger: string): Promise<void> {
  await testDatabase.run(`create function end_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`);
  await testDatabase.run(`${trigger} for each row execute function end_connection()`);
}

test('a database with another form of times is read, and a connection that has one is refused by a sentence', async () => {
  const name = new URL(testDatabase.url).pathname.slice(1);
  await testDatabase.run(`alter database ${name} set DateStyle = 'SQL, DMY'`);
  const database = connect({ maxConnections: 1 });
  await requireUsablePostgres(database);
  await sql`set DateStyle = 'SQL, DMY'`.execute(database.db);
  await expect(requireUsablePostgres(database)).rejects.toThrow('times in a form');
  await testDatabase.run(`alter database ${name} reset DateStyle`);
});

describe('a lost connection', () => {
  test('an idle connection that is lost is replaced at the next statement', async () => {
    const { db } = connect();
    await increment('first').execute(db);
    await testDatabase.run(cutOtherConnections);
    await expect.poll(() => lostConnections).toHaveLength(1);
    await increment('first').execute(db);
    expect(await readCounters()).toMatchObject([{ count: 2 }, { count: 0 }]);
  });

  test('a read whose connection is lost is retried', async () => {
    const { db } = connect();
    const writer = await db.startTransaction().execute();
    await sql`lock table counters`.execute(writer);
    const read = sql<{ count: number }>`select count from counters limit 1`.execute(db);
    const cutRead = `${cutOtherConnections} and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await testDatabase.run(cutRead)).rowCount).toBe(1);
    await writer.rollback().execute();
    expect((await read).rows).toMatchObject([{ count: 0 }]);
  });

  test('a connection that gets no response is closed, and only a read is retried', async () => {
    const proxy = await openOutageProxy(testDatabase.url);
    const { db } = connect({ url: proxy.url, queryTimeoutMs: 300 });
    await increment('first').execute(db);
    await proxy.setOutage('stops responding');
    const write = increment('first').execute(db);
    const read = sql<{ count: number }>`select count from counters where name = 'first'`.execute(
      db,
    );
    await expect(write).rejects.toThrow('Query read timeout');
    await proxy.setOutage(undefined);
    expect((await read).rows).toEqual([{ count: 1 }]);
    await proxy.close();
  });

  test('a transaction whose connection is lost is retried as a whole', async () => {
    let attempts = 0;
    const outcome = await runInTransaction(connect(), async (trx) => {
      attempts += 1;
      await increment('first').execute(trx);
      if (attempts === 1) await killConnection.execute(trx);
      await increment('second').execute(trx);
      return { commit: 'the result' };
    });
    expect({ attempts, outcome }).toEqual({ attempts: 2, outcome: 'the result' });
    expect(await readCounters()).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  test('a commit whose connection is lost is an error without a retry, because its result is unknown', async () => {
    await createKillTrigger(
      'create constraint trigger at_commit after update on counters deferrable initially deferred',
    );
    const database = connect();
    let attempts = 0;
    const write = runInTransaction(database, async (trx) => {
      attempts += 1;
      await increment('first').execute(trx);
      return { commit: 'the result' };
    });
    await expect(write).rejects.toThrow(/terminat/);
    expect(attempts).toBe(1);
    await testDatabase.run('drop trigger at_commit on counters');
    await increment('second').execute(database.db);
    expect(await readCounters()).toMatchObject([{ count: 0 }, { count: 1 }]);
  });

  test('a write outside a transaction is an error without a retry when its connection is lost', async () => {
    await testDatabase.run('create sequence attempts');
    await createKillTrigger('create trigger at_update after update on counters');
    const { db } = connect();
    const write = sql`update counters set count = nextval('attempts') where name = 'first'`.execute(
      db,
    );
    await expect(write).rejects.toThrow(/terminat/);
    // A sequence does not roll back, so it counts the attempts.
    const { rows } = await testDatabase.run('select last_value::integer as attempts from attempts');
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  test('a transaction that loses its connection in every attempt is an error', async () => {
    let attempts = 0;
    const write = runInTransaction(connect(), async (trx) => {
      attempts += 1;
      await killConnection.execute(trx);
      await increment('first').execute(trx);
      return { commit: 'the result' };
    });
    await expect(write).rejects.toThrow(/terminat/);
    expect(attempts).toBeGreaterThan(3);
    expect(attempts).toBeLessThan(10);
  });
});

test('a slow statement is not cut off in a session without a statement timeout', async () => {
  const { db } = connect({ queryTimeoutMs: 300 });
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_sleep(0.6)`.execute(connection);
  });
});

test('two transactions that deadlock both succeed, because one of them is retried', async () => {
  const database = connect();
  let attempts = 0;
  const areLocked = Promise.withResolvers<void>();
  const transactions = [
    ['first', 'second'],
    ['second', 'first'],
  ].map(([name = '', nextName = '']) =>
    runInTransaction(database, async (trx) => {
      await increment(name).execute(trx);
      attempts += 1;
      // Each transaction waits until the other one has locked a row.
      if (attempts === 2) areLocked.resolve();
      await areLocked.promise;
      await increment(nextName).execute(trx);
      return { commit: undefined };
    }),
  );
  await Promise.all(transactions);
  expect(attempts).toBeGreaterThan(2);
  expect(await readCounters()).toMatchObject([{ count: 2 }, { count: 2 }]);
});

test('a transaction with an invalid write is an error without a retry and releases its connection', async () => {
  const database = connect({ maxConnections: 1 });
  const write = runInTransaction(database, async (trx) => {
    await increment('first').execute(trx);
    await sql`insert into counters values ('first', 0)`.execute(trx);
    return { commit: undefined };
  });
  await expect(write).rejects.toThrow(/duplicate key/);
  await increment('second').execute(database.db);
  expect(await readCounters()).toMatchObject([{ count: 0 }, { count: 1 }]);
});

describe('migrations', () => {
  beforeEach(async () => {
    await testDatabase.run('drop schema public cascade');
    await testDatabase.run('create schema public');
    await testDatabase.run('create table counters (name text, count integer)');
  });

  test('migrations run only once when five processes start at once, and the statement timeout is set again', async () => {
    const databases = Array.from({ length: 5 }, () => connect({ maxConnections: 1 }));
    await Promise.all(databases.map((database) => migrate(database)));
    const database = databases[0] as Database;
    expect(await isMigrated(database)).toBe(true);
    const { rows } = await sql`show statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  test('[security 43] interrupted migrations leave no change and run at the next start', async () => {
    // Before this table the migration has created `profiles`.
    await testDatabase.run(`create function end_connection() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%rankMonths%')
      then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if; end $$`);
    await testDatabase.run(`create event trigger at_table on ddl_command_end when tag in ('CREATE TABLE')
      execute function end_connection()`);
    const database = connect();
    await expect(migrate(database)).rejects.toThrow();
    expect((await testDatabase.run("select to_regclass('profiles') as name")).rows).toEqual([
      { name: null },
    ]);
    expect(await isMigrated(database)).toBe(false);
    await testDatabase.run('drop event trigger at_table');
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
  });
});
