import { toChangedAccount } from '../../../domain/changes/change.ts';
import { toAgeMs } from '../../../domain/clock.ts';
import { hasLostRank } from '../../../domain/games/ranks.ts';
import { sortForPage } from '../../../domain/profiles/game-order.ts';
import { moveGame } from '../../../domain/profiles/move-game.ts';
import type {
  NewSavedGame,
  SavedGame,
  SavedGameStore,
  StoredPlayer,
} from '../../../domain/profiles/profile.ts';
import { filterSavedGames } from '../../../domain/profiles/saved-game-match.ts';
import { filterHiddenDemoGames, splitHidden } from '../../../domain/profiles/visibility.ts';
import { findSharedPlayer } from '../players/player-rows.ts';
import { createPlayerStore } from '../players/player-store.ts';
import { insertPast } from '../players/sharing.ts';
import {
  findGameIncludingHidden,
  insertGame,
  listAllGames,
  listGamesIncludingHidden,
  toKey,
  whereSavedGame,
} from './profile-rows.ts';
import {
  type ProfileWriteContext,
  updateHasVerifiedGame,
  writeProfile,
} from './profile-transaction.ts';
import { createRemovedGameStore, showGame, toChange } from './removed-game-store.ts';

export function createSavedGameStore(context: Required<ProfileWriteContext>) {
  const { database, onChange, sandboxGames } = context;
  const { db, engine } = database;
  const players = createPlayerStore(context);
  const { updatePlayer } = players;
  return {
    ...players,
    ...createRemovedGameStore(context),

    findGameIncludingHidden: (key) => findGameIncludingHidden(db, key),

    async insertSavedGame(profileId, game, maxCount) {
      // The stored player that the page shows, or will show, can be older than what was looked up.
      const saved = await whereSavedGame(db.selectFrom('savedGames'), toKey(profileId, game))
        .select(['player', 'hiddenAt'])
        .executeTakeFirst();
      // A hidden game must not tell that it was read.
      const shared = !saved?.hiddenAt && (await findSharedPlayer(db, engine, profileId, game));
      for (const player of new Set([saved?.player, shared])) {
        const stored = player && (await players.findPlayer(player));
        if (stored && canReplace(stored, game)) await updatePlayer(player, game, stored);
      }
      return writeProfile(context, profileId, async (trx) => {
        const { shown: games, removed, lastSavedOrder } = await listAllGames(trx, profileId);
        const isSame = (other: SavedGame) =>
          other.game === game.game && other.playerId === game.playerId;
        if (games.some(isSame)) return { rollback: 'already-saved' };
        const demoCount = filterHiddenDemoGames(games, sandboxGames).length;
        if (games.length - demoCount >= maxCount) return { rollback: 'profile-full' };
        const savedOrder = 1 + lastSavedOrder;
        const before = removed.find(isSame);
        if (before) {
          await showGame(trx, toKey(profileId, before), savedOrder);
          return { commit: 'saved', changes: [toChange('game-restored')(before)] };
        }
        const places = games.flatMap(({ place }) => place ?? []);
        const place = places.length > 0 ? Math.max(...places) + 1 : null;
        await insertGame(trx, engine, profileId, game, { savedOrder, place });
        const added = {
          kind: 'game-added',
          account: toChangedAccount({ ...game, hiddenAt: null }),
        } as const;
        return { commit: 'saved', changes: [{ ...added, isVerified: false }] };
      });
    },

    async insertSamples(key, samples) {
      const { kind } = await writeProfile({ database, onChange }, key.profileId, async (trx) => {
        const saved = await findGameIncludingHidden(trx, key);
        if (!saved) return { rollback: 'no-such-game' };
        await insertPast(trx, toKey(key.profileId, key), samples);
        const account = toChangedAccount(saved);
        return { commit: 'updated', changes: [{ kind: 'history', account }] };
      });
      return kind === 'no-such-profile' ? 'no-such-game' : kind;
    },

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
        }
        await updateHasVerifiedGame(trx, engine, [profileId]);
        const kind = hiddenAt ? 'game-hidden' : 'game-shown';
        const changes = matching.map((saved) => {
          return { kind, account: toChangedAccount({ ...saved, hiddenAt: null }) } as const;
        });
        return { commit: 'updated', changes };
      }),

    async updateHidesPlays(profileId, match, isHidden) {
      let matching: readonly SavedGame[] = [];
      const outcome = await writeProfile(context, profileId, async (trx) => {
        const found = filterSavedGames(await listGamesIncludingHidden(trx, profileId), match);
        if (found.length === 0) return { rollback: 'no-such-game' };
        matching = found.filter(({ hidesPlays }) => hidesPlays !== isHidden);
        if (matching.length === 0) return { rollback: 'updated' };
        for (const saved of matching)
          await whereSavedGame(trx.updateTable('savedGames'), toKey(profileId, saved))
            .set({ hidesPlays: Number(isHidden) })
            .execute();
        const changes = matching.map((saved) => {
          return { kind: 'read', account: toChangedAccount(saved) } as const;
        });
        return { commit: 'updated', changes };
      });
      for (const saved of matching) if (saved.isVerified) await players.announce(saved);
      return outcome;
    },

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
  } satisfies SavedGameStore & Record<string, unknown>;
}

/** Whether looked-up numbers replace stored ones. A rank ends only with the second read of a refresh. */
function canReplace(stored: StoredPlayer, game: NewSavedGame): boolean {
  return isNewer(game, stored) && !hasLostRank(stored.ranks, game.ranks);
}

/** Whether numbers are newer than the stored ones. Stored numbers from the future are old: the clock was set back. */
function isNewer({ readAt }: NewSavedGame, stored: StoredPlayer): boolean {
  const storedAgeMs = toAgeMs(Date.parse(stored.readAt), Date.now());
  return readAt > stored.readAt || storedAgeMs === Number.POSITIVE_INFINITY;
}
