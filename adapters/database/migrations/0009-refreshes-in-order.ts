import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refreshes are taken in the order in which they were asked for; without this, each time all that wait were sorted. */
export function refreshesInOrder(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('refreshesInOrder')
        .on('refreshes')
        .column('requestedAt')
        .execute();
    },
  };
}
