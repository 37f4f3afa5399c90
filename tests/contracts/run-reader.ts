import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../adapters/database/schema.ts';

/** Waits until no transaction on the server is older than the newest row. Until then a new reader starts before the row. */
export async function waitForOlderTransactions({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  await vi.waitFor(async () => {
    const isTooNew = sql`xid >= pg_snapshot_xmin(pg_current_snapshot())`;
    const { rows } = await sql`select id from changes where ${isTooNew} limit 1`.execute(db);
    expect(rows).toEqual([]);
  }, 5000);
}

/**
 * Runs the steps of a reader until it has read everything. On PostgreSQL a transaction of another test file in the same server can
 * delay it.
 */
export function runReader(
  { db, engine }: Database,
  step: () => Promise<'done' | 'idle'>,
): Promise<void> {
  const isUnread =
    engine === 'postgres' ? sql`xid >= position::xid8` : sql`id > cast(position as integer)`;
  return vi.waitFor(async () => {
    while ((await step()) === 'done');
    const { rows } =
      await sql`select id from changes, "changeReaders" where ${isUnread} limit 1`.execute(db);
    expect(rows).toEqual([]);
  }, 5000);
}
