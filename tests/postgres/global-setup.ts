/** Starts one PostgreSQL server for all tests of a run; `inject('postgresUrl')` returns its URL. */
import type { TestProject } from 'vitest/node';
import { createTemplate } from './template.ts';
import { startWatchedPostgres } from './watched-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startWatchedPostgres();
  await createTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
