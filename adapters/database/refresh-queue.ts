import type { GameId } from '../../domain/games/games.ts';
import type { RefreshQueue } from '../../domain/ranks/refresh-queue.ts';
import { atKey } from './saved-game-rows.ts';
import type { Database } from './schema.ts';

/** How often a claim is tried when other machines are quicker. */
const mostClaims = 5;

/** Refreshes that wait, in the database. */
export function createRefreshQueue({ db }: Database): RefreshQueue {
  return {
    async insertRefresh(key, now) {
      const time = new Date(now).toISOString();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('refreshes')
        .values({ ...key, requestedAt: time, notBefore: time })
        .onConflict((conflict) => conflict.columns(['profileId', 'game', 'playerId']).doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) > 0) return 'queued';
      // Somebody asks again: what was put off after a failure is tried now.
      await atKey(db.updateTable('refreshes'), key)
        .set({ notBefore: time })
        .where('notBefore', '>', time)
        .execute();
      return 'waiting';
    },

    async claimRefresh(now, until) {
      const time = new Date(now).toISOString();
      for (let tries = 0; tries < mostClaims; tries++) {
        const next = await db
          .selectFrom('refreshes')
          .selectAll()
          .where('notBefore', '<=', time)
          .where('claimedUntil', '<=', time)
          .orderBy('requestedAt')
          .limit(1)
          .executeTakeFirst();
        if (!next) return undefined;
        const { profileId, playerId, tries: failures, claimedUntil } = next;
        const key = { profileId, playerId, game: next.game as GameId };
        // Only if nobody else claimed it since it was read.
        const { numUpdatedRows } = await atKey(db.updateTable('refreshes'), key)
          .set({ claimedUntil: new Date(until).toISOString() })
          .where('claimedUntil', '=', claimedUntil)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 1) return { key, tries: failures };
      }
      return undefined;
    },

    async updateRefresh(key, { tries, notBefore }) {
      await atKey(db.updateTable('refreshes'), key)
        .set({ tries, notBefore: new Date(notBefore).toISOString(), claimedUntil: '' })
        .execute();
    },

    async deleteRefresh(key) {
      await atKey(db.deleteFrom('refreshes'), key).execute();
    },

    async countRefreshes() {
      const row = await db
        .selectFrom('refreshes')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
  };
}
