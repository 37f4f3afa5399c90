/**
 * The table `rankHistory`, in which earlier versions stored the samples. Its rows are moved while the site runs, one saved game in
 * each transaction, by any number of processes. Until it is empty, the history is read from both places. A later version can delete
 * this file with the table, once no site and no backup has rows in it.
 */
import { sql } from 'kysely';
import type { Rank } from '../../../domain/games/rank.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import { type RankSample, toSampleTime } from '../../../domain/profiles/rank-history.ts';
import { runInTransaction, withoutFsync } from '../engine/transaction.ts';
import { whereSavedGame } from '../profiles/read-profile.ts';
import type { Database } from '../schema.ts';
import { insertSamples } from './rank-samples.ts';

/** Creates the functions that read the table, and move its rows to the new tables. */
export function createOldRankHistory(database: Database) {
  const { db } = database;
  /** False when the last check found no row. A restore of an older backup, or a process of the earlier version, can add rows. */
  let hasRows = true;
  /** The saved game that was moved last. The search continues after it, because PostgreSQL scans deleted rows until a vacuum. */
  let last: SavedGameKey | undefined;

  return {
    /**
     * Lists the samples that are not moved yet, of the games that a profile shows, or of its removed games. Makes no query if the
     * table is known to be empty.
     */
    async listOldSamples(profileId: string, isRemoved = false): Promise<readonly RankSample[]> {
      if (!hasRows) return [];
      const rows = await db
        .selectFrom('rankHistory')
        .innerJoin('savedGames', (join) =>
          join
            .onRef('savedGames.profileId', '=', 'rankHistory.profileId')
            .onRef('savedGames.game', '=', 'rankHistory.game')
            .onRef('savedGames.playerId', '=', 'rankHistory.playerId'),
        )
        .select(['rankHistory.game', 'rankHistory.playerId', 'queue', 'rankHistory.readAt', 'rank'])
        .where('rankHistory.profileId', '=', profileId)
        .where('removedAt', isRemoved ? 'is not' : 'is', null)
        .execute();
      return rows.map(toSample);
    },

    /** Call it when there may be new rows, like after a restore: then lists do not wait for the next `moveOldSamples`. */
    expectOldSamples(): void {
      hasRows = true;
    },

    /** Moves the samples of one saved game. @returns 'idle' if there are none to move. */
    async moveOldSamples(): Promise<'done' | 'idle'> {
      const key = await findNext(last);
      hasRows = key !== undefined || last !== undefined;
      if (!hasRows) return 'idle';
      // After the last row the search begins again, because there can be new rows before it.
      last = key;
      if (key) await moveSavedGame(key);
      return 'done';
    },
  };

  async function findNext(after: SavedGameKey | undefined): Promise<SavedGameKey | undefined> {
    return db
      .selectFrom('rankHistory')
      .select(['profileId', 'game', 'playerId'])
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`("profileId", game, "playerId") > (${after?.profileId}, ${after?.game}, ${after?.playerId})`,
        ),
      )
      .orderBy('profileId')
      .orderBy('game')
      .orderBy('playerId')
      .limit(1)
      .executeTakeFirst();
  }

  async function moveSavedGame(key: SavedGameKey): Promise<void> {
    // A move that is lost in a power cut is done again.
    await withoutFsync(database, (connection) =>
      runInTransaction(connection, async (trx) => {
        // Waits for a process that writes to the profile or moves the same samples.
        await trx
          .selectFrom('profiles')
          .select('id')
          .where('id', '=', key.profileId)
          .$if(database.engine === 'postgres', (query) => query.forUpdate())
          .execute();
        const rows = await whereSavedGame(trx.selectFrom('rankHistory').selectAll(), key).execute();
        await insertSamples(trx, key, rows.map(toSample));
        await whereSavedGame(trx.deleteFrom('rankHistory'), key).execute();
        return { commit: undefined };
      }),
    );
  }
}

type OldRow = Omit<RankSample, 'rank'> & { readonly rank: string };

/** Leaves out the seconds, and the wins and losses, which the earlier versions stored. */
function toSample({ game, playerId, queue, readAt, rank }: OldRow): RankSample {
  const { wins: _, losses: __, ...parsed } = JSON.parse(rank) as Rank & Record<string, unknown>;
  return { game, playerId, queue, readAt: toSampleTime(readAt), rank: parsed as Rank };
}
