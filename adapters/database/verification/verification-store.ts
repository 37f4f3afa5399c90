import type { Kysely } from 'kysely';
import { toChangedAccount } from '../../../domain/changes/change.ts';
import type { GameId } from '../../../domain/games/games.ts';
import type { VerificationStore } from '../../../domain/verification/icon-verification.ts';
import { isUniqueViolation } from '../engine/errors.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { findPlayer } from '../players/player-rows.ts';
import { whereSavedGame } from '../profiles/profile-rows.ts';
import { type OnChange, writeProfile } from '../profiles/profile-transaction.ts';
import type { Database, Tables } from '../schema.ts';

export function createVerificationStore(
  database: Database,
  onChange: OnChange = () => undefined,
): VerificationStore {
  const { db } = database;
  const context = { database, onChange };
  return {
    async listVerificationTasks(game, playerId) {
      return wherePlayer(db.selectFrom('verificationTasks').selectAll(), game, playerId)
        .where('expiresAt', '>', new Date().toISOString())
        .execute();
    },

    async insertVerificationTask(task) {
      const { game, playerId } = task;
      const lookedAt = new Date().toISOString();
      try {
        await runInTransaction(database, async (trx) => {
          await deleteTasks(trx, game, playerId).where('expiresAt', '<=', lookedAt).execute();
          await trx
            .insertInto('verificationTasks')
            .values({ ...task, lookedAt })
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

    async updateVerified(key, verifiedAt = new Date().toISOString()) {
      const { profileId, game, playerId } = key;
      await writeProfile(context, profileId, async (trx) => {
        // Deleted first: on PostgreSQL, a second profile that verifies the account now waits here.
        await deleteTasks(trx, game, playerId).execute();
        // The reader of the changes updates the profile that had verified it: its lock would come after that of this profile.
        await wherePlayer(trx.updateTable('savedGames'), game, playerId)
          .set({ verifiedAt: null })
          .where('verifiedAt', 'is not', null)
          .execute();
        const verified = await whereSavedGame(trx.updateTable('savedGames'), key)
          .set({ verifiedAt })
          .where('removedAt', 'is', null)
          .returning(['player', 'hiddenAt'])
          .executeTakeFirst();
        const player = verified && (await findPlayer(trx, verified.player));
        // The owner has just removed the game.
        if (!player) return { rollback: undefined };
        const account = toChangedAccount({ ...player, hiddenAt: verified.hiddenAt });
        return { commit: undefined, changes: [{ kind: 'verified', account }] };
      });
    },
  };
}

function deleteTasks(trx: Kysely<Tables>, game: GameId, playerId: string) {
  return wherePlayer(trx.deleteFrom('verificationTasks'), game, playerId);
}

function wherePlayer<
  Query extends { where(column: 'game' | 'playerId', is: '=', value: string): Query },
>(query: Query, game: GameId, playerId: string): Query {
  return query.where('game', '=', game).where('playerId', '=', playerId);
}
