/** The columns of what a player plays, of whether the owner of a page hides it, of the recaps that an owner shares, and of the colour of a page. */
import { sql } from 'kysely';

export const addPlays = [
  sql`alter table players add column plays text`,
  sql`alter table "savedGames" add column "hidesPlays" integer not null default 0`,
  sql`alter table profiles add column "sharedRecaps" text`,
  sql`alter table profiles add column accent text`,
];
