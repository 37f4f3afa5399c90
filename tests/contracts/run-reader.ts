import { sql } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';
import { waitUntil } from '../wait-until.ts';

/** Waits until no transaction on the server is older than the newest row. Until then a new reader starts before the row. */
export async function waitForOlderTransactions({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  await waitUntil(async () => {
    const isTooNew = sql`xid >= pg_snapshot_xmin(pg_current_snapshot())`;
    const { rows } = await sql`select id from changes where ${isTooNew} limit 1`.execute(db);
    return rows.length === 0;
  });
}

/**
 * Runs the steps of a reader until every reader has read everything. On PostgreSQL a transaction of another test file in the same
 * server can delay it.
 */
export function runReader(
  { db, engine }: Database,
  step: () => Promise<'done' | 'idle'>,
): Promise<void> {
  const isUnread =
    engine === 'postgres' ? sql`xid >= position::xid8` : sql`id > cast(position as integer)`;
  return waitUntil(async () => {
    while ((await step()) === 'done');
    const { rows } =
      await sql`select id from changes, "changeReaders" where ${isUnread} limit 1`.execute(db);
    return rows.length === 0;
  });
}
