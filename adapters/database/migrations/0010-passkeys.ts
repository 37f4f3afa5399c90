import type { Kysely } from 'kysely';
import type { Engine } from '../schema.ts';

/** Passkeys, in the form of Better Auth's plugin, with the time of their last use. */
export async function passkeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === 'sqlite' ? 'text' : 'timestamptz';
  const flag = engine === 'sqlite' ? 'integer' : 'boolean';
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text')
    // Sign-in finds the account by it, so it is unique.
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    // An unsigned 32-bit number, which exceeds PostgreSQL's integer.
    .addColumn('counter', 'double precision', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', flag, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('createdAt', time)
    .addColumn('usedAt', time)
    .execute();
  await db.schema.createIndex('passkeysByUser').on('passkeys').column('userId').execute();
  // The cleanup finds expired challenges with this index.
  await db.schema
    .createIndex('verificationsByExpiry')
    .on('verifications')
    .column('expiresAt')
    .execute();
}
