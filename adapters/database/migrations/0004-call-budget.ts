import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much of the publisher's limits is used up, shared by all machines and kept across restarts. */
export function callBudget(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('callBudget')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('keepUntil', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
