import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The state of the limiter of calls to Riot, shared by all processes. */
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
