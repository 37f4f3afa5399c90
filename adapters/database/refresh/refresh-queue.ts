import type { ExpressionBuilder } from 'kysely';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import { gameIds } from '../../../domain/games/games.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import { maxPostponedMs, type RefreshQueue } from '../../../domain/refresh/rank-refresh.ts';
import { whereSavedGame } from '../profiles/profile-rows.ts';
import { countRows, type Database, type Tables } from '../schema.ts';

export function createRefreshQueue({ db, engine }: Database): RefreshQueue {
  return {
    async insertRefreshes(keys, { viewedAt, movedBefore, now }) {
      const view = { viewedAt: toIsoTime(viewedAt), notBefore: toIsoTime(now) };
      const rows = keys
        .map(({ profileId, game, playerId }) => {
          return { profileId, game, playerId, queuedAt: toIsoTime(now), ...view };
        })
        // All processes write rows in the same order. Otherwise two of them could wait for each other (deadlock).
        .sort((a, b) => (toText(a) < toText(b) ? -1 : 1));
      await db
        .insertInto('refreshes')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['profileId', 'game', 'playerId'])
            .doUpdateSet(view)
            .where('refreshes.viewedAt', '<', toIsoTime(movedBefore)),
        )
        .execute();
    },

    async claimRefresh(now, until, order = 'last-viewed', game = undefined) {
      const games = game ? [game] : gameIds;
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('refreshes')
            .select(['profileId', 'game', 'playerId'])
            .where(isOver('notBefore', now, now + maxPostponedMs))
            .where(isOver('claimedUntil', now, until))
            .where('game', 'in', games)
            .$if(order === 'last-viewed', (query) => query.orderBy('viewedAt', 'desc'))
            .$if(order === 'first-queued', (query) => query.orderBy('queuedAt'))
            .limit(1)
            // Skips rows that another process is claiming now. SQLite needs no lock: it runs one write at a time.
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('refreshes')
        .from('next')
        .set({ claimedUntil: toIsoTime(until) })
        .whereRef('refreshes.profileId', '=', 'next.profileId')
        .whereRef('refreshes.game', '=', 'next.game')
        .whereRef('refreshes.playerId', '=', 'next.playerId')
        .returning(['refreshes.profileId', 'refreshes.game', 'refreshes.playerId'])
        .returning(['refreshes.viewedAt', 'refreshes.tries', 'refreshes.rankLostAt'])
        .executeTakeFirst();
      if (!claimed) return undefined;
      const { tries: failureCount, viewedAt, rankLostAt, ...key } = claimed;
      const isRequested = viewedAt > toIsoTime(now + maxClockDifferenceMs);
      return { key, failureCount, isRequested, rankLostAt };
    },

    async updateRefresh(key, { failureCount, notBefore, rankLostAt }) {
      await whereSavedGame(db.updateTable('refreshes'), key)
        .set({
          tries: failureCount,
          notBefore: toIsoTime(notBefore),
          // '' sorts before every time, so the refresh can be claimed again.
          claimedUntil: '',
          ...(rankLostAt && { rankLostAt }),
        })
        .execute();
    },

    async deleteRefresh(key) {
      await whereSavedGame(db.deleteFrom('refreshes'), key).execute();
    },

    async findOldestDue(now) {
      const row = await db
        .selectFrom('refreshes')
        .select('queuedAt')
        .where('notBefore', '<=', toIsoTime(now))
        .orderBy('queuedAt')
        .limit(1)
        .executeTakeFirst();
      return row?.queuedAt;
    },

    countRefreshes: () => countRows(db.selectFrom('refreshes')),

    async listGames(profileIds) {
      const rows = await db
        .selectFrom('savedGames')
        .select(['profileId', 'game', 'playerId', 'source', 'readAt', 'failedAt', 'hiddenAt'])
        .where('profileId', 'in', profileIds)
        .where('removedAt', 'is', null)
        .execute();
      return rows.map(({ source, ...saved }) => ({ ...saved, isSample: source === 'sandbox' }));
    },
  };
}

/** The condition that a stored time is over, or later than it is ever set: the clock was set back since then. */
function isOver(column: 'notBefore' | 'claimedUntil', now: number, maxTime: number) {
  return (eb: ExpressionBuilder<Tables, 'refreshes'>) =>
    eb.or([
      eb(column, '<=', toIsoTime(now)),
      eb(column, '>', toIsoTime(maxTime + maxClockDifferenceMs)),
    ]);
}

const toIsoTime = (time: number) => new Date(time).toISOString();

const toText = ({ profileId, game, playerId }: SavedGameKey) => `${profileId} ${game} ${playerId}`;
