/** The previous names of players, by which their pages are found. `players.previousNames` has them in order. */
import { type Kysely, sql } from 'kysely';
import { foldName } from '../../../domain/typed-text.ts';
import type { Tables } from '../schema.ts';

export const createPreviousPlayerNames = [
  sql`create table "previousPlayerNames" (
    player integer not null references players (id) on delete cascade,
    "nameKey" text not null,
    constraint "previousPlayerNamesPrimary" primary key (player, "nameKey")
  )`,
  sql`create index "previousPlayerNamesByName" on "previousPlayerNames" ("nameKey")`,
  {
    async execute(db: Kysely<Tables>): Promise<void> {
      const renamed = sql<{ id: number; previousNames: string }>`
        select id, "previousNames" from players where "previousNames" <> '[]'`;
      for (const { id, previousNames } of (await renamed.execute(db)).rows)
        for (const nameKey of new Set((JSON.parse(previousNames) as string[]).map(foldName)))
          await sql`insert into "previousPlayerNames" values (${id}, ${nameKey})`.execute(db);
    },
  },
];
