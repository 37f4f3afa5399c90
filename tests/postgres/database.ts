import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { runStatement, templateName } from './template.ts';

/** A separate database of one test or file, in the PostgreSQL server of this run. */
export interface TestDatabase {
  readonly url: string;
  /** Runs a statement as the server's superuser, over a new connection. */
  run(statement: string): Promise<pg.QueryResult>;
  /** Ends all connections to the database and deletes it. */
  drop(): Promise<void>;
}

/** Creates a database with all tables and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(templateName);
}

/** Creates a database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(`/${name}`, serverUrl).href;
  return {
    url,
    run: (statement) => runStatement(url, statement),
    async drop() {
      await runStatement(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
