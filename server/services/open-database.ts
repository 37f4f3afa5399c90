/** Opens the database of the settings and its change feed: SQLite for one process, PostgreSQL for several. */
import { sql } from 'kysely';
import { openChangeFeed } from '../../adapters/database/changes/change-feed.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { findSchemaVersion, migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { type Config, ConfigError } from '../config.ts';
import { sqliteFileIn } from '../process/data-dir.ts';
import type { Logger } from '../process/logger.ts';

/** The oldest supported major version of PostgreSQL. The tests accept no older version either. */
const minPostgresVersion = 15;
const commandBusyTimeoutMs = 5000;
/** The name of the connection that reads the changes. Each copy of the site has one. */
const changesConnection = 'rankfolio changes';

/**
 * Opens PostgreSQL if the settings name a database, otherwise the SQLite file in the data folder. PostgreSQL gets no query yet.
 * @param options.log gets a warning when a connection is lost. A command passes no log, because its next query fails anyway.
 * @param options.isCommand a command waits longer for a lock of SQLite, because no visitor waits for it.
 */
export async function openDatabase(
  { postgres, dataDir }: Config,
  { log, isCommand = false }: { readonly log?: Logger; readonly isCommand?: boolean } = {},
): Promise<Database> {
  return postgres
    ? openPostgresUrl(postgres.url, postgres.maxConnections, log)
    : openSqlite(sqliteFileIn(dataDir), isCommand ? commandBusyTimeoutMs : undefined);
}

/** Opens the PostgreSQL database at this URL. Connects only for the first query. */
export async function openPostgresUrl(
  url: string,
  maxConnections: number,
  log?: Logger,
  name?: string,
): Promise<Database> {
  const { openPostgres } = await import('../../adapters/database/engine/postgres.ts');
  const onConnectionLost = (error: Error) =>
    log?.warn({ err: error }, 'a connection to PostgreSQL was lost');
  return openPostgres({ url, maxConnections, onConnectionLost, ...(name && { name }) });
}

/**
 * Migrates the database. @param log gets a line when copies of an earlier version must have stopped, and when this one waits.
 * @throws ConfigError if PostgreSQL is too old, or if another version of the site has migrated the database.
 */
export async function migrateDatabase(
  config: Config,
  database: Database,
  log?: Logger,
): Promise<void> {
  if (config.postgres) await requireUsablePostgres(database);
  const version = await findSchemaVersion(database);
  if (version.kind === 'unusable') throw new ConfigError(version.why);
  // Until version 1.0, an earlier version cannot run beside this one.
  if (config.postgres && version.kind === 'known' && !version.isLatest)
    log?.warn(
      'the database is of an earlier version and is migrated: every copy of that version must have stopped',
    );
  const onWait = () => log?.warn('waiting for another copy, which migrates the database');
  if (version.kind === 'empty' || !version.isLatest) await migrate(database, onWait);
}

/**
 * Compares the connections that PostgreSQL allows with those that the copies of the site can use.
 * @param isStarting whether this process is one more copy than those that run.
 * @returns a sentence for the operator; undefined if there are enough.
 */
export async function findConnectionShortage(
  { postgres }: Config,
  { db }: Database,
  isStarting: boolean,
): Promise<string | undefined> {
  if (!postgres) return undefined;
  const { rows } = await sql<{ allowed: number; running: number }>`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
    (select count(*)::int from pg_stat_activity where application_name = ${changesConnection}) as running`.execute(
    db,
  );
  const { allowed = 0, running = 0 } = rows[0] ?? {};
  const copyCount = isStarting ? running + 1 : Math.max(running, 1);
  const needed = copyCount * (postgres.maxConnections + 1);
  return needed > allowed
    ? `PostgreSQL allows ${allowed} connections, but the site may use ${needed} (copies: ${copyCount}). Raise max_connections, or set DATABASE_CONNECTIONS lower.`
    : undefined;
}

/** @throws ConfigError if PostgreSQL is too old, or returns times in a form that cannot be read. */
export async function requireUsablePostgres({ db }: Database): Promise<void> {
  const { rows } = await sql<{ version: string; time: Date }>`select
    current_setting('server_version_num') as version, timestamptz '2026-02-03T04:05:06Z' as time`.execute(
    db,
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < minPostgresVersion)
    throw new ConfigError(
      `DATABASE_URL is a PostgreSQL ${version}. It must be ${minPostgresVersion} or newer.`,
    );
  if (new Date(rows[0]?.time ?? '').getTime() !== Date.UTC(2026, 1, 3, 4, 5, 6))
    throw new ConfigError(
      'The PostgreSQL of DATABASE_URL returns times in a form that cannot be read: a pooler between it and the site ignores ‘set DateStyle = ISO’.',
    );
}

/** On PostgreSQL the changes have their own connection, so that they are read also while all others are busy. */
export async function openChanges(
  { postgres }: Config,
  database: Database,
  log: Logger,
  resources: AsyncDisposableStack,
) {
  const connection = postgres
    ? await openPostgresUrl(postgres.url, 1, log, changesConnection)
    : database;
  if (connection !== database) resources.defer(() => connection.db.destroy());
  const changes = await openChangeFeed(connection, log);
  resources.defer(changes.close);
  return changes;
}
