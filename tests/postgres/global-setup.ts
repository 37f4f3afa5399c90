/** Starts one PostgreSQL server for all tests of a run; `inject('postgresUrl')` returns its URL. */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres.mjs';
import { createTemplate } from './template.ts';
import { startWatchedPostgres } from './watched-server.ts';

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
  const server = await startWatchedPostgres(programs);
  await createTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
