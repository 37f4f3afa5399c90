import pg from 'pg';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';

/** The database with all migrations that `createTestDatabase` copies. */
export const templateName = 'migrated_template';

/** Creates the template database on a PostgreSQL server: all tables, no rows. */
export async function createTemplate(server: string): Promise<void> {
  await runStatement(server, `create database ${templateName}`);
  const url = new URL(`/${templateName}`, server).href;
  const database = openPostgres({ url, maxConnections: 1, onConnectionLost: () => undefined });
  await migrate(database);
  // PostgreSQL copies a template only while nothing is connected to it.
  await database.db.destroy();
}

/** Runs one statement on the database at `url`, over a new connection. */
export async function runStatement(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
