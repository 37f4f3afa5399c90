import type { Transaction } from 'kysely';
import { type Change, toChangedAccount } from '../../../domain/changes/change.ts';
import { toAgeMs } from '../../../domain/clock.ts';
import { hasLostRank } from '../../../domain/games/ranks.ts';
import { sortForPage } from '../../../domain/profiles/game-order.ts';
import { moveGame } from '../../../domain/profiles/move-game.ts';
import type {
  NewSavedGame,
  SavedGame,
  SavedGameKey,
  SavedGameStore,
} from '../../../domain/profiles/profile.ts';
import { filterSavedGames } from '../../../domain/profiles/saved-game-match.ts';
import { appendToTrends } from '../../../domain/profiles/trend.ts';
import { filterHiddenDemoGames, splitHidden } from '../../../domain/profiles/visibility.ts';
import { createRankHistoryStore } from '../history/rank-history-store.ts';
import { insertSamples } from '../history/rank-samples.ts';
import type { Tables } from '../schema.ts';
import {
  findGameIncludingHidden,
  insertGame,
  listAllGames,
  listGamesIncludingHidden,
  replaceGame,
  toKey,
  whereSavedGame,
} from './profile-rows.ts';
import {
  type ProfileWriteContext,
  updateHasVerifiedGame,
  writeProfile,
} from './profile-transaction.ts';
import { createRemovedGameStore, deleteGame, showGame } from './removed-game-store.ts';

type Trx = Transaction<Tables>;

export function createSavedGameStore(context: Required<ProfileWriteContext>) {
  const { database, onChange, sandboxGames } = context;
  const { db } = database;
  return {
    ...createRemovedGameStore(context),

    findGameIncludingHidden: (key) => findGameIncludingHidden(db, key),

    insertSavedGame: (profileId, game, maxCount) =>
      writeProfile(context, profileId, async (trx) => {
        const { shown: games, removed, lastSavedOrder } = await listAllGames(trx, profileId);
        const existing = games.find((other) => isSameAccount(other, game));
        if (existing) {
          // `game` may come from the look-up cache, and then be older than the saved numbers.
          const changes = canReplace(existing, game)
            ? await replaceGame(trx, toKey(profileId, existing), existing, game)
            : undefined;
          return changes ? { commit: 'already-saved', changes } : { rollback: 'already-saved' };
        }
        const demoCount = filterHiddenDemoGames(games, sandboxGames).length;
        if (games.length - demoCount >= maxCount) return { rollback: 'profile-full' };
        const savedOrder = 1 + lastSavedOrder;
        const restored = await restoreAccount(trx, profileId, removed, game, savedOrder);
        if (restored) return { commit: 'saved', changes: restored };
        const places = games.flatMap(({ place }) => place ?? []);
        const place = places.length > 0 ? Math.max(...places) + 1 : null;
        await insertGame(trx, profileId, game, savedOrder, place);
        const added = {
          kind: 'game-added',
          account: toChangedAccount({ ...game, hiddenAt: null }),
        } as const;
        return { commit: 'saved', changes: [{ ...added, isVerified: false }] };
      }),

    updateSavedGame: (key, player, known?: SavedGame) =>
      writeSavedGame(key, async (trx) => {
        const saved = known ?? (await findGameIncludingHidden(trx, key));
        if (!saved) return undefined;
        // Two saved games turned out to be the same player. The refreshed one is kept.
        const isOther = player.playerId !== saved.playerId;
        const twins = isOther ? await deleteTwin(trx, { ...key, playerId: player.playerId }) : [];
        const changes = await replaceGame(trx, key, saved, player);
        return changes && [...changes, ...twins];
      }),

    insertSamples: (key, samples) =>
      writeSavedGame(key, async (trx) => {
        const saved = await findGameIncludingHidden(trx, key);
        if (!saved) return undefined;
        await insertSamples(trx, key, samples);
        const { profileId, ...account } = key;
        const history = createRankHistoryStore({ ...database, db: trx });
        const trends = appendToTrends({}, await history.listSamples(profileId, account));
        await whereSavedGame(trx.updateTable('savedGames'), key)
          .set({ trends: JSON.stringify(trends) })
          .execute();
        return [{ kind: 'history', account: toChangedAccount(saved) }];
      }),

    updateShowcase: (profileId, choice) =>
      writeProfile(context, profileId, async (trx) => {
        const [shown] = splitHidden(await listGamesIncludingHidden(trx, profileId), sandboxGames);
        const chosen = choice && filterSavedGames(shown, choice)[0];
        if (choice && !chosen) return { rollback: 'no-such-game' };
        const isChosen = (saved: SavedGame) =>
          saved.showcaseQueue === (saved === chosen ? choice?.queue : null);
        if (shown.every(isChosen)) return { rollback: 'updated' };
        // A removed game may be restored, so it loses the choice, too.
        await trx
          .updateTable('savedGames')
          .set({ showcaseQueue: null })
          .where('profileId', '=', profileId)
          .execute();
        if (choice && chosen)
          await whereSavedGame(trx.updateTable('savedGames'), toKey(profileId, chosen))
            .set({ showcaseQueue: choice.queue })
            .execute();
        return { commit: 'updated', changes: [{ kind: 'showcase' }] };
      }),

    updateHidden: (profileId, match, hiddenAt) =>
      writeProfile(context, profileId, async (trx) => {
        const [shown, hidden] = splitHidden(
          await listGamesIncludingHidden(trx, profileId),
          sandboxGames,
        );
        const hiddenByOwner = hidden.filter((saved) => saved.hiddenAt !== null);
        const matching = filterSavedGames(hiddenAt ? shown : hiddenByOwner, match);
        if (matching.length === 0) return { rollback: 'no-such-game' };
        for (const saved of matching) {
          const key = toKey(profileId, saved);
          await whereSavedGame(trx.updateTable('savedGames'), key).set({ hiddenAt }).execute();
          if (hiddenAt) await whereSavedGame(trx.deleteFrom('refreshes'), key).execute();
        }
        await updateHasVerifiedGame(trx, [profileId]);
        const kind = hiddenAt ? 'game-hidden' : 'game-shown';
        const changes = matching.map((saved) => {
          return { kind, account: toChangedAccount({ ...saved, hiddenAt: null }) } as const;
        });
        return { commit: 'updated', changes };
      }),

    updateOrder: (profileId, move) =>
      writeProfile(context, profileId, async (trx) => {
        const [shown] = splitHidden(await listGamesIncludingHidden(trx, profileId), sandboxGames);
        const moved = move && filterSavedGames(shown, move)[0];
        if (move && !moved) return { rollback: 'no-such-game' };
        const ordered = moved ? moveGame(sortForPage(shown), moved, move.place) : shown;
        const places = ordered.map((game, index) => ({ game, place: moved ? index + 1 : null }));
        const changed = places.filter(({ game, place }) => game.place !== place);
        for (const { game, place } of changed)
          await whereSavedGame(trx.updateTable('savedGames'), toKey(profileId, game))
            .set({ place })
            .execute();
        return changed.length > 0
          ? { commit: 'updated', changes: [{ kind: 'order' }] }
          : { rollback: 'updated' };
      }),

    async updateFailedAt(key, failedAt) {
      const { numUpdatedRows } = await whereSavedGame(db.updateTable('savedGames'), key)
        .set({ failedAt })
        .where('failedAt', 'is not', null)
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      // The previous refresh failed, too: clients already know that the numbers are old, so this is no change.
      if (Number(numUpdatedRows) > 0) return 'updated';
      return writeSavedGame(key, async (trx) => {
        const saved = await findGameIncludingHidden(trx, key);
        if (!saved) return undefined;
        await whereSavedGame(trx.updateTable('savedGames'), key).set({ failedAt }).execute();
        return [{ kind: 'read', account: toChangedAccount(saved) }];
      });
    },
  } satisfies SavedGameStore & Record<string, unknown>;

  /** Runs a write to one game that the profile shows. @param write returns undefined if the game is gone or was read again. */
  async function writeSavedGame(
    key: SavedGameKey,
    write: (trx: Trx) => Promise<readonly Change[] | undefined>,
  ): Promise<'updated' | 'no-such-game'> {
    const { kind } = await writeProfile({ database, onChange }, key.profileId, async (trx) => {
      const changes = await write(trx);
      return changes ? { commit: 'updated', changes } : { rollback: 'no-such-game' };
    });
    return kind === 'no-such-profile' ? 'no-such-game' : kind;
  }
}

