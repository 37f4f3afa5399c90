import type { ExpressionBuilder } from 'kysely';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import { maxPostponedMs, type RefreshQueue } from '../../../domain/profiles/rank-refresh.ts';
import { whereSavedGame } from '../profiles/read-profile.ts';
import { countRows, type Database, type Tables } from '../schema.ts';

export function createRefreshQueue({ db, engine }: Database): RefreshQueue {
  return {
    async insertRefresh(key, now) {
      const time = new Date(now).toISOString();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('refreshes')
        .values({ ...key, requestedAt: time, notBefore: time })
        .onConflict((conflict) => conflict.columns(['profileId', 'game', 'playerId']).doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) > 0) return 'queued';
      // A new request makes a postponed refresh due immediately.
      await whereSavedGame(db.updateTable('refreshes'), key)
        .set({ notBefore: time })
        .where('notBefore', '>', time)
        .execute();
      return 'already-queued';
    },

    async claimRefresh(now, until) {
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('refreshes')
            .select(['profileId', 'game', 'playerId'])
            .where(isOver('notBefore', now, now + maxPostponedMs))
            .where(isOver('claimedUntil', now, until))
            .orderBy('requestedAt')
            .limit(1)
            // Skips rows that another process is claiming now. SQLite needs no lock: it runs one write at a time.
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('refreshes')
        .from('next')
        .set({ claimedUntil: new Date(until).toISOString() })
        .whereRef('refreshes.profileId', '=', 'next.profileId')
        .whereRef('refreshes.game', '=', 'next.game')
        .whereRef('refreshes.playerId', '=', 'next.playerId')
        .returning(['refreshes.profileId', 'refreshes.game', 'refreshes.playerId', 'tries'])
        .executeTakeFirst();
      if (!claimed) return undefined;
      // The column `tries` counts failures in a row.
      const { tries: failureCount, ...key } = claimed;
      return { key, failureCount };
    },

    async updateRefresh(key, { failureCount, notBefore }) {
      await whereSavedGame(db.updateTable('refreshes'), key)
        .set({
          tries: failureCount,
          notBefore: new Date(notBefore).toISOString(),
          // '' sorts before every time, so the refresh can be claimed again.
          claimedUntil: '',
        })
        .execute();
    },

    async deleteRefresh(key) {
      await whereSavedGame(db.deleteFrom('refreshes'), key).execute();
    },

    countRefreshes: () => countRows(db.selectFrom('refreshes')),
  };
}

/** The condition that a stored time is over, or later than it is ever set: the clock was set back since then. */
function isOver(column: 'notBefore' | 'claimedUntil', now: number, maxTime: number) {
  return (eb: ExpressionBuilder<Tables, 'refreshes'>) =>
    eb.or([
      eb(column, '<=', new Date(now).toISOString()),
      eb(column, '>', new Date(maxTime + maxClockDifferenceMs).toISOString()),
    ]);
}
