import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tables } from '../schema.ts';
import { Conflict, isConflict, movedFileCode, toStorageFailure } from './errors.ts';

const openBusyTimeoutMs = 5000;
/** How long a statement of the server waits for another program's lock. The whole process is blocked during this time. */
const defaultBusyTimeoutMs = 100;
/** How long no statement waits after such a wait has failed, so that a long lock does not delay every request. */
const noWaitMs = 1000;
/** The site has about two hundred different statements. */
const maxCachedStatements = 500;
/** The size of SQLite's page cache in kB. The default of 2,000 kB is too small for the index of many users. */
const cacheSizeKb = 32_768;

/** WAL with synchronous=FULL: an acknowledged write survives a crash and a power cut. */
export function openSqlite(file: string, busyTimeoutMs = defaultBusyTimeoutMs): Database {
  return withPathInErrors(file, () => {
    const connection = new DatabaseSync(file, {
      timeout: openBusyTimeoutMs,
      enableForeignKeyConstraints: true,
    });
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    connection.exec(`PRAGMA cache_size = -${cacheSizeKb}`);
    return createSqliteDatabase(connection, busyTimeoutMs);
  });
}

/** Runs work with a SQLite file. Its errors get the property `path`, because the messages of SQLite do not name the file. */
export function withPathInErrors<Result>(path: string | null, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && path !== null && !('path' in error))
      Object.assign(error, { path });
    throw error;
  }
}

/** Wraps an open connection for the stores. Destroying the result closes the connection. */
export function createSqliteDatabase(
  connection: DatabaseSync,
  busyTimeoutMs = defaultBusyTimeoutMs,
): Database {
  connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  const { requireSameFile, checkFile } = createFileCheck(connection.location());
  const runStatement = withShortBusyTimeout(connection, busyTimeoutMs);
  const database = toKyselyDatabase(connection, runStatement, requireSameFile);
  const dialect = new SqliteDialect({ database });
  dialect.createAdapter = () => new TransactionalSqliteAdapter();
  return { engine: 'sqlite', db: new Kysely<Tables>({ dialect }), checkFile };
}

/** Makes Kysely run migrations in a transaction, which SQLite supports. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function toKyselyDatabase(
  connection: DatabaseSync,
  runStatement: ReturnType<typeof withShortBusyTimeout>,
  requireSameFile: () => void,
): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxCachedStatements });

  function prepare(sql: string): SqliteStatement {
    const statement = runStatement(() => connection.prepare(sql));
    const run = <Result>(work: () => Result): Result =>
      runStatement(() => {
        if (writeSql.test(sql)) requireSameFile();
        return work();
      });
    // The array is spread below, because node:sqlite takes an object as first argument for named parameters.
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => run(() => statement.all(...values(parameters))),
      run: (parameters) => run(() => statement.run(...values(parameters))),
      // Prepared again, because another caller may restart the cached statement before this caller has read all rows.
      iterate: (parameters) =>
        connection.prepare(sql).iterate(...values(parameters)) as IterableIterator<unknown>,
    };
  }

  return {
    close: () => connection.close(),
    prepare(sql) {
      // When the disk is full, SQLite rolls back by itself, and a rollback without a transaction would be an error.
      if (sql === 'rollback' && !connection.isTransaction) return emptyStatement;
      const statement = prepared.get(sql) ?? prepare(sql);
      if (schemaNeutralSql.test(sql)) prepared.set(sql, statement);
      // A schema change invalidates cached statements. A pragma is not cached: it may take effect when it is prepared.
      else if (!pragmaSql.test(sql)) prepared.clear();
      return statement;
    },
  };
}

type SqliteStatement = ReturnType<SqliteDatabase['prepare']>;

const schemaNeutralSql = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Statements that write, and the end of a transaction that wrote. */
const writeSql = /^(?:insert|update|delete|with|commit)\b/i;

/** Writes to a file that was moved or replaced would be lost at the next start. SQLite itself checks this only without WAL. */
function createFileCheck(path: string | null) {
  const readIdentity = () => {
    if (path === null) return undefined;
    try {
      const { dev, ino } = statSync(path);
      return `${dev} ${ino}`;
    } catch {
      return 'missing';
    }
  };
  const opened = readIdentity();
  let isSame = true;
  return {
    checkFile() {
      isSame = readIdentity() === opened;
    },
    requireSameFile() {
      if (isSame) return;
      const error = new Error(`${path} was moved, deleted or replaced while the site was running`);
      throw Object.assign(error, { code: 'ERR_SQLITE_ERROR', errcode: movedFileCode, path });
    },
  };
}

const emptyStatement: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

const pragmaSql = /^pragma\b/i;

/** Creates a function that runs statements. They wait for another program's lock during at most a tenth of the time. */
function withShortBusyTimeout(
  connection: DatabaseSync,
  busyTimeoutMs: number,
): <Result>(statement: () => Result) => Result {
  /** The time of `performance.now` from which statements wait again; 0 while they wait. */
  let waitAgainAt = 0;
  const path = connection.location();
  return (statement) => {
    if (waitAgainAt > 0 && performance.now() >= waitAgainAt) {
      connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
      waitAgainAt = 0;
    }
    const startedAt = Date.now();
    try {
      return withPathInErrors(path, statement);
    } catch (error) {
      const isLocked = toStorageFailure(error) === 'locked' && !isConflict(error);
      if (isLocked && waitAgainAt === 0) {
        // Two transactions that have read could wait for each other, so SQLite does not wait.
        if (Date.now() - startedAt < busyTimeoutMs / 2)
          throw new Conflict('another transaction is writing', { cause: error });
        connection.exec('PRAGMA busy_timeout = 0');
        waitAgainAt = performance.now() + noWaitMs;
      }
      throw error;
    }
  };
}
