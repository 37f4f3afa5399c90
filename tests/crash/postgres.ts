/** A PostgreSQL of its own for each site that is killed. */
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/postgres.mjs';
import { startPostgres } from '../postgres/server.ts';
import type { CrashEngine } from './engine.ts';
import { halfWritten } from './half-written.ts';

export const postgres: CrashEngine = {
  name: 'postgres',
  async open() {
    const programs = await findPostgres(join(import.meta.dirname, '../..'));
    if (!programs) throw new Error('There is no PostgreSQL 15 or newer; npm test installs one.');
    const server = await startPostgres(programs);
    return {
      settings: { DATABASE_URL: server.url, AUTH_SECRET: 'a secret of the tests, long enough' },
      complaints: () => complaintsOf(server.url),
      close: server.stop,
    };
  },
};

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
