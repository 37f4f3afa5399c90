import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './migrations/0001-first-tables.ts';
import { freshRanks } from './migrations/0002-fresh-ranks.ts';
import type { Database, Engine } from './schema.ts';

/** Every migration, in order, by the name that the database remembers. Names never change once released. */
const migrations: Record<string, (engine: Engine) => Migration> = {
  '0001-first-tables': firstTables,
  '0002-fresh-ranks': freshRanks,
};

/** Brings the tables up to date; throws with the migration's own error when one fails. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest();
  if (error) throw error;
}

/** Whether every migration of this version has been run. Throws when the database cannot be reached. */
export async function isMigrated(database: Database): Promise<boolean> {
  const known = await migratorOf(database).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorOf({ db, engine }: Database): Migrator {
  const forEngine = Object.entries(migrations).map(([name, make]) => [name, make(engine)]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(forEngine) },
  });
}
