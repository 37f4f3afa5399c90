import { sql } from 'kysely';
import { isUnreadBy } from '../../adapters/database/changes/change-rows.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { waitUntil } from '../wait-until.ts';

/** Runs the steps of a reader until every reader has read everything. Another process can be running its step. */
export function runReader(
  { db, engine }: Database,
  step: () => Promise<'done' | 'idle'>,
): Promise<void> {
  return waitUntil(async () => {
    while ((await step()) === 'done');
    const { rows } =
      await sql`select id from changes, "changeReaders" where ${isUnreadBy[engine]} limit 1`.execute(
        db,
      );
    return rows.length === 0;
  });
}
