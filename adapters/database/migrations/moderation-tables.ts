import { sql } from 'kysely';

export function createModerationTables() {
  return [
    sql`create table reports (
      id text primary key,
      at text not null,
      "profileId" text not null references profiles (id) on delete cascade,
      username text not null,
      reason text not null,
      words text not null,
      reporter text not null,
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
      detail text not null,
      reason text not null,
      operator text not null
    )`,
    sql`create index "moderationByTime" on moderation (at)`,
    sql`create index "moderationByProfile" on moderation ("profileId")`,
  ];
}
