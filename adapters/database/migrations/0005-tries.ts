import type { Kysely } from 'kysely';

/** The rate limiter's counters, shared by all processes. */
export async function tries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tries')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('freeAt', 'double precision', (column) => column.notNull())
    .execute();
}
