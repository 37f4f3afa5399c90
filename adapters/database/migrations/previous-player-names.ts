/** The previous names of players, by which their pages are found. `players.previousNames` has them in order. */
import { type Kysely, sql } from 'kysely';
import { foldName } from '../../../domain/typed-text.ts';
import type { Tables } from '../schema.ts';

/** A player has at most ten previous names. */
const playersPerBatch = 500;

export const createPreviousPlayerNames = [
  sql`create table "previousPlayerNames" (
    player integer not null references players (id) on delete cascade,
    "nameKey" text not null,
    constraint "previousPlayerNamesPrimary" primary key (player, "nameKey")
  )`,
  sql`create index "previousPlayerNamesByName" on "previousPlayerNames" ("nameKey")`,
  {
    async execute(db: Kysely<Tables>): Promise<void> {
      for (let after = 0; ; ) {
        const { rows } = await sql<{ id: number; previousNames: string }>`
          select id, "previousNames" from players where id > ${after} and "previousNames" <> '[]'
          order by id limit ${sql.lit(playersPerBatch)}`.execute(db);
        const last = rows.at(-1);
        if (!last) return;
        const keys = rows.flatMap(({ id, previousNames }) =>
          [...new Set((JSON.parse(previousNames) as string[]).map(foldName))].map(
            (nameKey) => sql`(${id}, ${nameKey})`,
          ),
        );
        await sql`insert into "previousPlayerNames" values ${sql.join(keys)}`.execute(db);
        after = last.id;
      }
    },
  },
];
