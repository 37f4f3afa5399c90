import type { OwnershipStore } from '../../domain/profiles/ownership.ts';
import { atKey } from './saved-game-rows.ts';
import type { Database } from './schema.ts';

/** Who is proving what, and what was proven. */
export function createOwnershipStore({ db }: Database): OwnershipStore {
  return {
    async findOwnershipTask(key) {
      const row = await atKey(db.selectFrom('ownershipTasks'), key).selectAll().executeTakeFirst();
      if (!row) return undefined;
      const { profileIconId, expiresAt, checkedAt } = row;
      return {
        key,
        profileIconId,
        expiresAt: Date.parse(expiresAt),
        checkedAt: Date.parse(checkedAt),
      };
    },

    async insertOwnershipTask({ key, profileIconId, expiresAt, checkedAt }) {
      const columns = { profileIconId, expiresAt: iso(expiresAt), checkedAt: iso(checkedAt) };
      await db
        .insertInto('ownershipTasks')
        .values({ ...key, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['profileId', 'game', 'playerId']).doUpdateSet(columns),
        )
        .execute();
    },

    async updateCheckedAt(key, before, checkedAt) {
      const { numUpdatedRows } = await atKey(db.updateTable('ownershipTasks'), key)
        .set({ checkedAt: iso(checkedAt) })
        .where('checkedAt', '=', iso(before))
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },

    async deleteOwnershipTask(key) {
      await atKey(db.deleteFrom('ownershipTasks'), key).execute();
    },

    updateVerified: (key, verifiedAt) =>
      db.transaction().execute(async (trx) => {
        const { game, playerId } = key;
        const before = await trx
          .selectFrom('savedGames')
          .select('profileId')
          .where('game', '=', game)
          .where('playerId', '=', playerId)
          .where('verifiedAt', 'is not', null)
          .execute();
        const changed = [...new Set([key.profileId, ...before.map(({ profileId }) => profileId)])];
        await trx
          .updateTable('profiles')
          .set((eb) => ({ revision: eb('revision', '+', 1) }))
          .where('id', 'in', changed.sort())
          .execute();
        await trx
          .updateTable('savedGames')
          .set({ verifiedAt: null })
          .where('game', '=', game)
          .where('playerId', '=', playerId)
          .execute();
        await atKey(trx.updateTable('savedGames'), key).set({ verifiedAt }).execute();
        return changed;
      }),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
