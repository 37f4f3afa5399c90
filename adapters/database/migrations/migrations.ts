/** Every migration, in order, by the name that the database stores. A migration that landed never changes. */
import { sql } from 'kysely';
import type { Engine } from '../schema.ts';
import { createAccountTables, endLibrarySessions, getColumnTypes } from './account-tables.ts';
import { createChangeTables, updateReaderPositions } from './change-tables.ts';
import { createFollows } from './follows.ts';
import { createLeaderboardInvitations, createLeaderboards, createRaces } from './leaderboards.ts';
import { createModerationTables } from './moderation-tables.ts';
import { updateNameKeys } from './name-keys.ts';
import { createPlayerTables } from './player-tables.ts';
import { addPlays } from './plays.ts';
import { createPreviousPlayerNames } from './previous-player-names.ts';
import type { Step } from './step.ts';
import { createTakenOff } from './taken-off.ts';
import { createPostgresTrigrams, createSqliteTrigrams } from './username-trigrams.ts';

type Steps = (engine: Engine) => readonly Step[];

export const migrations: Readonly<Record<string, Steps>> = {
  // Version 1.0. Development versions had migrations with lower numbers.
  '0100-first-tables': (engine) => [
    ...createAccountTables(engine),
    ...createProfileTables(engine),
    ...createRankTables(engine),
    ...createWebhookTables(),
    ...createModerationTables(),
    ...createSharedTables(),
    ...createSiteTables(),
    ...createChangeTables(engine),
    ...(engine === 'sqlite' ? createSqliteTrigrams() : createPostgresTrigrams()),
  ],
  '0101-name-keys': () => [updateNameKeys],
  '0102-assets': (engine) => [
    sql`create table assets (
      name text primary key,
      bytes ${getColumnTypes(engine).bytes} not null,
      hash text not null,
      "keepUntil" text not null
    )`,
  ],
  '0103-reader-snapshots': updateReaderPositions,
  '0104-due-refreshes': () => [
    // A claim would read all refreshes that wait before it finds one that is due.
    sql`drop index "refreshesOfGameByView"`,
    sql`drop index "refreshesOfGameByWait"`,
    sql`create index "dueRefreshesByView" on refreshes (game, "viewedAt") where "notBefore" = ''`,
    sql`create index "dueRefreshesByWait" on refreshes (game, "queuedAt") where "notBefore" = ''`,
  ],
  // The names that the code has.
  '0105-column-names': () => [
    sql`alter table profiles rename column "ownWords" to words`,
    sql`alter table refreshes rename column tries to attempts`,
    sql`alter table "savedGames" rename column position to "savedOrder"`,
    sql`alter table tries rename to "rateLimits"`,
  ],
  '0106-registration': () => [
    sql`update "siteSettings" set name = 'registration' where name = 'doors'`,
    sql`update moderation set action = 'registration' where action = 'doors'`,
  ],
  '0107-sessions': endLibrarySessions,
  '0108-players': createPlayerTables,
  '0109-subjects': () => [
    sql`alter table changes rename column "profileId" to subject`,
    sql`alter table players add column revision integer default 1 not null`,
  ],
  '0110-previous-player-names': () => createPreviousPlayerNames,
  '0111-taken-off': () => createTakenOff,
  '0112-leaderboards': createLeaderboards,
  '0113-leaderboard-invitations': () => createLeaderboardInvitations,
  '0114-leaderboard-refreshes': () => [
    sql`alter table refreshes add column "isForLeaderboard" integer default 0 not null`,
    // Rows of leaderboards are claimed apart from the others.
    sql`drop index "dueRefreshesByView"`,
    sql`drop index "dueRefreshesByWait"`,
    sql`create index "dueRefreshesByView" on refreshes
      (game, "isForLeaderboard", "viewedAt") where "notBefore" = ''`,
    sql`create index "dueRefreshesByWait" on refreshes
      (game, "isForLeaderboard", "queuedAt") where "notBefore" = ''`,
  ],
  '0115-webhooks-of-leaderboards': () => [
    sql`alter table webhooks add column leaderboard text references leaderboards (id) on delete cascade`,
    sql`alter table webhooks add column rhythm text`,
    sql`alter table webhooks add column "comparedNextAt" text default '' not null`,
    sql`alter table webhooks add column shown text`,
  ],
  '0116-follows': () => createFollows,
  '0117-races': () => createRaces,
  '0118-plays': () => addPlays,
  '0119-languages': () => [sql`alter table profiles add column language text`],
};

