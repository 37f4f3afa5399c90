import { sql } from 'kysely';

export const createFollows = [
  sql`create table follows (
    "followerId" text not null references profiles (id) on delete cascade,
    "profileId" text not null references profiles (id) on delete cascade,
    "createdAt" text not null,
    constraint "followsPrimary" primary key ("followerId", "profileId")
  )`,
  sql`create index "followsOfProfile" on follows ("profileId")`,
  sql`create table "followFeeds" (
    "followerId" text primary key references profiles (id) on delete cascade,
    hash text unique not null
  )`,
];
