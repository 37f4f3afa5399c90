import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Names that nobody has any more, and nobody else may have yet. */
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
