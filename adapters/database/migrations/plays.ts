/** The columns of what a player plays, of whether the owner of a page hides it, and of the recaps that an owner shares. */
import { sql } from 'kysely';

export const addPlays = [
  sql`alter table players add column plays text`,
  sql`alter table "savedGames" add column "hidesPlays" integer not null default 0`,
  sql`alter table profiles add column "sharedRecaps" text`,
];
