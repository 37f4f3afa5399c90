import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tables } from '../schema.ts';
import { storageFailureOf } from './errors.ts';

/** How long opening waits for another program's lock, in milliseconds. */
const patienceAtStart = 5000;
/** How long a statement does: nobody is served meanwhile, so hardly at all. */
const patience = 100;
/** How long no statement waits after one has waited in vain, so that a lock of hours slows nobody else down. */
const impatientFor = 1000;
/** How many statements stay prepared; the site has some two hundred. */
const mostPrepared = 500;
/** What is kept of the file in memory, in kB, once it was read: 2,000 would be too few for the index of many users. */
const cacheSize = 32_768;

/**
 * Opens the SQLite file, making it when it is not there.
 * WAL with synchronous=FULL: an acknowledged write survives a crash and a power cut.
 */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file, {
    timeout: patienceAtStart,
    enableForeignKeyConstraints: true,
  });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  connection.exec(`PRAGMA cache_size = -${cacheSize}`);
  connection.exec(`PRAGMA busy_timeout = ${patience}`);
  return createSqliteDatabase(connection);
}

/** A file that is open already, in the form that the stores take. Closing the one closes the other. */
export function createSqliteDatabase(connection: DatabaseSync): Database {
  const dialect = new TransactionalSqliteDialect({ database: toKyselyDatabase(connection) });
  return { engine: 'sqlite', db: new Kysely<Tables>({ dialect }) };
}

/** SQLite changes tables within transactions, which Kysely does not count on: a migration must be whole or not at all. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** node:sqlite in the form that Kysely's dialect calls: it must be told whether a statement gives rows. */
function toKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const run = withShortBusyTimeout(connection);
  const prepared = new LRUCache<string, SqliteStatement>({ max: mostPrepared });

  function prepare(sql: string): SqliteStatement {
    const statement = run(() => connection.prepare(sql));
    // Spread, because node:sqlite takes an object as first argument for named parameters.
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => run(() => statement.all(...values(parameters))),
      run: (parameters) => run(() => statement.run(...values(parameters))),
      // A statement of its own: somebody else may begin the same before this one is read to its end.
      iterate: (parameters) =>
        connection.prepare(sql).iterate(...values(parameters)) as IterableIterator<unknown>,
    };
  }

  return {
    close: () => connection.close(),
    prepare(sql) {
      // SQLite has undone everything by itself when a disk was full: there is nothing left to roll back.
      if (sql === 'rollback' && !connection.isTransaction) return nothing;
      const statement = prepared.get(sql) ?? prepare(sql);
      if (keepsTables.test(sql)) prepared.set(sql, statement);
      // What changes tables changes what the others give. A pragma may take effect when it is prepared.
      else if (!isPragma.test(sql)) prepared.clear();
      return statement;
    },
  };
}

type SqliteStatement = ReturnType<SqliteDatabase['prepare']>;

/** Statements that leave tables as they are, however much of their rows they change. */
const keepsTables = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** A statement that does nothing. */
const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

const isPragma = /^pragma\b/i;

/** Runs statements so that waiting for somebody else's lock takes a tenth of the time at the most. */
function withShortBusyTimeout(
  connection: DatabaseSync,
): <Result>(statement: () => Result) => Result {
  let patientFrom = 0;
  return (statement) => {
    if (patientFrom > 0 && performance.now() >= patientFrom) {
      connection.exec(`PRAGMA busy_timeout = ${patience}`);
      patientFrom = 0;
    }
    try {
      return statement();
    } catch (error) {
      if (storageFailureOf(error) === 'locked' && patientFrom === 0) {
        connection.exec('PRAGMA busy_timeout = 0');
        patientFrom = performance.now() + impatientFor;
      }
      throw error;
    }
  };
}
