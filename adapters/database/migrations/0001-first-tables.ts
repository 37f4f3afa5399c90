import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

/** Better Auth's tables, profiles, saved games and pictures. */
export async function firstTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Better Auth hands over ISO text and 0/1 on SQLite, dates and booleans on PostgreSQL.
  const time = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz');
  const flag = sql.raw(engine === 'sqlite' ? 'integer' : 'boolean');
  const bytes = sql.raw(engine === 'sqlite' ? 'blob' : 'bytea');
  for (const statement of [
    sql`create table users (
      id text primary key,
      name text not null,
      email text not null unique,
      "emailVerified" ${flag} not null,
      image text,
      "createdAt" ${time} not null,
      "updatedAt" ${time} not null
    )`,
    sql`create table sessions (
      id text primary key,
      "userId" text not null references users (id) on delete cascade,
      token text not null unique,
      "expiresAt" ${time} not null,
      "ipAddress" text,
      "userAgent" text,
      "createdAt" ${time} not null,
      "updatedAt" ${time} not null
    )`,
    sql`create table accounts (
      id text primary key,
      "userId" text not null references users (id) on delete cascade,
      "accountId" text not null,
      "providerId" text not null,
      password text,
      "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" ${time}, "refreshTokenExpiresAt" ${time},
      scope text,
      "createdAt" ${time} not null,
      "updatedAt" ${time} not null
    )`,
    sql`create table verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      "expiresAt" ${time} not null,
      "createdAt" ${time} not null,
      "updatedAt" ${time} not null
    )`,
    sql`create table pictures (
      hash text primary key,
      bytes ${bytes} not null,
      width integer not null,
      height integer not null,
      "createdAt" text not null
    )`,
    sql`create table profiles (
      id text primary key references users (id) on delete cascade,
      username text not null unique,
      "displayName" text not null,
      revision integer not null,
      "profilePic" text references pictures (hash),
      "profileBackgroundPic" text references pictures (hash),
      "createdAt" text not null
    )`,
    sql`create table "savedGames" (
      "profileId" text not null references profiles (id) on delete cascade,
      game text not null,
      "playerId" text not null,
      position integer not null,
      name text not null,
      platform text not null,
      level integer not null,
      "profileIconId" integer not null,
      ranks text not null,
      source text not null,
      "keyFingerprint" text not null,
      "readAt" text not null,
      constraint "savedGamesPrimary" primary key ("profileId", game, "playerId")
    )`,
    sql`create index "sessionsByuserId" on sessions ("userId")`,
    sql`create index "accountsByuserId" on accounts ("userId")`,
    sql`create index "verificationsByidentifier" on verifications (identifier)`,
    // Without these two, deleting an unused picture would read every profile.
    sql`create index "profilesByPicture" on profiles ("profilePic")`,
    sql`create index "profilesByBanner" on profiles ("profileBackgroundPic")`,
  ])
    await statement.execute(db);
}
