import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** How long a statement waits for another process's write, in milliseconds. */
const busyTimeout = 5000;

/**
 * Opens the SQLite file, making it when it is not there.
 * WAL with synchronous=FULL: an acknowledged write survives a crash and a power cut.
 */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const dialect = new TransactionalSqliteDialect({ database: forKysely(connection) });
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
function forKysely(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = connection.prepare(sql);
      // Spread, because node:sqlite takes an object as first argument for named parameters.
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) =>
          statement.iterate(...values(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}
