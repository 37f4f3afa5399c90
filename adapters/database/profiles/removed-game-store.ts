/** Removed games stay in their rows, with `removedAt`, so that they can be restored with their history and verification. */
import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import { type Change, toChangedAccount } from '../../../domain/changes/change.ts';
import type { SavedGame, SavedGameKey, SavedGameStore } from '../../../domain/profiles/profile.ts';
import { maxRemovedGames } from '../../../domain/profiles/removed-games.ts';
import { filterRemovedGames, filterSavedGames } from '../../../domain/profiles/saved-game-match.ts';
import { filterHiddenDemoGames } from '../../../domain/profiles/visibility.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { deletePlayer, updateSharing } from '../players/sharing.ts';
import type { Engine, Tables } from '../schema.ts';
import {
  listGamesIncludingHidden,
  listRemovedGames,
  toKey,
  whereSavedGame,
} from './profile-rows.ts';
import { type ProfileWriteContext, writeProfile } from './profile-transaction.ts';

type Trx = Transaction<Tables>;

export function createRemovedGameStore(context: Required<ProfileWriteContext>) {
  const { database, sandboxGames } = context;

  async function removeGames(
    profileId: string,
    removedAt: string,
    select: (saved: readonly SavedGame[]) => readonly SavedGame[],
  ) {
    const { kind, profile } = await writeProfile(context, profileId, async (trx) => {
      const matching = select(await listGamesIncludingHidden(trx, profileId));
      for (const saved of matching) {
        const key = toKey(profileId, saved);
        await whereSavedGame(trx.updateTable('savedGames'), key).set({ removedAt }).execute();
      }
      if (matching.length === 0) return { rollback: 'no-such-game' };
      const cuts = await updateSharing(trx, database.engine, profileId);
      const removed = await listRemovedGames(trx, profileId);
      for (const extra of removed.slice(maxRemovedGames))
        await deleteGames(trx, ({ and }) => and(toKey(profileId, extra)));
      return { commit: 'removed', changes: [...matching.map(toChange('game-removed')), ...cuts] };
    });
    return { kind: kind === 'no-such-profile' ? 'no-such-game' : kind, profile } as const;
  }

  return {
    removeSavedGame: (profileId, match, removedAt) =>
      removeGames(profileId, removedAt, (saved) => filterSavedGames(saved, match)),
    removeHiddenDemoGames: (profileId, removedAt) =>
      removeGames(profileId, removedAt, (saved) => filterHiddenDemoGames(saved, sandboxGames)),

    /** The last removed first. */
    listRemovedGames: (profileId: string) => listRemovedGames(database.db, profileId),

    async restoreRemovedGame(profileId, match, maxCount) {
      const { kind, profile } = await writeProfile(context, profileId, async (trx) => {
        const matching = filterRemovedGames(await listRemovedGames(trx, profileId), match);
        if (matching.length === 0) return { rollback: 'no-such-game' };
        const games = [...(await listGamesIncludingHidden(trx, profileId)), ...matching];
        const demoCount = filterHiddenDemoGames(games, sandboxGames).length;
        if (games.length - demoCount > maxCount) return { rollback: 'profile-full' };
        for (const removed of matching) await showGame(trx, toKey(profileId, removed));
        return { commit: 'restored', changes: matching.map(toChange('game-restored')) };
      });
      return { kind: kind === 'no-such-profile' ? 'no-such-game' : kind, profile };
    },

    // The profile does not show the game, so its revision stays the same.
    deleteRemovedGame: (profileId, match) =>
      runInTransaction(database, async (trx) => {
        const matching = filterRemovedGames(await listRemovedGames(trx, profileId), match);
        // A parallel request may have restored the game.
        for (const removed of matching)
          await deleteGames(trx, ({ and }) =>
            and({ ...toKey(profileId, removed), removedAt: removed.removedAt }),
          );
        return matching.length > 0 ? { commit: 'deleted' } : { rollback: 'no-such-game' };
      }),
  } satisfies Partial<SavedGameStore> & Record<string, unknown>;
}

export const toChange =
  (kind: 'game-removed' | 'game-restored') =>
  (saved: SavedGame): Change => ({
    kind,
    account: toChangedAccount(saved),
    isVerified: saved.verifiedAt !== null,
  });

/** Shows a removed game again. @param savedOrder its new place in the order of saving; undefined for its previous one. */
export async function showGame(trx: Trx, key: SavedGameKey, savedOrder?: number): Promise<void> {
  await whereSavedGame(trx.updateTable('savedGames'), key)
    .set({ removedAt: null, ...(savedOrder !== undefined && { savedOrder }) })
    .execute();
}

/** Deletes a game that the profile may show. @returns the changes of other pages, as `updateSharing`. */
export async function deleteGame(
  trx: Trx,
  engine: Engine,
  key: SavedGameKey,
): Promise<readonly Change[]> {
  const removedAt = new Date().toISOString();
  await whereSavedGame(trx.updateTable('savedGames'), key).set({ removedAt }).execute();
  const changes = await updateSharing(trx, engine, key.profileId);
  await deleteGames(trx, ({ and }) => and(key));
  return changes;
}

/** Deletes removed games with their players, which no other page shows. */
export async function deleteGames(
  db: Kysely<Tables>,
  which: (eb: ExpressionBuilder<Tables, 'savedGames'>) => Expression<SqlBool>,
): Promise<void> {
  const rows = await db.deleteFrom('savedGames').where(which).returning('player').execute();
  for (const { player } of rows) await deletePlayer(db, player);
}
