import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Previous usernames, which are reserved for a while or permanently. */
export function formerNames(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('formerNames')
        .addColumn('username', 'text', (column) => column.primaryKey())
        .addColumn('profileId', 'text', (column) =>
          column.references('profiles.id').onDelete('set null'),
        )
        .addColumn('until', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('formerNamesByProfile')
        .on('formerNames')
        .column('profileId')
        .execute();
    },
  };
}
