import { type SqlBool, sql, type Transaction } from 'kysely';
import { formatRank, type RankWithRecord } from '../../../domain/games/rank.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import type { ListSamples } from '../../../domain/profiles/rank-history.ts';
import type { Player } from '../../../domain/ranks/data-source.ts';
import type { Database, Tables } from '../schema.ts';

/** Creates the function that lists the newest samples of ranks, oldest first. */
export function createListSamples({ db }: Database): ListSamples {
  return async (profileId, maxCount, isRemoved = false) => {
    const rows = await db
      .selectFrom('rankHistory')
      .select(['game', 'playerId', 'queue', 'readAt', 'rank'])
      .where('profileId', '=', profileId)
      .where(
        sql<SqlBool>`(game, "playerId") in (
          select game, "playerId" from "savedGames"
          where "profileId" = ${profileId} and "removedAt" is ${isRemoved ? sql`not null` : sql`null`}
        )`,
      )
      .orderBy('readAt', 'desc')
      .limit(maxCount)
      .execute();
    return rows.reverse().map((row) => ({ ...row, rank: JSON.parse(row.rank) }));
  };
}

/** Stores a sample for each rank that differs from the previous one. */
export async function insertChangedRanks(
  trx: Transaction<Tables>,
  key: SavedGameKey,
  before: Readonly<Record<string, RankWithRecord>>,
  { ranks, readAt }: Player,
): Promise<void> {
  const rows = Object.entries(ranks)
    .filter(([queue, rank]) => {
      const previous = before[queue];
      return !previous || formatRank(previous) !== formatRank(rank);
    })
    .map(([queue, rank]) => ({ ...key, queue, readAt, rank: JSON.stringify(rank) }));
  if (rows.length === 0) return;
  await trx
    .insertInto('rankHistory')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['profileId', 'game', 'playerId', 'queue', 'readAt'])
        .doUpdateSet((eb) => ({ rank: eb.ref('excluded.rank') })),
    )
    .execute();
}
