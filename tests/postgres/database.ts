import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { runStatement, templateName } from './template.ts';

export interface TestDatabase {
  readonly url: string;
  /** Runs a statement as the server's owner, over a new connection. */
  run(statement: string): Promise<pg.QueryResult>;
  /** Deletes the database. Ends open connections. */
  drop(): Promise<void>;
}

/** Creates a database with all tables and no rows in the PostgreSQL server of this run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(templateName);
}

/** Creates a database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name} template ${template}`);
  const url = new URL(`/${name}`, server).href;
  return {
    url,
    run: (statement) => runStatement(url, statement),
    async drop() {
      await runStatement(server, `drop database ${name} with (force)`);
    },
  };
}
