/** The column of what a player plays, and that of whether the owner of a page hides it. */
import { sql } from 'kysely';

export const addPlays = [
  sql`alter table players add column plays text`,
  sql`alter table "savedGames" add column "hidesPlays" integer not null default 0`,
];
