/** Starts a separate PostgreSQL server for each site that is killed. */
import pg from 'pg';
import { findPostgres } from '../../scripts/test-programs.mjs';
import type { PostgresServer } from '../postgres/server.ts';
import { startWatchedPostgres } from '../postgres/watched-server.ts';
import type { CrashEngine } from './engine.ts';
import { integrityQueries } from './integrity-queries.ts';
import { trustedProxySettings } from './reader.ts';

export const postgres: CrashEngine = {
  name: 'postgres',
  async open() {
    const server = await openPostgresServer();
    return {
      settings: {
        DATABASE_URL: server.url,
        AUTH_SECRET: 'a secret of the tests, long enough',
        ...trustedProxySettings,
      },
      processes: server,
      findProblems: () => findDatabaseProblems(server.url),
      close: server.stop,
    };
  },
};

/** Starts a PostgreSQL server that ends with this process. The caller should call `stop`. */
export async function openPostgresServer(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL 15 or newer; see CONTRIBUTING.md.');
  return startWatchedPostgres(programs);
}

async function findDatabaseProblems(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const problems: string[] = [];
    for (const [problem, query] of Object.entries(integrityQueries)) {
      const { rowCount } = await client.query(query);
      if (rowCount) problems.push(`${rowCount} ${problem}`);
    }
    return problems;
  } finally {
    await client.end();
  }
}
