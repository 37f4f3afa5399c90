import type { Kysely } from 'kysely';

/** Recovery codes for users who forgot their password. */
export async function recoveryCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .addPrimaryKeyConstraint('recoveryCodesPrimary', ['accountId', 'hash'])
    .execute();
}
