import type { Kysely } from 'kysely';

/** Visitors' reports, the log of the operator's actions, and suspensions. */
export async function moderation(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('suspendedAt', 'text').execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('profileId', 'text', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('closedAt', 'text')
    .execute();
  await db.schema.createIndex('reportsByProfile').on('reports').column('profileId').execute();
  await db.schema.createIndex('reportsByTime').on('reports').columns(['closedAt', 'at']).execute();
  // No foreign key, because the log must survive the profile.
  await db.schema
    .createTable('moderation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('profileId', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('moderationByTime').on('moderation').column('at').execute();
  await db.schema.createIndex('moderationByProfile').on('moderation').column('profileId').execute();
}