function createProfileTables(engine: Engine) {
  const { bytes } = getColumnTypes(engine);
  // SQLite's unique index compares bytes, so it finds prefixes. PostgreSQL's uses a collation, so it needs other indexes.
  const byBytes = engine === 'sqlite' ? sql`` : sql` collate "C"`;
  return [
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
      "createdAt" text not null,
      "suspendedAt" text,
      "suspendedUntil" text,
      "isOperator" integer default 0 not null,
      note text default '' not null,
      "hasVerifiedGame" integer default 0 not null,
      "isListed" integer default 1 not null,
      "ownWords" text
    )`,
    // Without these two indexes, deleting an unused picture would read every profile.
    sql`create index "profilesByPicture" on profiles ("profilePic")`,
    sql`create index "profilesByBanner" on profiles ("profileBackgroundPic")`,
    sql`create index "profilesBySuspension" on profiles ("suspendedUntil") where "suspendedUntil" is not null`,
    ...(engine === 'sqlite'
      ? []
      : [sql`create index "profilesByPrefix" on profiles (username collate "C")`]),
    sql`create index "verifiedProfilesByName" on profiles (username${byBytes}) where "hasVerifiedGame" = 1`,
    sql`create table "formerNames" (
      username text primary key,
      "profileId" text references profiles (id) on delete set null,
      until text not null
    )`,
    sql`create index "formerNamesByProfile" on "formerNames" ("profileId")`,
    sql`create table "savedGames" (
      "profileId" text not null references profiles (id) on delete cascade,
      game text not null,
      "playerId" text not null,
      position integer not null,
      name text not null,
      "shownName" text,
      title text,
      "nameKey" text not null,
      platform text not null,
      level integer,
      "profileIconId" integer,
      ranks text not null,
      trends text default '{}' not null,
      source text not null,
      "keyFingerprint" text not null,
      "readAt" text not null,
      "nameCheckedAt" text,
      "formerNames" text default '[]' not null,
      "failedAt" text,
      "verifiedAt" text,
      "removedAt" text,
      "hiddenAt" text,
      "showcaseQueue" text,
      place integer,
      constraint "savedGamesPrimary" primary key ("profileId", game, "playerId")
    )`,
    // The profile's id is in the index, so that the profiles with an account are read in order.
    sql`create index "savedGamesByPlayer" on "savedGames" (game, "playerId", "profileId")`,
    // A game account is verified on one profile at a time.
    sql`create unique index "savedGamesVerified" on "savedGames" (game, "playerId") where "verifiedAt" is not null`,
    sql`create index "savedGamesByNameKey" on "savedGames" ("nameKey", "verifiedAt")`,
    sql`create index "savedGamesByRemoval" on "savedGames" ("removedAt") where "removedAt" is not null`,
    sql`create index "savedGamesByIcon" on "savedGames" ("profileIconId")`,
    // No foreign key to the saved game: a user who removes and saves the game again must equip the same icon as before.
    sql`create table "verificationTasks" (
      "profileId" text not null references profiles (id) on delete cascade,
      game text not null,
      "playerId" text not null,
      "profileIconId" integer not null,
      "expiresAt" text not null,
      "lookedAt" text not null,
      constraint "verificationTasksPrimary" primary key (game, "playerId", "profileId"),
      constraint "verificationTasksIcons" unique (game, "playerId", "profileIconId")
    )`,
  ];
}

/** The queue of refreshes and the rank history. Their rows follow a changed player id, and are deleted with the saved game. */
function createRankTables(engine: Engine) {
  const id =
    engine === 'sqlite' ? sql`primary key` : sql`generated by default as identity primary key`;
  return [
    sql`create table refreshes (
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      "viewedAt" text not null,
      "queuedAt" text not null,
      "notBefore" text not null,
      "claimedUntil" text default '' not null,
      tries integer default 0 not null,
      "rankLostAt" text,
      constraint "refreshesOfSavedGame" foreign key ("profileId", game, "playerId")
        references "savedGames" ("profileId", game, "playerId") on delete cascade on update cascade,
      constraint "refreshesPrimary" primary key ("profileId", game, "playerId")
    )`,
    sql`create index "refreshesByTurn" on refreshes ("notBefore", "claimedUntil")`,
    // Each game has workers, which claim its refreshes in these orders.
    sql`create index "refreshesOfGameByView" on refreshes (game, "viewedAt")`,
    sql`create index "refreshesOfGameByWait" on refreshes (game, "queuedAt")`,
    sql`create table "rankSeries" (
      id integer ${id},
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      queue text not null,
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
    sql`create index "rankMonthsByDetail" on "rankMonths" (detail, month)`,
    sql`create table "profileEvents" (
      id integer ${id},
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      at text not null,
      event text not null,
      constraint "profileEventsOfSavedGame" foreign key ("profileId", game, "playerId")
        references "savedGames" ("profileId", game, "playerId") on delete cascade on update cascade
    )`,
    sql`create index "eventsOfProfile" on "profileEvents" ("profileId", id)`,
  ];
}

function createWebhookTables() {
  return [
    sql`create table webhooks (
      id text primary key,
      "profileId" text not null references profiles (id) on delete cascade,
      kind text not null,
      address text not null,
      secret text not null,
      "createdAt" text not null,
      "failingSince" text,
      "disabledAt" text,
      "sentAt" text,
      constraint "webhooksByAddress" unique ("profileId", address)
    )`,
    sql`create table deliveries (
      id text primary key,
      "webhookId" text not null references webhooks (id) on delete cascade,
      events text not null,
      attempts integer not null,
      "createdAt" text not null,
      "dueAt" text not null,
      "claimedUntil" text not null
    )`,
    sql`create index "deliveriesByTime" on deliveries ("dueAt")`,
    sql`create index "deliveriesOfWebhook" on deliveries ("webhookId")`,
  ];
}

/** The state that all processes share: the look-up cache, the calls to sources, and the rate limiter's counters. */
function createSharedTables() {
  return [
    sql`create table lookups (
      key text primary key,
      value text not null,
      at text not null,
      "keepUntil" text not null
    )`,
    sql`create index "lookupsByEnd" on lookups ("keepUntil")`,
    sql`create table "callBudget" (
      name text primary key,
      value text not null,
      "keepUntil" text not null
    )`,
    sql`create table tries (key text primary key, "freeAt" double precision not null)`,
  ];
}

/** The operator's settings of the site itself, and the invitations to it. */
function createSiteTables() {
  return [
    sql`create table "siteSettings" (name text primary key, value text not null)`,
    sql`create table invitations (
      hash text primary key,
      uses integer not null,
      "usesLeft" integer not null,
      "expiresAt" text not null
    )`,
  ];
}
