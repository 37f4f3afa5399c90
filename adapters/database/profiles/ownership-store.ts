import type { Kysely } from 'kysely';
import type { GameId } from '../../../domain/games/games.ts';
import type { OwnershipStore } from '../../../domain/profiles/ownership.ts';
import { isUniqueViolation } from '../engine/errors.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { type OnChange, writeProfiles } from './profile-transaction.ts';
import { whereSavedGame } from './read-profile.ts';

export function createOwnershipStore(
  database: Database,
  onChange: OnChange = () => undefined,
): OwnershipStore {
  const { db } = database;
  return {
    async listOwnershipTasks(game, playerId, now) {
      const rows = await wherePlayer(db.selectFrom('ownershipTasks').selectAll(), game, playerId)
        .where('expiresAt', '>', toIso(now))
        .execute();
      const tasks = rows.map(({ profileId, profileIconId, expiresAt }) => ({
        key: { profileId, game, playerId },
        profileIconId,
        expiresAt: Date.parse(expiresAt),
      }));
      return { tasks, lookedAt: Math.max(0, ...rows.map(({ lookedAt }) => Date.parse(lookedAt))) };
    },

    async insertOwnershipTask({ key, profileIconId, expiresAt }, now) {
      const { game, playerId } = key;
      const task = { ...key, profileIconId, expiresAt: toIso(expiresAt), lookedAt: toIso(now) };
      try {
        await runInTransaction(database, async (trx) => {
          await deleteTasks(trx, game, playerId).where('expiresAt', '<=', toIso(now)).execute();
          await trx.insertInto('ownershipTasks').values(task).execute();
          // A new task begins with an icon look-up, which counts for all tasks for this game account.
          await wherePlayer(trx.updateTable('ownershipTasks'), game, playerId)
            .set({ lookedAt: toIso(now) })
            .execute();
          return { commit: undefined };
        });
        return true;
      } catch (error) {
        // Another open task for this game account has the same icon, or a concurrent request has inserted this profile's task.
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async updateLookedAt(game, playerId, before, now) {
      const { numUpdatedRows } = await wherePlayer(db.updateTable('ownershipTasks'), game, playerId)
        .set({ lookedAt: toIso(now) })
        .where('lookedAt', '<=', toIso(before))
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    async updateVerified(key, verifiedAt) {
      const { game, playerId } = key;
      const listAffectedProfiles = async (trx: Kysely<Tables>) => {
        const saved = trx.selectFrom('savedGames').select('profileId');
        const verified = await wherePlayer(saved, game, playerId)
          .where('verifiedAt', 'is not', null)
          .execute();
        return [...new Set([key.profileId, ...verified.map(({ profileId }) => profileId)])].sort();
      };
      await writeProfiles({ database, onChange }, listAffectedProfiles, async (trx) => {
        await wherePlayer(trx.updateTable('savedGames'), game, playerId)
          .set({ verifiedAt: null })
          .execute();
        await whereSavedGame(trx.updateTable('savedGames'), key).set({ verifiedAt }).execute();
        await deleteTasks(trx, game, playerId).execute();
        return { commit: undefined };
      });
    },
  };
}

function deleteTasks(trx: Kysely<Tables>, game: GameId, playerId: string) {
  return wherePlayer(trx.deleteFrom('ownershipTasks'), game, playerId);
}

/** Restricts a statement to the rows of one game account in all profiles. */
function wherePlayer<
  Query extends { where(column: 'game' | 'playerId', is: '=', value: string): Query },
>(query: Query, game: GameId, playerId: string): Query {
  return query.where('game', '=', game).where('playerId', '=', playerId);
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
