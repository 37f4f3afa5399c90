/** Removing games and restoring them, on every engine. */
import { beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { maxRemovedGames } from '../../domain/profiles/removed-games.ts';
import { savedGameFactory } from '../factories/players.ts';
import {
  failGame,
  insertProfile,
  readProfile as readProfileOf,
  toKey,
  toMatch,
  updateGame,
} from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { afterSecondRead, withPlayer } from './with-player.ts';

const limit = 50;
const verifiedAt = '2026-09-02T12:00:00.000Z';
const firstRemovedAt = Date.parse('2026-09-03T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;

onEachEngine((engine) => {
  const store = createProfileStore(engine.database);
  let saved: SavedGame;
  let removals = 0;

  beforeEach(() => {
    saved = savedGameFactory();
  });

  const createProfile = async (...games: SavedGame[]) =>
    (await insertProfile(engine.database, games)).id;
  const readProfile = (id: string) => readProfileOf(store, id);
  /** Removes a game, one second after the previous removal. */
  function remove(id: string, game: SavedGame) {
    removals += 1;
    const removedAt = new Date(firstRemovedAt + removals * 1000).toISOString();
    return store.removeSavedGame(id, toMatch(game), removedAt);
  }
  const restore = (id: string, game: SavedGame, maxCount = 50) =>
    store.restoreRemovedGame(id, { ...toMatch(game), removedAt: undefined }, maxCount);
  const countSamples = async (id: string, isRemoved = false) =>
    (await createRankHistoryStore(engine.database).listSamples(id, { isRemoved })).length;
  const verify = (id: string, game: SavedGame) =>
    createVerificationStore(engine.database).updateVerified(toKey(id, game), verifiedAt);

  test('a removed game is not in the profile or its history, and its refresh is cancelled', async () => {
    const id = await createProfile(saved);
    const queue = createRefreshQueue(engine.database);
    const view = { viewedAt: Date.now(), movedBefore: Date.now(), now: Date.now() };
    await queue.insertRefreshes((await readProfile(id)).savedGames, view);
    const { kind, profile } = await remove(id, saved);
    expect(kind).toBe('removed');
    expect(profile).toEqual(await readProfile(id));
    expect(profile?.savedGames).toEqual([]);
    expect(await countSamples(id)).toBe(0);
    expect(await queue.countRefreshes()).toBe(0);
    expect(await store.listProfilesByUsername('Gamer', 50)).toContainEqual(
      expect.objectContaining({ displayName: profile?.displayName, savedGames: [] }),
    );
    expect((await remove(id, saved)).kind).toBe('no-such-game');
  });

  test('[security 57] a restored game has its previous position, history and verification', async () => {
    const others = [savedGameFactory({ name: 'A#1' }), savedGameFactory({ name: 'B#1' })] as const;
    const id = await createProfile(others[0], saved, others[1]);
    await verify(id, saved);
    const before = await readProfile(id);
    await remove(id, saved);
    expect((await restore(id, saved)).kind).toBe('restored');
    const after = await readProfile(id);
    expect(after).toEqual({ ...before, revision: before.revision + 2 });
    expect(after.savedGames[1]?.verifiedAt).toBe(verifiedAt);
    expect(await countSamples(id)).toBe(3);
    expect((await restore(id, saved)).kind).toBe('no-such-game');
  });

  test('adding a removed game again brings its history and verification back', async () => {
    const id = await createProfile(saved);
    await verify(id, saved);
    await remove(id, saved);
    const renamed = { ...saved, name: 'New#NA1', readAt: '2026-10-01T12:00:00.000Z' };
    expect((await store.insertSavedGame(id, renamed, limit)).kind).toBe('saved');
    expect((await readProfile(id)).savedGames).toEqual([
      afterSecondRead({ ...renamed, previousNames: [saved.name], isVerified: true, verifiedAt }),
    ]);
    expect(await countSamples(id)).toBe(1);
    expect(await store.listRemovedGames(id)).toEqual([]);
  });

  test('a verification does not come back when another profile has verified the account', async () => {
    const [id, otherId] = [await createProfile(saved), await createProfile(saved)];
    await verify(id, saved);
    await remove(id, saved);
    await verify(otherId, saved);
    await restore(id, saved);
    expect((await readProfile(id)).savedGames[0]?.verifiedAt).toBeNull();
    expect((await readProfile(otherId)).savedGames[0]?.verifiedAt).toBe(verifiedAt);
  });

  test('a refresh or a verification that ends after the removal changes nothing', async () => {
    const [id, otherId] = [await createProfile(saved), await createProfile(saved)];
    await verify(otherId, saved);
    await remove(id, saved);
    const before = await store.listRemovedGames(id);
    const key = toKey(id, saved);
    expect(await updateGame(store, key, { ...saved, level: 1 })).toBe('no-such-game');
    expect(await failGame(store, key, verifiedAt)).toBe('no-such-game');
    await verify(id, saved);
    expect(await store.listRemovedGames(id)).toEqual(before);
    expect((await readProfile(otherId)).savedGames[0]?.verifiedAt).toBe(verifiedAt);
  });

  test('a refresh can find the player id of a removed game', async () => {
    const removed = savedGameFactory({ name: 'Removed#NA1' });
    const id = await createProfile(saved, removed);
    await remove(id, removed);
    const { playerId } = removed;
    expect(await updateGame(store, toKey(id, saved), { ...saved, playerId })).toBe('updated');
    expect((await readProfile(id)).savedGames).toMatchObject([{ playerId }]);
  });

  test('a full profile restores nothing and loses nothing', async () => {
    const id = await createProfile(saved);
    await remove(id, saved);
    await store.insertSavedGame(id, savedGameFactory({ name: 'Other#NA1' }), limit);
    const before = await readProfile(id);
    expect(await restore(id, saved, 1)).toEqual({ kind: 'profile-full', profile: undefined });
    const outcome = await store.insertSavedGame(id, saved, 1);
    expect(outcome.kind).toBe('profile-full');
    expect(await readProfile(id)).toEqual(before);
    expect(await store.listRemovedGames(id)).toHaveLength(1);
  });

  test('a profile keeps the last 50 removed games', async () => {
    const id = await createProfile();
    for (let count = 0; count <= maxRemovedGames; count++) {
      const game = savedGameFactory({ name: `Game ${count}#NA1` });
      await store.insertSavedGame(id, game, limit);
      await remove(id, game);
    }
    const names = (await store.listRemovedGames(id)).map(({ name }) => name);
    expect(names).toHaveLength(maxRemovedGames);
    expect([names[0], names.at(-1)]).toEqual([`Game ${maxRemovedGames}#NA1`, 'Game 1#NA1']);
  });

  test('a removed game can be deleted, and only its owner’s', async () => {
    const [id, otherId] = [await createProfile(saved), await createProfile(saved)];
    for (const profileId of [id, otherId]) await remove(profileId, saved);
    const match = { ...toMatch(saved), removedAt: undefined };
    expect(await store.deleteRemovedGame(id, match)).toBe('deleted');
    expect(await store.deleteRemovedGame(id, match)).toBe('no-such-game');
    expect(await countSamples(id, true)).toBe(0);
    expect(await store.listRemovedGames(otherId)).toHaveLength(1);
  });

  test('the cleanup deletes games 30 days after their removal, more than one batch', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `Old ${index}#NA1`);
    const games = names.map((name) => savedGameFactory({ name }));
    const id = await createProfile(saved, ...games);
    const removedAt = new Date(firstRemovedAt).toISOString();
    for (const game of games) await store.removeSavedGame(id, toMatch(game), removedAt);
    await deleteExpired(engine.database, new Date(firstRemovedAt + 30 * dayMs));
    expect(await store.listRemovedGames(id)).toHaveLength(45);
    await deleteExpired(engine.database, new Date(firstRemovedAt + 30 * dayMs + 1));
    expect(await store.listRemovedGames(id)).toEqual([]);
    expect((await readProfile(id)).savedGames).toEqual([withPlayer(saved)]);
    expect(await countSamples(id, true)).toBe(0);
  });
});
