/** The number of SQL statements of the most frequent writes. Each one is a wait for the network on PostgreSQL. */
import { StatementSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();

/** The begin and the end of transactions, and the reads of background work, which can run at the same time. */
const ignored =
  /^(begin|commit|rollback)|"changeReaders"|"siteSettings"|from "changes"|"refreshes"|"detail" =/;

/** Records the statements on SQLite from now on. */
function recordStatements(): string[] {
  const statements: string[] = [];
  const prototype: Record<'all' | 'run', (...values: unknown[]) => unknown> =
    StatementSync.prototype as never;
  for (const method of ['all', 'run'] as const) {
    const original = prototype[method];
    vi.spyOn(prototype, method).mockImplementation(function (this: StatementSync, ...values) {
      if (!ignored.test(this.sourceSQL)) statements.push(this.sourceSQL);
      return original.apply(this, values);
    });
  }
  return statements;
}

test('saving a game takes at most 11 statements', async () => {
  const owner = await site.signUp('Saver');
  // Only the first request with a cookie verifies it.
  await owner.get('/');
  const statements = recordStatements();
  const { statusCode } = await owner.send('POST', '/api/users/Saver/savedGames', league);
  expect(statusCode).toBe(201);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(11);
});
