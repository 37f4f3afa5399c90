/** Starts one PostgreSQL for all tests of a run; `inject('postgresUrl')` says where it is. */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres.mjs';
import { startKeptPostgres } from './kept.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = await findPostgres(join(import.meta.dirname, '../..'));
  if (!programs) {
    throw new Error(
      'The tests need PostgreSQL 15 or newer. npm test finds or installs one; otherwise set POSTGRES_BIN to the folder of its programs.',
    );
  }
  const server = await startKeptPostgres(programs);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
