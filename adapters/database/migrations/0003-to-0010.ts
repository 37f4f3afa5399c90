/** The migrations from 0003 to 0010, by their names. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../schema.ts';

type Statements = (engine: Engine) => readonly RawBuilder<unknown>[];

const statements: Readonly<Record<string, Statements>> = {
  // SQLite compares bytes, so its unique index finds usernames by their prefix. PostgreSQL's follows a language's rules.
  '0003-username-prefixes': (engine) =>
    engine === 'sqlite'
      ? []
      : [sql`create index "profilesByPrefix" on profiles (username collate "C")`],

  // The state of the limiter of calls to Riot, shared by all processes.
  '0004-call-budget': () => [
    sql`create table "callBudget" (
      name text primary key,
      value text not null,
      "keepUntil" text not null
    )`,
  ],

  // The rate limiter's counters, shared by all processes.
  '0005-tries': () => [
    sql`create table tries (key text primary key, "freeAt" double precision not null)`,
  ],

  // Recovery codes for users who forgot their password.
  '0006-recovery-codes': () => [
    sql`create table "recoveryCodes" (
      "accountId" text not null references users (id) on delete cascade,
      hash text not null,
      "createdAt" text not null,
      "usedAt" text,
      constraint "recoveryCodesPrimary" primary key ("accountId", hash)
    )`,
  ],

  // Previous usernames, which are reserved for a while or permanently.
  '0007-former-names': () => [
    sql`create table "formerNames" (
      username text primary key,
      "profileId" text references profiles (id) on delete set null,
      until text not null
    )`,
    sql`create index "formerNamesByProfile" on "formerNames" ("profileId")`,
  ],

  // Visitors' reports, the log of the operator's actions, and suspensions.
  '0008-moderation': () => [
    sql`alter table profiles add column "suspendedAt" text`,
    sql`create table reports (
      id text primary key,
      at text not null,
      "profileId" text not null references profiles (id) on delete cascade,
      username text not null,
      reason text not null,
      words text not null,
      "closedAt" text
    )`,
    sql`create index "reportsByProfile" on reports ("profileId")`,
    sql`create index "reportsByTime" on reports ("closedAt", at)`,
    // No foreign key, because the log must survive the profile.
    sql`create table moderation (
      id text primary key,
      at text not null,
      action text not null,
      username text not null,
      "profileId" text not null,
      detail text not null
    )`,
    sql`create index "moderationByTime" on moderation (at)`,
    sql`create index "moderationByProfile" on moderation ("profileId")`,
  ],

  // Refreshes are taken in the order of their requests. Without this index, each time all that wait were sorted.
  '0009-refreshes-in-order': () => [
    sql`create index "refreshesInOrder" on refreshes ("requestedAt")`,
  ],

  // Passkeys, in the form of Better Auth's plugin, with the time of their last use.
  '0010-passkeys': (engine) => {
    const time = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz');
    return [
      // Sign-in finds the account by `credentialID`. `counter` is an unsigned 32-bit number, which exceeds PostgreSQL's integer.
      sql`create table passkeys (
        id text primary key,
        "userId" text not null references users (id) on delete cascade,
        name text,
        "credentialID" text not null unique,
        "publicKey" text not null,
        counter double precision not null,
        "deviceType" text not null,
        "backedUp" ${sql.raw(engine === 'sqlite' ? 'integer' : 'boolean')} not null,
        transports text,
        aaguid text,
        "createdAt" ${time},
        "usedAt" ${time}
      )`,
      sql`create index "passkeysByUser" on passkeys ("userId")`,
      // The cleanup finds expired challenges with this index.
      sql`create index "verificationsByExpiry" on verifications ("expiresAt")`,
    ];
  },
};

export const migrations0003To0010 = Object.fromEntries(
  Object.entries(statements).map(([name, list]) => [
    name,
    async (db: Kysely<unknown>, engine: Engine) => {
      for (const statement of list(engine)) await statement.execute(db);
    },
  ]),
);
