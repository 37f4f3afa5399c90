import type { Kysely } from 'kysely';

/** The state of the limiter of calls to Riot, shared by all processes. */
export async function callBudget(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('callBudget')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('keepUntil', 'text', (column) => column.notNull())
    .execute();
}
