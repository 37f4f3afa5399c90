/** The tables of accounts in the first migration, and how a later one changes them. A migration that landed never changes. */
import { sql } from 'kysely';
import type { Engine } from '../schema.ts';

/** Times are ISO text and booleans 0 or 1 on SQLite, dates and booleans on PostgreSQL. */
export function getColumnTypes(engine: Engine) {
  const [time, flag, bytes] =
    engine === 'sqlite' ? ['text', 'integer', 'blob'] : ['timestamptz', 'boolean', 'bytea'];
  return { time: sql.raw(time), flag: sql.raw(flag), bytes: sql.raw(bytes) };
}

export function createAccountTables(engine: Engine) {
  const { time, flag } = getColumnTypes(engine);
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
      "canConfirm" integer default 1 not null,
      "createdAt" ${time} not null,
      "updatedAt" ${time} not null
    )`,
    sql`create index "sessionsByuserId" on sessions ("userId")`,
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
    sql`create index "accountsByuserId" on accounts ("userId")`,
    sql`create table verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      "expiresAt" ${time} not null,
      "createdAt" ${time} not null,
      "updatedAt" ${time} not null
    )`,
    sql`create index "verificationsByidentifier" on verifications (identifier)`,
    // The cleanup finds expired challenges with this index.
    sql`create index "verificationsByExpiry" on verifications ("expiresAt")`,
    // Sign-in finds the account by `credentialID`. `counter` is an unsigned 32-bit number, which exceeds PostgreSQL's integer.
    sql`create table passkeys (
      id text primary key,
      "userId" text not null references users (id) on delete cascade,
      name text,
      "credentialID" text not null unique,
      "publicKey" text not null,
      counter double precision not null,
      "deviceType" text not null,
      "backedUp" ${flag} not null,
      transports text,
      aaguid text,
      "createdAt" ${time},
      "usedAt" ${time}
    )`,
    sql`create index "passkeysByUser" on passkeys ("userId")`,
    sql`create table "recoveryCodes" (
      "accountId" text not null references users (id) on delete cascade,
      hash text not null,
      "createdAt" text not null,
      "usedAt" text,
      constraint "recoveryCodesPrimary" primary key ("accountId", hash)
    )`,
    sql`create table "resetLinks" (
      "accountId" text not null references users (id) on delete cascade,
      kind text not null,
      hash text not null unique,
      address text,
      "expiresAt" text not null,
      constraint "resetLinksPrimary" primary key ("accountId", kind)
    )`,
    sql`create table emails (
      "accountId" text primary key references users (id) on delete cascade,
      address text not null,
      "confirmedAt" text not null
    )`,
    sql`create table "apiTokens" (
      id text primary key,
      "accountId" text not null references users (id) on delete cascade,
      name text not null,
      scopes text not null,
      hash text not null unique,
      "createdAt" text not null,
      "expiresAt" text not null,
      "usedAt" text
    )`,
    sql`create index "apiTokensByAccount" on "apiTokens" ("accountId")`,
    ...createIdentityTables(),
  ];
}

/** The tables had the form of a library for sign-in, whose sessions had tokens of another kind. */
export function endLibrarySessions() {
  return [
    sql`delete from sessions`,
    sql`delete from verifications`,
    ...listDrops('users', ['emailVerified', 'image', 'createdAt', 'updatedAt']),
    ...listDrops('accounts', ['accountId', 'providerId', 'accessToken', 'refreshToken', 'idToken']),
    ...listDrops('accounts', ['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope']),
    ...listDrops('accounts', ['createdAt', 'updatedAt']),
    ...listDrops('verifications', ['createdAt', 'updatedAt']),
  ];
}

/** SQLite drops one column in a statement. */
function listDrops(table: string, columns: readonly string[]) {
  return columns.map(
    (column) => sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`,
  );
}

function createIdentityTables() {
  return [
    sql`create table identities (
      issuer text not null,
      subject text not null,
      "accountId" text not null references users (id) on delete cascade,
      "createdAt" text not null,
      "usedAt" text,
      constraint "identitiesPrimary" primary key (issuer, subject),
      constraint "identitiesByAccount" unique ("accountId", issuer)
    )`,
    sql`create table "identityProofs" (
      hash text primary key,
      issuer text not null,
      subject text not null,
      "expiresAt" text not null,
      constraint "identityProofsByIdentity" unique (issuer, subject)
    )`,
  ];
}
