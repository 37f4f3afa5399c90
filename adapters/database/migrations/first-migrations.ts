/** The first two migrations, which create most tables, and what all migrations share. A released migration never changes. */
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../schema.ts';

/** Returns the SQL of a migration for an engine. */
export type Statements = (engine: Engine) => readonly RawBuilder<unknown>[];

export const firstMigrations: Readonly<Record<string, Statements>> = {
  // Better Auth's tables, profiles, saved games and pictures.
  '0001-first-tables': (engine) => {
    const { time, flag, bytes } = getColumnTypes(engine);
    return [
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
      // Without these two indexes, deleting an unused picture would read every profile.
      sql`create index "profilesByPicture" on profiles ("profilePic")`,
      sql`create index "profilesByBanner" on profiles ("profileBackgroundPic")`,
    ];
  },

  // The look-up cache, the queue of refreshes, the history of ranks, verification, and the previous names of players.
  '0002-fresh-ranks': (engine) => [
    sql`create table lookups (
      key text primary key,
      value text not null,
      at text not null,
      "keepUntil" text not null
    )`,
    sql`create index "lookupsByEnd" on lookups ("keepUntil")`,
    // SQLite can add only one column per statement.
    sql`alter table "savedGames" add column "formerNames" text default '[]' not null`,
    sql`alter table "savedGames" add column "failedAt" text`,
    sql`alter table "savedGames" add column "verifiedAt" text`,
    sql`create index "savedGamesByPlayer" on "savedGames" (game, "playerId")`,
    // The rows of refreshes and rankHistory follow a changed player id, and are deleted with the saved game.
    sql`create table refreshes (
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      "requestedAt" text not null,
      "notBefore" text not null,
      "claimedUntil" text default '' not null,
      tries integer default 0 not null,
      constraint "refreshesOfSavedGame" foreign key ("profileId", game, "playerId")
        references "savedGames" ("profileId", game, "playerId") on delete cascade on update cascade,
      constraint "refreshesPrimary" primary key ("profileId", game, "playerId")
    )`,
    sql`create index "refreshesByTurn" on refreshes ("notBefore", "claimedUntil")`,
    sql`create table "rankHistory" (
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      queue text not null,
      "readAt" text not null,
      rank text not null,
      constraint "rankHistoryOfSavedGame" foreign key ("profileId", game, "playerId")
        references "savedGames" ("profileId", game, "playerId") on delete cascade on update cascade,
      constraint "rankHistoryPrimary" primary key ("profileId", game, "playerId", queue, "readAt")
    )`,
    // No foreign key to the saved game: a user who removes and saves the game again must equip the same icon as before.
    sql`create table "ownershipTasks" (
      "profileId" text not null references profiles (id) on delete cascade,
      game text not null,
      "playerId" text not null,
      "profileIconId" integer not null,
      "expiresAt" text not null,
      "lookedAt" text not null,
      constraint "ownershipTasksPrimary" primary key (game, "playerId", "profileId"),
      constraint "ownershipTasksIcons" unique (game, "playerId", "profileIconId")
    )`,
    // The history begins with the ranks that profiles show already.
    sql`insert into "rankHistory" ("profileId", game, "playerId", "readAt", queue, rank)
      select "profileId", game, "playerId", "readAt", key, value from "savedGames",
      ${engine === 'sqlite' ? sql`json_each(ranks)` : sql`json_each_text(ranks::json)`}`,
  ],
};

/** Better Auth passes times as ISO text and booleans as 0 or 1 on SQLite, and as dates and booleans on PostgreSQL. */
export function getColumnTypes(engine: Engine) {
  const [time, flag, bytes] =
    engine === 'sqlite' ? ['text', 'integer', 'blob'] : ['timestamptz', 'boolean', 'bytea'];
  return { time: sql.raw(time), flag: sql.raw(flag), bytes: sql.raw(bytes) };
}
