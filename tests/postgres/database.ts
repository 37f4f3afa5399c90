import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  /** Runs a statement as the server's owner, over a connection of its own. */
  run(statement: string): Promise<pg.QueryResult>;
  /** Deletes it, whoever is connected. */
  drop(): Promise<void>;
}

/** Makes an empty database in the PostgreSQL of this run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAt(server, `create database ${name}`);
  const url = new URL(`/${name}`, server).href;
  return {
    url,
    run: (statement) => runAt(url, statement),
    async drop() {
      await runAt(server, `drop database ${name} with (force)`);
    },
  };
}

async function runAt(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
