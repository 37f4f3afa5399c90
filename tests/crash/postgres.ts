/** A PostgreSQL of its own for each site that is killed. */
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/postgres.mjs';
import { startKeptPostgres } from '../postgres/kept.ts';
import type { PostgresServer } from '../postgres/server.ts';
import type { CrashEngine } from './engine.ts';
import { halfWritten } from './half-written.ts';
import { believingVisitors } from './visitor.ts';

export const postgres: CrashEngine = {
  name: 'postgres',
  async open() {
    const server = await openPostgresServer();
    return {
      settings: {
        DATABASE_URL: server.url,
        AUTH_SECRET: 'a secret of the tests, long enough',
        ...believingVisitors,
      },
      processes: server,
      complaints: () => complaintsOf(server.url),
      close: server.stop,
    };
  },
};

/** Starts a PostgreSQL that ends with this process. Whoever calls it should call `stop`. */
export async function openPostgresServer(): Promise<PostgresServer> {
  const programs = await findPostgres(join(import.meta.dirname, '../..'));
  if (!programs) throw new Error('There is no PostgreSQL 15 or newer; npm test installs one.');
  return startKeptPostgres(programs);
}

async function complaintsOf(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: string[] = [];
    for (const [what, query] of Object.entries(halfWritten)) {
      const { rowCount } = await client.query(query);
      if (rowCount) found.push(`${rowCount} ${what}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
