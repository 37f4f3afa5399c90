import type { Transaction } from 'kysely';
import { formatRank, type RankWithRecord } from '../../../domain/games/rank.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import type { Player } from '../../../domain/ranks/data-source.ts';
import type { RankHistoryStore, RankSample } from '../../../domain/ranks/rank-history.ts';
import { prepared } from '../engine/prepared-query.ts';
import type { Database, Tables } from '../schema.ts';

/** The history of ranks, read for a profile's page. */
export function createRankHistoryStore({ db }: Database): RankHistoryStore {
  const newestRows = prepared(db, ['id', 1], (profileId, most) =>
    db
      .selectFrom('rankHistory')
      .selectAll()
      .where('profileId', '=', profileId)
      .orderBy('readAt', 'desc')
      .limit(most),
  );
  return {
    async listRankHistory(profileId, most) {
      const rows = await newestRows(profileId, most);
      return rows.reverse().map(({ game, playerId, queue, readAt, rank }) => ({
        game: game as RankSample['game'],
        playerId,
        queue,
        readAt,
        rank: JSON.parse(rank) as RankWithRecord,
      }));
    },
  };
}

/** Adds the ranks of a player that differ from those before. A rank that stayed is no news. */
export async function insertChangedRanks(
  trx: Transaction<Tables>,
  key: SavedGameKey,
  before: Readonly<Record<string, RankWithRecord>>,
  { ranks, readAt }: Player,
): Promise<void> {
  const changed = Object.entries(ranks).filter(([queue, rank]) => {
    const last = before[queue];
    return !last || formatRank(last) !== formatRank(rank);
  });
  if (changed.length === 0) return;
  const rows = changed.map(([queue, rank]) => ({
    ...key,
    queue,
    readAt,
    rank: JSON.stringify(rank),
  }));
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
