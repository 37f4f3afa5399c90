import { type Kysely, sql } from 'kysely';
import { foldName } from '../../../domain/typed-text.ts';
import type { Tables } from '../schema.ts';

/** Computes the keys of all names again. A migration does this after each change of `foldName`. */
export const updateNameKeys = {
  async execute(db: Kysely<Tables>): Promise<void> {
    const keys = sql<{ nameKey: string; shown: string }>`
      select distinct "nameKey", coalesce("shownName", name) as shown from "savedGames"`;
    for (const { nameKey, shown } of (await keys.execute(db)).rows)
      if (foldName(shown) !== nameKey)
        await sql`update "savedGames" set "nameKey" = ${foldName(shown)}
          where "nameKey" = ${nameKey} and coalesce("shownName", name) = ${shown}`.execute(db);
  },
};
