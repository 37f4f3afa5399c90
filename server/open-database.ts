/** Opens the database of the settings and its change bus: SQLite for one process, PostgreSQL for several. */
import { sql } from 'kysely';
import { createInProcessBus } from '../adapters/change-bus/in-process.ts';
import { isConnectionRefused } from '../adapters/database/engine/errors.ts';
import { openSqlite } from '../adapters/database/engine/sqlite.ts';
import { findSchemaVersion, migrate } from '../adapters/database/migrations/migrate.ts';
import type { Database } from '../adapters/database/schema.ts';
import { type Config, ConfigError } from './config.ts';
import { sqliteFileIn } from './data-dir.ts';
import type { Logger } from './logger.ts';

/** The oldest supported major version of PostgreSQL. The tests accept no older version either. */
const minPostgresVersion = 15;

/**
 * Opens PostgreSQL if the settings name a database, otherwise the SQLite file in the data folder. PostgreSQL gets no query yet.
 * @param log gets a warning when a connection is lost. A command passes no log, because its next query fails anyway.
 */
export async function openDatabase({ postgres, dataDir }: Config, log?: Logger): Promise<Database> {
  return postgres
    ? openPostgresUrl(postgres.url, postgres.maxConnections, log)
    : openSqlite(sqliteFileIn(dataDir));
}

/** Opens the PostgreSQL database at this URL. Connects only for the first query. */
export async function openPostgresUrl(
  url: string,
  maxConnections: number,
  log?: Logger,
): Promise<Database> {
  const { openPostgres } = await import('../adapters/database/engine/postgres.ts');
  const onConnectionLost = (error: Error) =>
    log?.warn({ err: error }, 'a connection to PostgreSQL was lost');
  return openPostgres({ url, maxConnections, onConnectionLost });
}

/**
 * Migrates the database.
 * @throws ConfigError if PostgreSQL cannot be used, or if a newer version or none that was released has migrated the database.
 */
export async function migrateDatabase(config: Config, database: Database): Promise<void> {
  try {
    if (config.postgres) await requirePostgresVersion(database);
    const version = await findSchemaVersion(database);
    if (version.kind === 'unreleased') throw new ConfigError(version.why);
    // An older version of the site would misread the tables of a newer version.
    if (version.kind !== 'newer') return await migrate(database);
  } catch (error) {
    if (!config.postgres || !isConnectionRefused(error)) throw error;
    // When all addresses of a host were tried and failed, the error has a code but no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATABASE_URL cannot be used: ${message || (code ?? String(error))}`);
  }
  throw new ConfigError(
    'The database was migrated by a newer version of the site. Start that version, or restore the backup from before it.',
  );
}

async function requirePostgresVersion({ db }: Database): Promise<void> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version >= minPostgresVersion) return;
  throw new ConfigError(
    `DATABASE_URL is a PostgreSQL ${version}. It must be ${minPostgresVersion} or newer.`,
  );
}

/**
 * Opens the change bus. On PostgreSQL it receives the changes of every process. The stores call `onChange` after each change.
 * `publishResync` sends every watched profile again. On PostgreSQL it does nothing: a restore itself notifies every process.
 */
export async function openBus({ postgres }: Config, log: Logger) {
  if (postgres) {
    const { openPostgresBus } = await import('../adapters/change-bus/postgres.ts');
    const bus = await openPostgresBus({ url: postgres.url, log });
    return { bus, onChange: bus.publish, publishResync: () => undefined, close: bus.close };
  }
  const bus = createInProcessBus();
  const publishResync = () => bus.publish({ kind: 'resync' });
  return { bus, onChange: bus.publish, publishResync, close: async () => undefined };
}
