import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The rate limiter's counters, shared by all processes. */
export function tries(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('tries')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('freeAt', 'double precision', (column) => column.notNull())
        .execute();
    },
  };
}
