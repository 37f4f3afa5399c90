import { StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

/** Transactions, checks of sessions, which a cookie makes rare, and the reads of background work, which can run at any time. */
const ignored =
  /^(begin|commit|rollback|pragma)|"changeReaders"|"siteSettings"|from "changes"|"refreshes"|"detail" =|"profileId" <> \?|"suspendedUntil" <=|"join_users"|(into|delete from) "profileEvents"|"deliveries"|"playerId" = \? and "removedAt" is null and exists/i;

/** Records the statements on SQLite from now on. */
export function recordStatements(): string[] {
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
