/** Refreshing ranks in the database: updates, rank history, look-up cache and verification tasks. */
import { describe, expect, test, vi } from 'vitest';
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { gameIds } from '../../domain/games/games.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { createRefreshes, updateHeadStartMs } from '../../domain/refresh/rank-refresh.ts';
import type { DataSource } from '../../domain/sources/data-source.ts';
import { savedGameFactory } from '../factories/players.ts';
import {
  failGame,
  insertProfile,
  readProfile as readProfileOf,
  toMatch,
  updateGame,
} from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { withPlayer } from './with-player.ts';

/** More saved games than these tests need. */
const limit = 50;
/** When a game is removed or verified. */
const changedAt = '2026-09-01T12:00:00.000Z';
const now = Date.parse('2026-09-01T12:00:00.000Z');
const minuteMs = 60_000;

onEachEngine((engine) => {
  const createProfile = (...games: SavedGame[]) => insertProfile(engine.database, games);
  const readProfile = (id: string) => readProfileOf(createProfileStore(engine.database), id);
  /** Returns the first value of a list. */
  function first<Value>([value]: readonly Value[]): Value {
    if (value === undefined) throw new Error('the list is empty');
    return value;
  }

  describe('saved games', () => {
    test('a refresh updates level, name and region, and stores the previous name', async () => {
      const store = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await createProfile(before);
      const renamed = { ...before, name: 'Reborn#NA2', region: 'euw1', level: 322 } as const;
      expect(await updateGame(store, first(keys), renamed)).toBe('updated');
      expect(await readProfile(id)).toMatchObject({
        revision: 3,
        savedGames: [
          { name: 'Reborn#NA2', region: 'euw1', level: 322, previousNames: [before.name] },
        ],
      });
      // The player takes the first name again.
      await updateGame(store, first(keys), { ...renamed, name: before.name });
      expect(first((await readProfile(id)).savedGames).previousNames).toEqual(['Reborn#NA2']);
      const removed = await store.removeSavedGame(id, toMatch(renamed), changedAt);
      expect(removed).toMatchObject({ kind: 'removed' });
    });

    test('a refresh that finds another player id keeps position and history, and ends the verification', async () => {
      const store = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await createProfile(before, savedGameFactory());
      await createVerificationStore(engine.database).updateVerified(first(keys), changedAt);
      const found = { ...before, playerId: 'another-id', keyFingerprint: 'other' };
      await updateGame(store, first(keys), found);
      const saved = first((await readProfile(id)).savedGames);
      expect(saved).toMatchObject({ playerId: 'another-id', verifiedAt: null });
      const history = await createRankHistoryStore(engine.database).listSamples(id);
      expect(history.map(({ playerId }) => playerId)).toContain('another-id');
      expect(history.map(({ playerId }) => playerId)).not.toContain(before.playerId);
    });

    test('a refresh that finds the player id of another saved game leaves one saved game with this id', async () => {
      const store = createProfileStore(engine.database);
      const [refreshed, existing] = [savedGameFactory(), savedGameFactory()];
      const { id, keys } = await createProfile(refreshed, existing);
      const { playerId } = existing;
      await updateGame(store, first(keys), { ...refreshed, playerId });
      expect((await readProfile(id)).savedGames).toMatchObject([{ playerId }]);
    });

    test.each([
      ['is older', { level: 1, readAt: '2026-08-01T00:00:00.000Z' }],
      ['lacks a rank', { ranks: {}, readAt: '2026-10-01T00:00:00.000Z' }],
    ])('saving data that %s changes nothing', async (_, changes) => {
      const store = createProfileStore(engine.database);
      const saved = savedGameFactory();
      const { id } = await createProfile(saved);
      await store.insertSavedGame(id, { ...saved, ...changes }, limit);
      expect((await readProfile(id)).savedGames).toEqual([withPlayer(saved)]);
    });

    test('a failed refresh keeps the ranks, and only the first of several failures raises the revision', async () => {
      const store = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await createProfile(before);
      await failGame(store, first(keys), '2026-09-01T13:00:00.000Z');
      await failGame(store, first(keys), '2026-09-01T13:05:00.000Z');
      expect(await readProfile(id)).toMatchObject({
        revision: 3,
        savedGames: [
          { ranks: before.ranks, readAt: before.readAt, failedAt: '2026-09-01T13:05:00.000Z' },
        ],
      });
      await updateGame(store, first(keys), before);
      expect(first((await readProfile(id)).savedGames).failedAt).toBeNull();
      const unknownKey = { ...first(keys), playerId: 'unknown' };
      expect(await failGame(store, unknownKey, changedAt)).toBe('no-such-game');
    });
  });

  test('a game that had a rank becomes unranked only after a second read five minutes later', async () => {
    const store = createProfileStore(engine.database);
    const queue = createRefreshQueue(engine.database);
    const saved = savedGameFactory({ readAt: new Date(now - 60 * minuteMs).toISOString() });
    const { keys } = await createProfile(saved);
    const key = first(keys);
    let time = now;
    let ranks: SavedGame['ranks'] = {};
    const refresh = vi.fn<DataSource['refresh']>(async () => {
      const player = { ...saved, ranks, readAt: new Date(time).toISOString() };
      return { kind: 'found', player };
    });
    const source: Partial<DataSource> = { games: gameIds, sandboxGames: gameIds, refresh };
    const work = createRefreshes({
      store,
      queue,
      dataSource: source as DataSource,
      wake: () => undefined,
      codeVerification: { verifyRefreshed: async () => undefined },
      now: () => time,
    }).createWork(saved.game);
    /** Runs the refresh after a press of 'Update'. @returns the number of calls, and the ranks of the game. */
    async function refreshAfter(minutes: number) {
      time = now + minutes * minuteMs;
      const viewedAt = time + updateHeadStartMs;
      const view = { viewedAt, movedBefore: viewedAt, now: time };
      await queue.insertRefreshes(keys, view);
      expect(await work()).toBe('done');
      return [refresh.mock.calls.length, (await store.findGameIncludingHidden(key))?.ranks];
    }
    expect(await refreshAfter(0)).toEqual([1, saved.ranks]);
    expect(await refreshAfter(4)).toEqual([1, saved.ranks]);
    time = now + 5 * minuteMs - 1;
    expect(await work()).toBe('idle');
    expect(await refreshAfter(5)).toEqual([2, {}]);
    // The next rank, and a rank that the second read finds again, are stored at once.
    ranks = saved.ranks;
    expect(await refreshAfter(10)).toEqual([3, saved.ranks]);
    ranks = {};
    expect(await refreshAfter(20)).toEqual([4, saved.ranks]);
    ranks = saved.ranks;
    expect(await refreshAfter(25)).toEqual([5, saved.ranks]);
    expect(await queue.countRefreshes()).toBe(0);
  });

  test('the look-up cache stores and replaces answers', async () => {
    const cache = createLookupCache(engine.database);
    const newAnswer = { value: { kind: 'found', 한국: 'ñ' }, at: now };
    await cache.set('a', { value: 'old', at: now - minuteMs, keepUntil: now - 1 });
    await cache.set('a', { ...newAnswer, keepUntil: now + minuteMs });
    expect(await cache.get('a')).toEqual(newAnswer);
  });
});
