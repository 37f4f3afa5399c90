/** Every migration, in order, by the name that the database stores. A released migration never changes. */
import { sql } from 'kysely';
import { firstMigrations, getColumnTypes, type Statements } from './first-migrations.ts';
import { createPostgresTrigrams, createSqliteTrigrams } from './username-trigrams.ts';

export const migrations: Readonly<Record<string, Statements>> = {
  ...firstMigrations,

  // SQLite's unique index compares bytes, so it finds prefixes. PostgreSQL's uses a collation, so a second index is needed.
  '0003-username-prefixes': (engine) =>
    engine === 'sqlite'
      ? []
      : [sql`create index "profilesByPrefix" on profiles (username collate "C")`],

  // The call budget, which limits the calls to Riot. All processes share it.
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

  // Refreshes are claimed in the order of their requests. Without this index, each claim would sort all waiting refreshes.
  '0009-refreshes-in-order': () => [
    sql`create index "refreshesInOrder" on refreshes ("requestedAt")`,
  ],

  // Passkeys, in the form of Better Auth's plugin, with the time of their last use.
  '0010-passkeys': (engine) => {
    const { time, flag } = getColumnTypes(engine);
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
        "backedUp" ${flag} not null,
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

  // A game account is verified on one profile at a time, and the documents of other profiles say that it is verified elsewhere.
  '0011-verified-elsewhere': () => [
    // An earlier version did not enforce this. The newest verification stays.
    sql`update "savedGames" set "verifiedAt" = null
      where "verifiedAt" is not null and exists (
        select 1 from "savedGames" other
        where other.game = "savedGames".game and other."playerId" = "savedGames"."playerId"
          and (other."verifiedAt", other."profileId") > ("savedGames"."verifiedAt", "savedGames"."profileId")
      )`,
    sql`create unique index "savedGamesVerified" on "savedGames" (game, "playerId") where "verifiedAt" is not null`,
    // With the profile's id, so that a batch of the profiles with an account is read in order.
    sql`drop index "savedGamesByPlayer"`,
    sql`create index "savedGamesByPlayer" on "savedGames" (game, "playerId", "profileId")`,
    sql`create table "ownershipChanges" (
      game text not null,
      "playerId" text not null,
      "afterProfileId" text not null,
      constraint "ownershipChangesPrimary" primary key (game, "playerId")
    )`,
  ],

  // The operator's links for users who forgot their password: at most one for an account.
  '0012-reset-links': () => [
    sql`create table "resetLinks" (
      "accountId" text primary key references users (id) on delete cascade,
      hash text not null unique,
      "expiresAt" text not null
    )`,
  ],

  // Games that their owner removed. The cleanup finds old ones with this index.
  '0013-removed-games': () => [
    sql`alter table "savedGames" add column "removedAt" text`,
    sql`create index "savedGamesByRemoval" on "savedGames" ("removedAt") where "removedAt" is not null`,
  ],

  // Finds out whether any saved game has a profile icon.
  '0014-icons-in-use': () => [
    sql`create index "savedGamesByIcon" on "savedGames" ("profileIconId")`,
  ],

  // The queue takes the account that was viewed last. The index keeps its name.
  '0015-refreshes-by-view': () => [
    sql`alter table refreshes rename column "requestedAt" to "viewedAt"`,
  ],

  // Name and platform of a player are checked once a day.
  '0016-name-checks': () => [sql`alter table "savedGames" add column "nameCheckedAt" text`],

  // The rank history in less space. The server moves the rows of rankHistory while it runs.
  '0017-rank-months': (engine) => [
    sql`create table "rankSeries" (
      id integer ${engine === 'sqlite' ? sql`primary key` : sql`generated by default as identity primary key`},
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      queue text not null,
      peak text,
      constraint "rankSeriesOfSavedGame" foreign key ("profileId", game, "playerId")
        references "savedGames" ("profileId", game, "playerId") on delete cascade on update cascade,
      constraint "rankSeriesOfQueue" unique ("profileId", game, "playerId", queue)
    )`,
    sql`create table "rankMonths" (
      "seriesId" integer not null references "rankSeries" (id) on delete cascade,
      month integer not null,
      detail text not null,
      samples text not null,
      constraint "rankMonthsPrimary" primary key ("seriesId", month)
    )`,
    // Finds the months to thin out.
    sql`create index "rankMonthsByDetail" on "rankMonths" (detail, month)`,
  ],

  // Every fourth refresh takes the account that has waited longest.
  '0018-longest-waiting-refreshes': () => [
    sql`alter table refreshes add column "queuedAt" text not null default ''`,
    sql`update refreshes set "queuedAt" = "viewedAt"`,
    sql`create index "refreshesByWait" on refreshes ("queuedAt")`,
  ],

  // The search: by names of players, by parts of usernames, and with verified profiles first.
  '0019-search': (engine) => [
    // The server fills in the column, because SQLite's `lower` changes only ASCII letters.
    sql`alter table "savedGames" add column "nameKey" text`,
    sql`create index "savedGamesByNameKey" on "savedGames" ("nameKey", "verifiedAt")`,
    sql`alter table profiles add column "hasVerifiedGame" integer default 0 not null`,
    sql`update profiles set "hasVerifiedGame" = 1 where id in (
      select "profileId" from "savedGames" where "verifiedAt" is not null and "removedAt" is null
    )`,
    sql`create index "verifiedProfilesByName" on profiles
      (username${engine === 'sqlite' ? sql`` : sql` collate "C"`}) where "hasVerifiedGame" = 1`,
    ...(engine === 'sqlite' ? createSqliteTrigrams() : createPostgresTrigrams()),
  ],

  // The rank that the owner has chosen for the top of the profile.
  '0020-showcase': () => [sql`alter table "savedGames" add column "showcaseQueue" text`],

  // Not every game has levels and icons. SQLite cannot drop a constraint, so the columns are replaced.
  '0021-no-level-or-icon': (engine) =>
    engine === 'postgres'
      ? [
          sql`alter table "savedGames" alter column level drop not null`,
          sql`alter table "savedGames" alter column "profileIconId" drop not null`,
        ]
      : [
          sql`drop index "savedGamesByIcon"`,
          ...replaceBySqliteColumn('level'),
          ...replaceBySqliteColumn('profileIconId'),
          sql`create index "savedGamesByIcon" on "savedGames" ("profileIconId")`,
        ],

  // The shown name of a player whose name is an account id, and the title of a player.
  '0022-display-names-and-titles': () => [
    sql`alter table "savedGames" add column "shownName" text`,
    sql`alter table "savedGames" add column title text`,
  ],

  // When a rank changed. Between ranks that do not compare, a profile shows the one that changed last.
  '0023-changed-ranks': () => [sql`alter table "savedGames" add column "ranksChangedAt" text`],

  // Each game has workers, which claim its refreshes in these orders.
  '0024-refreshes-by-game': () => [
    sql`create index "refreshesOfGameByView" on refreshes (game, "viewedAt")`,
    sql`create index "refreshesOfGameByWait" on refreshes (game, "queuedAt")`,
    sql`drop index "refreshesInOrder"`,
    sql`drop index "refreshesByWait"`,
  ],

  // The changes of each write, and how far each reader has read.
  '0025-changes': (engine) => [
    engine === 'postgres'
      ? sql`create table changes (
          id bigint generated always as identity primary key,
          "profileId" text not null,
          revision integer not null,
          changes text not null,
          at text not null,
          xid xid8 not null default pg_current_xact_id()
        )`
      : sql`create table changes (
          id integer primary key autoincrement,
          "profileId" text not null,
          revision integer not null,
          changes text not null,
          at text not null
        )`,
    ...(engine === 'postgres'
      ? [sql`create index "changesByTransaction" on changes (xid, id)`]
      : []),
    sql`create index "changesOfProfile" on changes ("profileId", revision)`,
    sql`create table "changeReaders" (
      name text primary key,
      position text not null,
      "readAt" text not null
    )`,
    sql`drop table "ownershipChanges"`,
    sql`alter table "savedGames" drop column "ranksChangedAt"`,
  ],
};

/** Replaces an integer column of SQLite's `savedGames` by one that can be null. */
function replaceBySqliteColumn(name: string) {
  const column = sql.ref(name);
  return [
    sql`alter table "savedGames" add column replacement integer`,
    sql`update "savedGames" set replacement = ${column}`,
    sql`alter table "savedGames" drop column ${column}`,
    sql`alter table "savedGames" rename column replacement to ${column}`,
  ];
}