/** Deletes another game of the profile that has this key. @returns the change; none if there is no such game. */
async function deleteTwin(trx: Trx, key: SavedGameKey): Promise<readonly Change[]> {
  const twin = await findGameIncludingHidden(trx, key);
  await deleteGame(trx, key);
  if (!twin) return [];
  const isVerified = twin.verifiedAt !== null;
  return [{ kind: 'game-removed', account: toChangedAccount(twin), isVerified }];
}

/** Shows a removed game again, with the newer numbers. @returns undefined if the owner has not removed this account. */
async function restoreAccount(
  trx: Trx,
  profileId: string,
  removedGames: readonly SavedGame[],
  game: NewSavedGame,
  savedOrder: number,
): Promise<readonly Change[] | undefined> {
  const removed =
    removedGames.find((other) => isSameAccount(other, game)) ??
    removedGames.find((other) => isSameNameOfOtherKey(other, game));
  if (!removed) return undefined;
  const key = toKey(profileId, removed);
  await showGame(trx, key, savedOrder);
  if (canReplace(removed, game) || !isSameAccount(removed, game))
    await replaceGame(trx, key, removed, game);
  const isVerified = removed.verifiedAt !== null && isSameAccount(removed, game);
  const account = toChangedAccount({ ...game, hiddenAt: removed.hiddenAt });
  return [{ kind: 'game-restored', account, isVerified }];
}

function isSameAccount(a: SavedGame, b: NewSavedGame): boolean {
  return a.game === b.game && a.playerId === b.playerId;
}

/** Whether looked-up numbers replace stored ones. A rank ends only with the second read of a refresh. */
function canReplace(stored: SavedGame, game: NewSavedGame): boolean {
  return isNewer(game, stored) && !hasLostRank(stored.ranks, game.ranks);
}

/** Whether numbers are newer than the stored ones. Stored numbers from the future are old: the clock was set back. */
function isNewer({ readAt }: NewSavedGame, stored: SavedGame): boolean {
  const storedAgeMs = toAgeMs(Date.parse(stored.readAt), Date.now());
  return readAt > stored.readAt || storedAgeMs === Number.POSITIVE_INFINITY;
}

/** Whether two games have the same name, and ids that cannot be compared, because they belong to different API keys. */
function isSameNameOfOtherKey(a: SavedGame, b: NewSavedGame): boolean {
  const isSameName = a.game === b.game && a.name === b.name && a.region === b.region;
  return isSameName && a.keyFingerprint !== b.keyFingerprint;
}
