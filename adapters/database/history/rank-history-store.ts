import { parsePlayerSubject } from '../../../domain/changes/change.ts';
import type { GameId } from '../../../domain/games/games.ts';
import type {
  RankHistoryStore,
  RankSample,
  SampleFilter,
} from '../../../domain/history/rank-history.ts';
import { thinnedAfterMs, thinSamples, toMonth } from '../../../domain/history/thin-samples.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { runInTransaction, withoutFsync } from '../engine/transaction.ts';
import { findPlayer } from '../players/player-rows.ts';
import type { Database } from '../schema.ts';
import { formatSamples, parseSamples, readSamples } from './rank-samples.ts';

const monthsPerBatch = 50;

export function createRankHistoryStore(database: Database) {
  const { db } = database;

  return {
    async listSamples(profileId, filter = {}) {
      const { game, playerId, queue, isRemoved } = filter;
      const player = parsePlayerSubject(profileId);
      if (player !== undefined) return selectRange(await readPlayer(player, queue), filter);
      const months = await selectMonths(
        db,
        profileId,
        isRemoved ?? false,
        game ?? null,
        playerId ?? null,
        queue ?? null,
      );
      const samples = months.flatMap(({ samples: json, ...series }) =>
        parseSamples(json).map((sample) => ({ ...series, ...sample })),
      );
      // The past of a page can have what the player's history has, too.
      const byTime = new Map(samples.map((each) => [`${each.readAt} ${toSeriesKey(each)}`, each]));
      return selectRange([...byTime.values()], filter);
    },

    /** Thins out some of the months that have become old enough. @returns 'idle' if there are none. */
    async thinOldSamples(now: Date): Promise<'done' | 'idle'> {
      const oldest = new Date(now.getTime() - thinnedAfterMs).toISOString();
      const months = await db
        .selectFrom('rankMonths')
        .selectAll()
        .where('detail', '=', 'all')
        .where('month', '<', toMonth(oldest))
        .limit(monthsPerBatch)
        .execute();
      if (months.length === 0) return 'idle';
      // Thinning that is lost in a power cut is done again.
      await withoutFsync(database, (connection) =>
        runInTransaction(connection, async (trx) => {
          for (const { seriesId, month, samples } of months) {
            await trx
              .updateTable('rankMonths')
              .set({ samples: formatSamples(thinSamples(parseSamples(samples))), detail: 'day' })
              .where('seriesId', '=', seriesId)
              .where('month', '=', month)
              // Leaves out a month that has changed since it was read.
              .where('samples', '=', samples)
              .execute();
          }
          return { commit: undefined };
        }),
      );
      return 'done';
    },
  } satisfies RankHistoryStore & Record<string, unknown>;

  async function readPlayer(player: number, queue?: string): Promise<readonly RankSample[]> {
    const stored = await findPlayer(db, player);
    if (!stored) return [];
    const { game, playerId } = stored;
    const samples = await readSamples(db, { player });
    return samples
      .filter((sample) => !queue || sample.queue === queue)
      .map((sample) => ({ game, playerId, ...sample }));
  }
}

/** The months of the players that a profile shows, and of the past that only its page shows. */
const selectMonths = compileOnce(
  (
    db,
    profileId: string,
    isRemoved: boolean,
    game: GameId | null,
    playerId: string | null,
    queue: string | null,
  ) => {
    const select = (isPast: boolean) => {
      let query = db
        .selectFrom('savedGames')
        .innerJoin('rankSeries', (join) =>
          isPast
            ? join
                .onRef('rankSeries.profileId', '=', 'savedGames.profileId')
                .onRef('rankSeries.game', '=', 'savedGames.game')
                .onRef('rankSeries.playerId', '=', 'savedGames.playerId')
            : join.onRef('rankSeries.player', '=', 'savedGames.player'),
        )
        .innerJoin('rankMonths', 'rankMonths.seriesId', 'rankSeries.id')
        .select(['savedGames.game', 'savedGames.playerId', 'queue', 'samples'])
        .where('savedGames.profileId', '=', profileId)
        .where('removedAt', isRemoved ? 'is not' : 'is', null);
      if (game !== null) query = query.where('savedGames.game', '=', game);
      if (playerId !== null) query = query.where('savedGames.playerId', '=', playerId);
      return queue === null ? query : query.where('queue', '=', queue);
    };
    return select(true).unionAll(select(false));
  },
);

const toSeriesKey = ({ game, playerId, queue }: RankSample) => `${game} ${playerId} ${queue}`;

function selectRange(
  samples: readonly RankSample[],
  { since = '', before }: SampleFilter,
): readonly RankSample[] {
  const sorted = samples
    .filter(({ readAt }) => before === undefined || readAt < before)
    .toSorted((a, b) => (a.readAt < b.readAt ? -1 : Number(a.readAt > b.readAt)));
  const earlier = sorted.filter(({ readAt }) => readAt < since);
  const previous = new Map(earlier.map((sample) => [toSeriesKey(sample), sample]));
  return sorted.filter(
    (sample) => sample.readAt >= since || sample === previous.get(toSeriesKey(sample)),
  );
}
