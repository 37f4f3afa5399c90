/** Starts one PostgreSQL for all tests of a run; `inject('postgresUrl')` says where it is. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres.mjs';

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
  const keeper = fork(join(import.meta.dirname, 'keeper.ts'), [programs]);
  const exited = once(keeper, 'exit');
  const said = await Promise.race([once(keeper, 'message'), exited]);
  const [message] = said as [{ url?: string } | number | null];
  if (typeof message !== 'object' || !message?.url) throw new Error('PostgreSQL did not start.');
  project.provide('postgresUrl', message.url);
  return async () => {
    keeper.disconnect();
    await exited;
  };
}
