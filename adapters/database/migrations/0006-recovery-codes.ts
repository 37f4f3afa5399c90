import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Recovery codes for users who forgot their password. */
export function recoveryCodes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
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
    },
  };
}
