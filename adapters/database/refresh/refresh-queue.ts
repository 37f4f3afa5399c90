import { sql } from 'kysely';
import { parsePlayerSubject } from '../../../domain/changes/change.ts';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import type { GameId } from '../../../domain/games/games.ts';
import type { RefreshQueue } from '../../../domain/refresh/refresh-queue.ts';
import { maxPostponedMs } from '../../../domain/refresh/run-refresh.ts';
import { isShared } from '../players/player-rows.ts';
import { countRows, type Database } from '../schema.ts';

/** The indexes of due refreshes contain only rows with this condition. */
const isDue = sql<boolean>`"notBefore" = ''`;
/** A claim makes at most so many waiting refreshes due, so that it stays short after a long stop of the site. */
const maxWoken = 100;

export function createRefreshQueue({ db, engine }: Database) {
  return {
    async insertRefreshes(players, { viewedAt, movedBefore, now, isForLeaderboard = false }) {
      const ids = players.map(({ player }) => player);
      await db
        .insertInto('refreshes')
        .columns(['player', 'game', 'viewedAt', 'queuedAt', 'notBefore', 'isForLeaderboard'])
        .expression(({ selectFrom, val }) =>
          selectFrom('players')
            .select(['id', 'game', val(toIsoTime(viewedAt)).as('viewedAt')])
            .select([val(toIsoTime(now)).as('queuedAt'), sql.lit('').as('notBefore')])
            .select(sql.lit(Number(isForLeaderboard)).as('isForLeaderboard'))
            .where('id', 'in', ids)
            // As all writes lock players.
            .orderBy('game')
            .orderBy('playerId')
            .$if(engine === 'postgres', (query) => query.forKeyShare()),
        )
        .onConflict((conflict) =>
          conflict
            .column('player')
            .doUpdateSet((eb) => ({
              viewedAt: eb.ref('excluded.viewedAt'),
              isForLeaderboard: eb.ref('excluded.isForLeaderboard'),
              // A claimed refresh stays claimed.
              notBefore: eb.ref('refreshes.claimedUntil'),
            }))
            .where('refreshes.viewedAt', '<', toIsoTime(movedBefore)),
        )
        .execute();
    },

    async claimRefresh(now, until, order, game) {
      await wakeRefreshes(now);
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('refreshes')
            .select('player')
            .where(isDue)
            .where('game', '=', game)
            .where('isForLeaderboard', '=', Number(order === 'leaderboards'))
            .$if(order === 'last-viewed', (query) => query.orderBy('viewedAt', 'desc'))
            .$if(order !== 'last-viewed', (query) => query.orderBy('queuedAt'))
            .limit(1)
            // Skips rows that another process is claiming now. SQLite needs no lock: it runs one write at a time.
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('refreshes')
        .from('next')
        .set({ notBefore: toIsoTime(until), claimedUntil: toIsoTime(until) })
        .whereRef('refreshes.player', '=', 'next.player')
        .returning(['refreshes.player', 'viewedAt', 'attempts', 'rankLostAt'])
        .executeTakeFirst();
      if (!claimed) return undefined;
      const { player, attempts: failureCount, viewedAt, rankLostAt } = claimed;
      const isRequested = viewedAt > toIsoTime(now + maxClockDifferenceMs);
      return { player, failureCount, isRequested, rankLostAt };
    },

    async updateRefresh(player, { failureCount, notBefore, rankLostAt }) {
      await db
        .updateTable('refreshes')
        .set({
          attempts: failureCount,
          notBefore: toIsoTime(notBefore),
          claimedUntil: '',
          ...(rankLostAt && { rankLostAt }),
        })
        .where('player', '=', player)
        .execute();
    },

    async deleteRefresh(player) {
      await db.deleteFrom('refreshes').where('player', '=', player).execute();
    },

    /** @returns since when the oldest due refresh of a profile waits, ISO 8601 in UTC; undefined when none is due. */
    async findOldestDue(): Promise<string | undefined> {
      const row = await db
        .selectFrom('refreshes')
        .select('queuedAt')
        .where(isDue)
        .where('isForLeaderboard', '=', 0)
        .orderBy('queuedAt')
        .limit(1)
        .executeTakeFirst();
      return row?.queuedAt;
    },

    /** Whether a refresh of a profile is due or under way. */
    async hasDue(game: GameId): Promise<boolean> {
      const row = await db
        .selectFrom('refreshes')
        .select('player')
        .where('game', '=', game)
        .where('isForLeaderboard', '=', 0)
        .where((eb) => eb.or([isDue, eb('claimedUntil', '>', new Date().toISOString())]))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    countRefreshes: () => countRows(db.selectFrom('refreshes')),

    async listGames(subjects) {
      const select = db
        .selectFrom('players')
        .select(['players.id as player', 'players.game', 'isDemo', 'readAt', 'failedAt']);
      const shown = await select
        .innerJoin('savedGames', 'savedGames.player', 'players.id')
        .select('hiddenAt')
        .where('savedGames.profileId', 'in', subjects)
        .where('removedAt', 'is', null)
        .execute();
      const ids = subjects.flatMap((subject) => parsePlayerSubject(subject) ?? []);
      // A page of a player is open to all, so it refreshes no row that a page has alone.
      const shared = select.where(isShared);
      const watched = ids.length > 0 ? await shared.where('id', 'in', ids).execute() : [];
      return [...shown, ...watched].map(({ isDemo, ...player }) => {
        return { hiddenAt: null, ...player, isDemo: isDemo === 1 };
      });
    },
  } satisfies RefreshQueue & Record<string, unknown>;

  /** Puts refreshes whose pause or claim is over back into the indexes. */
  async function wakeRefreshes(now: number): Promise<void> {
    // A time that is later than any that is set is from before the clock was set back.
    const maxTime = toIsoTime(now + maxPostponedMs + maxClockDifferenceMs);
    await sql`update refreshes set "notBefore" = '', "claimedUntil" = '' where player in (
      select player from refreshes
      where "notBefore" > '' and "notBefore" <= ${toIsoTime(now)} or "notBefore" > ${maxTime}
      limit ${sql.lit(maxWoken)} ${sql.raw(engine === 'postgres' ? 'for update skip locked' : '')}
    )`.execute(db);
  }
}

const toIsoTime = (time: number) => new Date(time).toISOString();
