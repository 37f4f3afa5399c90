import type { Transaction } from 'kysely';
import type {
  NewSavedGame,
  SavedGame,
  SavedGameKey,
  SavedGameStore,
} from '../../../domain/profiles/profile.ts';
import { filterSavedGames } from '../../../domain/profiles/saved-game-match.ts';
import type { Player } from '../../../domain/ranks/data-source.ts';
import { insertChangedRanks } from '../ranks/rank-history-store.ts';
import type { Tables } from '../schema.ts';
import {
  addPreviousName,
  toColumns,
  toNewRow,
  toSavedGame,
  whereSavedGame,
} from './saved-game-rows.ts';
import { type ProfileWriteContext, writeProfile } from './write-profile.ts';

type Trx = Transaction<Tables>;

/** Creates the store of saved games. */
export function createSavedGameStore(writing: ProfileWriteContext): SavedGameStore {
  const { db } = writing.database;
  return {
    insertSavedGame: (profileId, game, limit) =>
      writeProfile(writing, profileId, async (trx) => {
        const saved = await listSaved(trx, profileId);
        const same = saved.find(
          (other) => other.game === game.game && other.playerId === game.playerId,
        );
        // A cached answer may be older than the saved numbers.
        if (same && game.readAt <= same.readAt) return { rollback: 'saved' };
        if (same) {
          await replace(trx, keyOf(profileId, same), same, game);
          return { commit: 'saved' };
        }
        const counted = saved.filter(({ source }) => limit.counted.includes(source));
        if (counted.length >= limit.maxCount) return { rollback: 'full' };
        await insert(trx, profileId, game);
        return { commit: 'saved' };
      }),

    updateSavedGame: (key, player) =>
      writeSavedGame(key, async (trx, saved, others) => {
        const twin = others.find((other) => other.playerId === player.playerId);
        // Two saved games turned out to be one account. The refreshed one stays.
        if (twin) await remove(trx, keyOf(key.profileId, twin));
        await replace(trx, key, saved, player);
        return { commit: 'updated' };
      }),

    async updateFailedAt(key, failedAt) {
      const { numUpdatedRows } = await whereSavedGame(db.updateTable('savedGames'), key)
        .set({ failedAt })
        .where('failedAt', 'is not', null)
        .executeTakeFirst();
      // Clients know already that the numbers are old.
      if (Number(numUpdatedRows) > 0) return 'updated';
      return writeSavedGame(key, async (trx) => {
        await whereSavedGame(trx.updateTable('savedGames'), key).set({ failedAt }).execute();
        return { commit: 'updated' };
      });
    },

    deleteSavedGame: async (profileId, match) => {
      const { kind, profile } = await writeProfile(writing, profileId, async (trx) => {
        const matching = filterSavedGames(await listSaved(trx, profileId), match);
        for (const saved of matching) await remove(trx, keyOf(profileId, saved));
        return matching.length > 0 ? { commit: 'deleted' } : { rollback: 'no-such-game' };
      });
      return { kind: kind === 'no-such-profile' ? 'no-such-game' : kind, profile };
    },
  };

  /** Runs a write to one saved game. `others` are the profile's other saved games of the same game. */
  async function writeSavedGame(
    key: SavedGameKey,
    write: (
      trx: Trx,
      saved: SavedGame,
      others: readonly SavedGame[],
    ) => Promise<{ commit: 'updated' }>,
  ): Promise<'updated' | 'no-such-game'> {
    const { kind } = await writeProfile(writing, key.profileId, async (trx) => {
      const ofGame = (await listSaved(trx, key.profileId)).filter(({ game }) => game === key.game);
      const saved = ofGame.find(({ playerId }) => playerId === key.playerId);
      if (!saved) return { rollback: 'no-such-game' as const };
      return write(
        trx,
        saved,
        ofGame.filter((other) => other !== saved),
      );
    });
    return kind === 'no-such-profile' ? 'no-such-game' : kind;
  }
}

async function listSaved(trx: Trx, profileId: string): Promise<readonly SavedGame[]> {
  const rows = await trx
    .selectFrom('savedGames')
    .selectAll()
    .where('profileId', '=', profileId)
    .orderBy('position')
    .execute();
  return rows.map(toSavedGame);
}

async function insert(trx: Trx, profileId: string, game: NewSavedGame): Promise<void> {
  const last = await trx
    .selectFrom('savedGames')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  const row = toNewRow(profileId, game, 1 + Number(last?.position ?? 0));
  await trx.insertInto('savedGames').values(row).execute();
  await insertChangedRanks(trx, keyOf(profileId, game), {}, game);
}

/** Replaces the saved numbers of a player. Foreign keys update the player id in history and queue rows. */
async function replace(
  trx: Trx,
  key: SavedGameKey,
  before: SavedGame,
  player: Player,
): Promise<void> {
  const names = JSON.stringify(addPreviousName(before, player.name));
  // Another id under the same name may be another person's account, so the verification ends.
  const verifiedAt = before.playerId === player.playerId ? before.verifiedAt : null;
  await whereSavedGame(trx.updateTable('savedGames'), key)
    .set({ ...toColumns(player), formerNames: names, failedAt: null, verifiedAt })
    .execute();
  await insertChangedRanks(trx, { ...key, playerId: player.playerId }, before.ranks, player);
}

async function remove(trx: Trx, key: SavedGameKey): Promise<void> {
  await whereSavedGame(trx.deleteFrom('savedGames'), key).execute();
}

function keyOf(profileId: string, { game, playerId }: NewSavedGame): SavedGameKey {
  return { profileId, game, playerId };
}
