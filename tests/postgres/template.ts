import pg from 'pg';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';

/** The database that `createTestDatabase` copies. It has all tables. */
export const templateName = 'migrated_template';

/** Creates the template database in a PostgreSQL server, with all tables and no rows. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await runStatement(serverUrl, `create database ${templateName}`);
  const url = new URL(`/${templateName}`, serverUrl).href;
  const database = openPostgres({ url, maxConnections: 1, onConnectionLost: () => undefined });
  await migrate(database);
  // PostgreSQL copies a template only while nothing is connected to it.
  await database.db.destroy();
}

/** Runs one statement in the database with this URL, over a new connection. */
export async function runStatement(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
