import type { Kysely } from 'kysely';

/** Previous usernames, which are reserved for a while or permanently. */
export async function formerNames(db: Kysely<unknown>): Promise<void> {
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
}
