import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

/** Better Auth's tables, profiles, saved games and pictures. */
export async function firstTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Better Auth hands over ISO text and 0/1 on SQLite, dates and booleans on PostgreSQL.
  const time = engine === 'sqlite' ? 'text' : 'timestamptz';
  const flag = engine === 'sqlite' ? 'integer' : 'boolean';
  const bytes = engine === 'sqlite' ? sql`blob` : sql`bytea`;
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  const userId = <
    T extends { references(to: string): T; onDelete(how: 'cascade'): T; notNull(): T },
  >(
    column: T,
  ) => column.notNull().references('users.id').onDelete('cascade');
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', userId)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', userId)
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('pictures')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('profiles')
    .addColumn('id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('displayName', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('profilePic', 'text', (column) => column.references('pictures.hash'))
    .addColumn('profileBackgroundPic', 'text', (column) => column.references('pictures.hash'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('savedGames')
    .addColumn('profileId', 'text', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('playerId', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('profileIconId', 'integer', (column) => column.notNull())
    .addColumn('ranks', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('keyFingerprint', 'text', (column) => column.notNull())
    .addColumn('readAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('savedGamesPrimary', ['profileId', 'game', 'playerId'])
    .execute();
  for (const [index, table, column] of [
    ['sessionsByuserId', 'sessions', 'userId'],
    ['accountsByuserId', 'accounts', 'userId'],
    ['verificationsByidentifier', 'verifications', 'identifier'],
    // Without these two, deleting an unused picture would read every profile.
    ['profilesByPicture', 'profiles', 'profilePic'],
    ['profilesByBanner', 'profiles', 'profileBackgroundPic'],
  ] as const) {
    await db.schema.createIndex(index).on(table).column(column).execute();
  }
}
