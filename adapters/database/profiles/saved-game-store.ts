import type { Transaction } from 'kysely';
import { toAgeMs } from '../../../domain/clock.ts';
import type {
  NewSavedGame,
  SavedGame,
  SavedGameKey,
  SavedGameStore,
} from '../../../domain/profiles/profile.ts';
import { filterSavedGames } from '../../../domain/profiles/saved-game-match.ts';
import { insertSamples } from '../ranks/rank-samples.ts';
import type { Tables } from '../schema.ts';
import { type ProfileWriteContext, writeProfile } from './profile-transaction.ts';
import {
  insertGame,
  listRemovedGames,
  listSavedGames,
  replaceGame,
  splitHidden,
  toKey,
  whereSavedGame,
} from './read-profile.ts';
import { createRemovedGameStore, deleteGame, showGame } from './removed-game-store.ts';

type Trx = Transaction<Tables>;

export function createSavedGameStore(context: Required<ProfileWriteContext>): SavedGameStore {
  const { sandboxGames } = context;
  const { db } = context.database;
  return {
    ...createRemovedGameStore(context),

    insertSavedGame: (profileId, game, maxCount) =>
      writeProfile(context, profileId, async (trx) => {
        const games = await listSavedGames(trx, profileId);
        const existing = games.find((other) => isSameAccount(other, game));
        // `game` may come from the look-up cache, and then be older than the saved numbers.
        if (existing && !isNewer(game, existing)) return { rollback: 'already-saved' };
        if (existing) {
          await replaceGame(trx, toKey(profileId, existing), existing, game);
          return { commit: 'already-saved' };
        }
        const [shown] = splitHidden(games, sandboxGames);
        if (shown.length >= maxCount) return { rollback: 'full' };
        const position = 1 + (await findLastPosition(trx, profileId));
        const isRestored = await restoreAccount(trx, profileId, game, position);
        if (!isRestored) await insertGame(trx, profileId, game, position);
        return { commit: 'saved' };
      }),

    updateSavedGame: (key, player) =>
      writeSavedGame(key, async (trx, saved) => {
        // Two saved games turned out to be the same player. The refreshed one is kept.
        if (player.playerId !== saved.playerId)
          await deleteGame(trx, { ...key, playerId: player.playerId });
        await replaceGame(trx, key, saved, player);
      }),

    insertSamples: (key, samples) => writeSavedGame(key, (trx) => insertSamples(trx, key, samples)),

    updateShowcase: (profileId, choice) =>
      writeProfile(context, profileId, async (trx) => {
        const [shown] = splitHidden(await listSavedGames(trx, profileId), sandboxGames);
        const chosen = choice && filterSavedGames(shown, choice)[0];
        if (choice && !chosen) return { rollback: 'no-such-game' };
        // Also on removed games, which may be restored.
        await trx
          .updateTable('savedGames')
          .set({ showcaseQueue: null })
          .where('profileId', '=', profileId)
          .execute();
        if (choice && chosen)
          await whereSavedGame(trx.updateTable('savedGames'), toKey(profileId, chosen))
            .set({ showcaseQueue: choice.queue })
            .execute();
        return { commit: 'updated' };
      }),

    async updateFailedAt(key, failedAt) {
      const { numUpdatedRows } = await whereSavedGame(db.updateTable('savedGames'), key)
        .set({ failedAt })
        .where('failedAt', 'is not', null)
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      // The previous refresh failed, too: clients already know that the numbers are old, so no change event is needed.
      if (Number(numUpdatedRows) > 0) return 'updated';
      return writeSavedGame(key, async (trx) => {
        await whereSavedGame(trx.updateTable('savedGames'), key).set({ failedAt }).execute();
      });
    },
  };

  /** Runs a write to one game that the profile shows. */
  async function writeSavedGame(
    key: SavedGameKey,
    write: (trx: Trx, saved: SavedGame) => Promise<void>,
  ): Promise<'updated' | 'no-such-game'> {
    const { kind } = await writeProfile(context, key.profileId, async (trx) => {
      const saved = (await listSavedGames(trx, key.profileId)).find(
        ({ game, playerId }) => game === key.game && playerId === key.playerId,
      );
      if (!saved) return { rollback: 'no-such-game' };
      await write(trx, saved);
      return { commit: 'updated' };
    });
    return kind === 'no-such-profile' ? 'no-such-game' : kind;
  }
}

/** Shows the removed game of an account again, with the newer numbers. @returns false if the owner has not removed this account. */
async function restoreAccount(
  trx: Trx,
  profileId: string,
  game: NewSavedGame,
  position: number,
): Promise<boolean> {
  const removedGames = await listRemovedGames(trx, profileId);
  const removed =
    removedGames.find((other) => isSameAccount(other, game)) ??
    removedGames.find((other) => isSameNameOfOtherKey(other, game));
  if (!removed) return false;
  const key = toKey(profileId, removed);
  await showGame(trx, key, position);
  if (isNewer(game, removed) || !isSameAccount(removed, game))
    await replaceGame(trx, key, removed, game);
  return true;
}

function isSameAccount(a: SavedGame, b: NewSavedGame): boolean {
  return a.game === b.game && a.playerId === b.playerId;
}

/** Whether numbers are newer than the stored ones. Stored numbers from the future are old: the clock was set back. */
function isNewer({ readAt }: Pick<SavedGame, 'readAt'>, stored: SavedGame): boolean {
  const storedAgeMs = toAgeMs(Date.parse(stored.readAt), Date.now());
  return readAt > stored.readAt || storedAgeMs === Number.POSITIVE_INFINITY;
}

/** Whether two games have the same name, and ids that cannot be compared, because they belong to different API keys. */
function isSameNameOfOtherKey(a: SavedGame, b: NewSavedGame): boolean {
  const isSameName = a.game === b.game && a.name === b.name && a.region === b.region;
  return isSameName && a.keyFingerprint !== b.keyFingerprint;
}

async function findLastPosition(trx: Trx, profileId: string): Promise<number> {
  const last = await trx
    .selectFrom('savedGames')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  return last?.position ?? 0;
}
