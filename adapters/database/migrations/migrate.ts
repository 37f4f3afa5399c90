import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../schema.ts';
import { migrations } from './migrations.ts';

export const latestVersion = Object.keys(migrations).at(-1) ?? '';

/** Kysely's lock. Kysely itself would wait for it for an hour. */
const lockId = '3853314791062309107';
const waitNoticeMs = 1000;

/**
 * Runs all missing migrations or none. Other processes wait under a lock of PostgreSQL, at most ten minutes.
 * @param onWait called when this process waits. @throws the migration's own error.
 */
export async function migrate({ db, engine }: Database, onWait?: () => void): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Waiting for another process's migration and changing a large table can take longer than the timeouts allow.
    const setTimeouts = async (value: '0' | 'default') => {
      for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql.raw(`set ${name} = ${value}`).execute(connection);
    };
    if (engine === 'postgres') {
      await setTimeouts('0');
      await sql`set lock_timeout = '10min'`.execute(connection);
      const timer = setTimeout(() => onWait?.(), waitNoticeMs);
      const lock = sql.raw(`select pg_advisory_lock(${lockId})`).execute(connection);
      await lock.finally(() => clearTimeout(timer));
    }
    const { error } = await createMigrator({ db: connection, engine }).migrateToLatest();
    if (error) throw error;
    if (engine === 'postgres') {
      await sql.raw(`select pg_advisory_unlock(${lockId})`).execute(connection);
      await sql`set lock_timeout = default`.execute(connection);
      await setTimeouts('default');
    }
  });
}

type SchemaVersion =
  | { readonly kind: 'empty' }
  /** Another version of the site created or changed the tables. `why` says which one, and what the operator can do. */
  | { readonly kind: 'unusable'; readonly why: string }
  /** `last` is the name of the last migration that was run. */
  | { readonly kind: 'known'; readonly last: string; readonly isLatest: boolean };

export async function findSchemaVersion(database: Database): Promise<SchemaVersion> {
  const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return { kind: 'empty' };
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.db,
  );
  const names = executed.rows.map(({ name }) => name).sort();
  const last = names.at(-1);
  if (last === undefined) return { kind: 'empty' };
  const known = Object.keys(migrations);
  const unknown = names.filter((name) => !(name in migrations));
  const missing = known.filter((name) => name < last && !names.includes(name));
  // Until this table was added, 0100 was changed in place.
  const hasOtherTables = !tables.some(({ name }) => name === 'webhooks');
  if (hasOtherTables || missing.length > 0 || unknown.some((name) => name < latestVersion)) {
    const why =
      'A development version of the site, which was never released, created this database. ' +
      'Start that version, or use an empty database.';
    return { kind: 'unusable', why };
  }
  if (unknown.length > 0) {
    const why =
      'A newer version of the site migrated this database. Start that version, or restore a backup from before it.';
    return { kind: 'unusable', why };
  }
  return { kind: 'known', last, isLatest: last === latestVersion };
}

/** Creates a version's tables in an empty database. @param last the last migration to run, as in `SchemaVersion`. */
export async function migrateTo(database: Database, last: string): Promise<void> {
  const { error } = await createMigrator(database).migrateTo(last);
  if (error) throw error;
}

export async function isMigrated(database: Database): Promise<boolean> {
  const known = await createMigrator(database).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function createMigrator({ db, engine }: Database): Migrator {
  const engineMigrations: Record<string, Migration> = {};
  for (const [name, steps] of Object.entries(migrations))
    engineMigrations[name] = {
      async up(trx) {
        for (const step of steps(engine)) await step.execute(trx);
      },
    };
  return new Migrator({
    db,
    provider: { getMigrations: async () => engineMigrations },
    // Kysely would compare times, which are wrong after the clock was set back. `findSchemaVersion` compares the names.
    allowUnorderedMigrations: true,
  });
}
