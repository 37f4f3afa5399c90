import { sql } from 'kysely';

export const createFollows = [
  sql`create table follows (
      id text primary key,
      "followerId" text not null references profiles (id) on delete cascade,
      "profileId" text references profiles (id) on delete cascade,
      player integer references players (id) on delete cascade,
      "createdAt" text not null
    )`,
  sql`create unique index "followsOfUser" on follows
      ("followerId", coalesce("profileId", ''), coalesce(player, 0))`,
  sql`create index "followsOfProfile" on follows ("profileId")`,
  sql`create index "followsOfPlayer" on follows (player)`,
  sql`create table "followFeeds" (
    "followerId" text primary key references profiles (id) on delete cascade,
    hash text unique not null
  )`,
];
