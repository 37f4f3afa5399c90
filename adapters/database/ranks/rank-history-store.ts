import { type SqlBool, sql, type Transaction } from 'kysely';
import { compareRanks } from '../../../domain/games/ladder.ts';
import { formatRank, type RankWithRecord } from '../../../domain/games/rank.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import type { RankHistoryStore, RankSample } from '../../../domain/profiles/rank-history.ts';
import type { Player } from '../../../domain/ranks/data-source.ts';
import type { Database, Tables } from '../schema.ts';

export function createRankHistoryStore({ db }: Database): RankHistoryStore {
  const store: RankHistoryStore = {
    async listSamples(profileId, filter = {}) {
      const { game, playerId, queue, since, hasPrevious, before, isRemoved = false } = filter;
      const { maxCount } = filter;
      let query = db
        .selectFrom('rankHistory')
        .select(['game', 'playerId', 'queue', 'readAt', 'rank'])
        .where('profileId', '=', profileId)
        .where(
          sql<SqlBool>`(game, "playerId") in (
            select game, "playerId" from "savedGames"
            where "profileId" = ${profileId} and "removedAt" is ${isRemoved ? sql`not null` : sql`null`}
          )`,
        )
        .orderBy('readAt', 'desc');
      if (game) query = query.where('game', '=', game);
      if (playerId) query = query.where('playerId', '=', playerId);
      if (queue) query = query.where('queue', '=', queue);
      if (since && hasPrevious) {
        query = query.where(
          sql<SqlBool>`("readAt" >= ${since} or (game, "playerId", queue, "readAt") in (
            select game, "playerId", queue, max("readAt") from "rankHistory"
            where "profileId" = ${profileId} and "readAt" < ${since} group by game, "playerId", queue
          ))`,
        );
      } else if (since) query = query.where('readAt', '>=', since);
      if (before) query = query.where('readAt', '<', before);
      if (maxCount) query = query.limit(maxCount);
      const rows = await query.execute();
      return rows.reverse().map((row) => ({ ...row, rank: JSON.parse(row.rank) }));
    },

    async listPeaks(profileId) {
      const peaks = new Map<string, RankSample>();
      for (const sample of await store.listSamples(profileId)) {
        const key = `${sample.game} ${sample.playerId} ${sample.queue}`;
        const peak = peaks.get(key);
        if (sample.rank.kind === 'unranked') continue;
        if (!peak || compareRanks(sample.rank, peak.rank) < 0) peaks.set(key, sample);
      }
      return [...peaks.values()];
    },
  };
  return store;
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
