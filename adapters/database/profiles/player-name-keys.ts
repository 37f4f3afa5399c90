/** The column `nameKey` of rows that earlier versions of the site stored. A later version can delete this file. */
import { sql } from 'kysely';
import { toPlayerNameKey } from '../../../domain/games/riot-id.ts';
import { runInTransaction, withoutFsync } from '../engine/transaction.ts';
import type { Database } from '../schema.ts';

/** How many rows are updated in one transaction. */
const maxBatchSize = 500;

/**
 * Creates the function that fills in some missing keys of player names. SQL could not, because SQLite's `lower` changes only
 * ASCII letters. It returns 'idle' if no key is missing.
 */
export function createFillNameKeys(database: Database): () => Promise<'done' | 'idle'> {
  return async () => {
    const rows = await database.db
      .selectFrom('savedGames')
      .select(['profileId', 'game', 'playerId', 'name'])
      .where('nameKey', 'is', null)
      .limit(maxBatchSize)
      .execute();
    if (rows.length === 0) return 'idle';
    // Keys that are lost in a power cut are filled in again.
    await withoutFsync(database, (connection) =>
      runInTransaction(connection, async (trx) => {
        // One statement for all rows, because on PostgreSQL each statement waits for the network.
        const values = rows.map(
          ({ profileId, game, playerId, name }) =>
            sql`(${profileId}, ${game}, ${playerId}, ${name}, ${toPlayerNameKey(name)})`,
        );
        // A row whose name has changed since it was read does not match.
        await sql`with named ("profileId", game, "playerId", name, "key") as (values ${sql.join(values)})
          update "savedGames" set "nameKey" = named."key" from named
          where "savedGames"."profileId" = named."profileId" and "savedGames".game = named.game
            and "savedGames"."playerId" = named."playerId" and "savedGames".name = named.name`.execute(
          trx,
        );
        return { commit: undefined };
      }),
    );
    return 'done';
  };
}
