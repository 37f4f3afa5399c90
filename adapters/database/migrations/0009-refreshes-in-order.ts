import type { Kysely } from 'kysely';

/** Refreshes are taken in the order in which they were asked for; without this, each time all that wait were sorted. */
export async function refreshesInOrder(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('refreshesInOrder').on('refreshes').column('requestedAt').execute();
}
