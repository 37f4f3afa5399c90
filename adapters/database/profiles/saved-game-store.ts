import type { Transaction } from 'kysely';
import type { SavedGame, SavedGameKey, SavedGameStore } from '../../../domain/profiles/profile.ts';
import { filterSavedGames } from '../../../domain/profiles/saved-game-match.ts';
import type { Tables } from '../schema.ts';
import { type ProfileWriteContext, writeProfile } from './profile-transaction.ts';
import { insertGame, listSavedGames, replaceGame, toKey, whereSavedGame } from './read-profile.ts';

type Trx = Transaction<Tables>;

export function createSavedGameStore(context: ProfileWriteContext): SavedGameStore {
  const { db } = context.database;
  return {
    insertSavedGame: (profileId, game, limit) =>
      writeProfile(context, profileId, async (trx) => {
        const saved = await listSavedGames(trx, profileId);
        const existing = saved.find(
          (candidate) => candidate.game === game.game && candidate.playerId === game.playerId,
        );
        // `game` may come from the look-up cache, and then be older than the saved numbers.
        if (existing && game.readAt <= existing.readAt) return { rollback: 'saved' };
        if (existing) {
          await replaceGame(trx, toKey(profileId, existing), existing, game);
          return { commit: 'saved' };
        }
        const countedGames = saved.filter(({ source }) => limit.counted.includes(source));
        if (countedGames.length >= limit.maxCount) return { rollback: 'full' };
        await insertGame(trx, profileId, game, 1 + (await findLastPosition(trx, profileId)));
        return { commit: 'saved' };
      }),

    updateSavedGame: (key, player) =>
      writeSavedGame(key, async (trx, saved, others) => {
        const duplicate = others.find(({ playerId }) => playerId === player.playerId);
        // Two saved games turned out to be the same player. The refreshed one is kept.
        if (duplicate) await deleteGame(trx, toKey(key.profileId, duplicate));
        await replaceGame(trx, key, saved, player);
      }),

    async updateFailedAt(key, failedAt) {
      const { numUpdatedRows } = await whereSavedGame(db.updateTable('savedGames'), key)
        .set({ failedAt })
        .where('failedAt', 'is not', null)
        .executeTakeFirst();
      // The previous refresh failed, too: clients already know that the numbers are old, so no change event is needed.
      if (Number(numUpdatedRows) > 0) return 'updated';
      return writeSavedGame(key, async (trx) => {
        await whereSavedGame(trx.updateTable('savedGames'), key).set({ failedAt }).execute();
      });
    },

    deleteSavedGame: async (profileId, match) => {
      const { kind, profile } = await writeProfile(context, profileId, async (trx) => {
        const matching = filterSavedGames(await listSavedGames(trx, profileId), match);
        for (const saved of matching) await deleteGame(trx, toKey(profileId, saved));
        return matching.length > 0 ? { commit: 'deleted' } : { rollback: 'no-such-game' };
      });
      return { kind: kind === 'no-such-profile' ? 'no-such-game' : kind, profile };
    },
  };

  /** Runs a write to one saved game. `others` are the profile's other saved games of the same game. */
  async function writeSavedGame(
    key: SavedGameKey,
    write: (trx: Trx, saved: SavedGame, others: readonly SavedGame[]) => Promise<void>,
  ): Promise<'updated' | 'no-such-game'> {
    const { kind } = await writeProfile(context, key.profileId, async (trx) => {
      const games = await listSavedGames(trx, key.profileId);
      const sameGame = games.filter(({ game }) => game === key.game);
      const saved = sameGame.find(({ playerId }) => playerId === key.playerId);
      if (!saved) return { rollback: 'no-such-game' };
      const others = sameGame.filter((candidate) => candidate !== saved);
      await write(trx, saved, others);
      return { commit: 'updated' };
    });
    return kind === 'no-such-profile' ? 'no-such-game' : kind;
  }
}

async function findLastPosition(trx: Trx, profileId: string): Promise<number> {
  const last = await trx
    .selectFrom('savedGames')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  return last?.position ?? 0;
}

async function deleteGame(trx: Trx, key: SavedGameKey): Promise<void> {
  await whereSavedGame(trx.deleteFrom('savedGames'), key).execute();
}
