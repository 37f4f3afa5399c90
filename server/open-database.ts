/** The database of the settings, and the bus on which its changes are heard: one process on SQLite, or several machines. */
import { sql } from 'kysely';
import { createInProcessBus } from '../adapters/change-bus/in-process.ts';
import { isConnectionRefused } from '../adapters/database/engine/errors.ts';
import { openSqlite } from '../adapters/database/engine/sqlite.ts';
import { findSchemaVersion, migrate } from '../adapters/database/migrations/migrate.ts';
import type { OnChange } from '../adapters/database/profiles/write-profile.ts';
import type { Database } from '../adapters/database/schema.ts';
import type { ChangeBus } from '../domain/change-bus/change-bus.ts';
import { type Config, ConfigError } from './config.ts';
import { sqliteFileIn } from './data-dir.ts';
import type { Logger } from './logger.ts';

/** The oldest PostgreSQL that we test on. */
const oldest = 15;

/** Opens PostgreSQL when the settings name one, else the SQLite file in the data folder. Nothing is read yet. */
export async function openDatabase(
  { postgres, dataDir }: Config,
  log: Pick<Logger, 'warn'>,
): Promise<Database> {
  if (!postgres) return openSqlite(sqliteFileIn(dataDir));
  const { openPostgres } = await import('../adapters/database/engine/postgres.ts');
  return openPostgres({ ...postgres, onConnectionLost: warnOf(log) });
}

/** Opens the replica of the settings, which is read only; undefined when there is none. */
export async function openReplica(
  { postgres }: Config,
  log: Logger,
): Promise<Database | undefined> {
  if (!postgres?.readUrl) return undefined;
  const { openPostgres } = await import('../adapters/database/engine/postgres.ts');
  return openPostgres({ ...postgres, url: postgres.readUrl, onConnectionLost: warnOf(log) });
}

/**
 * Brings the database up to date.
 * @throws ConfigError with a sentence when the settings' PostgreSQL cannot be used, or a newer version was there before.
 */
export async function migrateDatabase(config: Config, database: Database): Promise<void> {
  if (!config.postgres) return migrateUnlessNewer(database);
  try {
    await requireVersion(database);
    await migrateUnlessNewer(database);
  } catch (error) {
    if (isConnectionRefused(error))
      throw new ConfigError(`DATABASE_URL cannot be used: ${wordsOf(error)}`);
    throw error;
  }
}

/** An older version would take the tables of a newer one for broken. */
async function migrateUnlessNewer(database: Database): Promise<void> {
  if ((await findSchemaVersion(database)).kind !== 'newer') return migrate(database);
  throw new ConfigError(
    'The database was brought up to date by a newer version of the site. Start that version, or restore the back-up from before it.',
  );
}

async function requireVersion({ db }: Database): Promise<void> {
  const query = sql<{
    version: number;
  }>`select current_setting('server_version_num')::integer as version`;
  const [row] = (await query.execute(db)).rows;
  const version = Math.floor((row?.version ?? 0) / 10_000);
  if (version >= oldest) return;
  throw new ConfigError(`DATABASE_URL is a PostgreSQL ${version}. It must be ${oldest} or newer.`);
}

export interface OpenBus {
  readonly bus: ChangeBus;
  /** For the stores, which tell of what they change. */
  readonly onChange: OnChange;
  /** Has everything read again that somebody watches on this machine. */
  announceAll(): void;
  close(): Promise<void>;
}

/** Opens the bus on which changes are heard, those of other machines too when there can be any. */
export async function openBus({ postgres }: Config, log: Logger): Promise<OpenBus> {
  if (postgres) {
    const { openPostgresBus } = await import('../adapters/change-bus/postgres.ts');
    const bus = await openPostgresBus({ url: postgres.url, log });
    return { bus, onChange: bus.publish, announceAll: () => undefined, close: bus.close };
  }
  const bus = createInProcessBus();
  const announceAll = () => bus.publish({ kind: 'resync' });
  return { bus, onChange: bus.publish, announceAll, close: async () => undefined };
}

function warnOf(log: Pick<Logger, 'warn'>) {
  return (error: Error) => log.warn({ err: error }, 'a connection to PostgreSQL was lost');
}

/** Of several addresses that were tried Node says nothing but the code. */
function wordsOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ?? String(error));
}
