/** Refreshed ranks in the database: updates, rank history, refresh queue, look-up cache and proofs of ownership. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { createOwnershipStore } from '../../adapters/database/profiles/ownership-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createListSamples } from '../../adapters/database/ranks/rank-history-store.ts';
import { createRefreshQueue } from '../../adapters/database/ranks/refresh-queue.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import type { Profile, SavedGame, SavedGameKey } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const limit = { maxCount: 50, counted: ['sandbox'] } as const;
const now = Date.parse('2026-09-01T12:00:00.000Z');
const minute = 60_000;

describe.each(engines)('refreshed ranks on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  let count = 0;
  /** Creates a profile with these games. @returns its id, and the keys of the games. */
  async function createProfile(...games: SavedGame[]) {
    count += 1;
    const accounts = createAccountStore(engine.database);
    const inserted = await accounts.insertAccount({
      displayName: `Fresh${count}`,
      passwordHash: null,
    });
    if (inserted.kind === 'taken') throw new Error('the factory made a name twice');
    const { id } = inserted;
    for (const game of games)
      await createProfileStore(engine.database).insertSavedGame(id, game, limit);
    return {
      id,
      keys: games.map(({ game, playerId }): SavedGameKey => ({ profileId: id, game, playerId })),
    };
  }
  async function read(id: string): Promise<Profile> {
    const profile = await createProfileStore(engine.database).findProfileById(id);
    if (!profile) throw new Error('the profile is missing');
    return profile;
  }
  function first<Value>([value]: readonly Value[]): Value {
    if (value === undefined) throw new Error('nothing there');
    return value;
  }

  describe('a refresh of a saved game', () => {
    test('updates level, name and region, and keeps the previous name', async () => {
      const { updateSavedGame, deleteSavedGame } = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await createProfile(before);
      const renamed = { ...before, name: 'Reborn#NA2', platform: 'euw1', level: 322 } as const;
      expect(await updateSavedGame(first(keys), renamed)).toBe('updated');
      expect(await read(id)).toMatchObject({
        revision: 3,
        savedGames: [
          { name: 'Reborn#NA2', platform: 'euw1', level: 322, previousNames: [before.name] },
        ],
      });
      await updateSavedGame(first(keys), { ...renamed, name: before.name });
      expect(first((await read(id)).savedGames).previousNames).toEqual(['Reborn#NA2']);
      const match = { game: before.game, name: 'Reborn#NA2', platform: undefined };
      expect(await deleteSavedGame(id, match)).toMatchObject({ kind: 'deleted' });
    });

    test('with another player id keeps position and history, and ends the verification', async () => {
      const store = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await createProfile(before, savedGameFactory());
      await createOwnershipStore(engine.database).updateVerified(
        first(keys),
        '2026-09-01T12:00:00.000Z',
      );
      await store.updateSavedGame(first(keys), {
        ...before,
        playerId: 'another-id',
        keyFingerprint: 'other',
      });
      const saved = first((await read(id)).savedGames);
      expect(saved).toMatchObject({ playerId: 'another-id', verifiedAt: null });
      const history = await createListSamples(engine.database)(id, 10);
      expect(history.map(({ playerId }) => playerId)).toContain('another-id');
      expect(history.map(({ playerId }) => playerId)).not.toContain(before.playerId);
    });

    test('with the player id of another saved game of the profile removes one of the two', async () => {
      const store = createProfileStore(engine.database);
      const [one, two] = [savedGameFactory(), savedGameFactory()];
      const { id, keys } = await createProfile(one, two);
      await store.updateSavedGame(first(keys), { ...one, playerId: two.playerId });
      expect((await read(id)).savedGames.map(({ playerId }) => playerId)).toEqual([two.playerId]);
    });

    test('does not replace newer data, and a reused name belongs to its current player', async () => {
      const store = createProfileStore(engine.database);
      const alpha = savedGameFactory({ name: 'Alpha#NA1' });
      const { id, keys } = await createProfile(alpha);
      await store.insertSavedGame(
        id,
        { ...alpha, level: 1, readAt: '2026-08-01T00:00:00.000Z' },
        limit,
      );
      expect((await read(id)).savedGames).toEqual([alpha]);
      await store.updateSavedGame(first(keys), {
        ...alpha,
        name: 'Beta#NA1',
        readAt: '2026-09-02T00:00:00.000Z',
      });
      await store.insertSavedGame(id, savedGameFactory({ name: 'Alpha#NA1' }), limit);
      await store.deleteSavedGame(id, { game: alpha.game, name: 'Alpha#NA1', platform: undefined });
      expect((await read(id)).savedGames.map(({ name }) => name)).toEqual(['Beta#NA1']);
    });

    test('that fails keeps the ranks and raises the revision once, until one succeeds', async () => {
      const store = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await createProfile(before);
      await store.updateFailedAt(first(keys), '2026-09-01T13:00:00.000Z');
      await store.updateFailedAt(first(keys), '2026-09-01T13:05:00.000Z');
      expect(await read(id)).toMatchObject({
        revision: 3,
        savedGames: [
          { ranks: before.ranks, readAt: before.readAt, failedAt: '2026-09-01T13:05:00.000Z' },
        ],
      });
      await store.updateSavedGame(first(keys), before);
      expect(first((await read(id)).savedGames).failedAt).toBeNull();
      expect(await store.updateFailedAt({ ...first(keys), playerId: 'gone' }, 'x')).toBe(
        'no-such-game',
      );
    });
  });

  test('the history has one sample for each change of rank, oldest first, until the game is removed', async () => {
    const store = createProfileStore(engine.database);
    const saved = savedGameFactory();
    const { id, keys } = await createProfile(saved);
    const newRanks = {
      solo: { kind: 'divided', tier: 'GOLD', division: 'I', leaguePoints: 3, wins: 62, losses: 51 },
    } as const;
    const samples = [
      { ...saved, readAt: '2026-09-01T12:15:00.000Z' },
      { ...saved, readAt: '2026-09-01T12:30:00.000Z', ranks: newRanks },
      { ...saved, readAt: '2026-09-01T12:45:00.000Z', ranks: newRanks },
    ];
    for (const player of samples) await store.updateSavedGame(first(keys), player);
    const listSamples = createListSamples(engine.database);
    const times = (await listSamples(id, 10)).map(({ readAt }) => readAt);
    expect(times).toEqual(['2026-09-01T12:00:00.000Z', '2026-09-01T12:30:00.000Z']);
    expect(await listSamples(id, 1)).toMatchObject([{ queue: 'solo', rank: newRanks.solo }]);
    await store.deleteSavedGame(id, { game: saved.game, name: saved.name, platform: undefined });
    expect(await listSamples(id, 10)).toEqual([]);
  });

  describe('the refresh queue', () => {
    test('holds each game once, and gives it to one process only', async () => {
      const queue = createRefreshQueue(engine.database);
      const { keys } = await createProfile(...Array.from({ length: 20 }, () => savedGameFactory()));
      for (const key of keys) expect(await queue.insertRefresh(key, now)).toBe('queued');
      for (const key of keys)
        expect(await queue.insertRefresh(key, now + 1)).toBe('already-queued');
      // On PostgreSQL, two processes.
      const { url } = engine;
      const other =
        url && openPostgres({ url, maxConnections: 5, onConnectionLost: () => undefined });
      const queues = [queue, other ? createRefreshQueue(other) : queue];
      const claims = await Promise.all(
        queues.flatMap((one) =>
          Array.from({ length: 15 }, () => one.claimRefresh(now, now + minute)),
        ),
      );
      if (other) await other.db.destroy();
      const taken = claims.flatMap((claim) => (claim ? [claim.key.playerId] : []));
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken).toHaveLength(20);
      for (const key of keys) await queue.deleteRefresh(key);
      expect(await queue.countRefreshes()).toBe(0);
    });

    test('gives unfinished and postponed refreshes out again when they are due', async () => {
      const queue = createRefreshQueue(engine.database);
      const { keys } = await createProfile(savedGameFactory());
      const key = first(keys);
      await queue.insertRefresh(key, now);
      await queue.claimRefresh(now, now + minute);
      expect(await queue.claimRefresh(now + minute - 1, now + 9 * minute)).toBeUndefined();
      expect(await queue.claimRefresh(now + minute, now + 2 * minute)).toEqual({
        key,
        failureCount: 0,
      });
      await queue.updateRefresh(key, { failureCount: 1, notBefore: now + 5 * minute });
      expect(await queue.claimRefresh(now + 4 * minute, now + 9 * minute)).toBeUndefined();
      // A click on 'Update' makes it due at once.
      expect(await queue.insertRefresh(key, now + 4 * minute)).toBe('already-queued');
      expect(await queue.claimRefresh(now + 4 * minute, now + 9 * minute)).toEqual({
        key,
        failureCount: 1,
      });
      await queue.deleteRefresh(key);
    });

    test('drops the games of a deleted profile', async () => {
      const queue = createRefreshQueue(engine.database);
      const saved = savedGameFactory();
      const { id, keys } = await createProfile(saved);
      await queue.insertRefresh(first(keys), now);
      await createProfileStore(engine.database).deleteProfile(id);
      expect(await queue.countRefreshes()).toBe(0);
    });
  });

  describe('proofs of ownership', () => {
    test('all open tasks of an account have different icons, and one process at a time checks the account', async () => {
      const store = createOwnershipStore(engine.database);
      const saved = savedGameFactory();
      const [one, two] = [await createProfile(saved), await createProfile(saved)];
      const { game, playerId } = saved;
      const task = { key: first(one.keys), profileIconId: 7, expiresAt: now + 15 * minute };
      expect(await store.insertOwnershipTask(task, now)).toBe(true);
      const other = { ...task, key: first(two.keys) };
      expect(await store.insertOwnershipTask(other, now + 1)).toBe(false);
      expect(await store.insertOwnershipTask({ ...other, profileIconId: 8 }, now + 2)).toBe(true);
      expect((await store.listOwnershipTasks(game, playerId, now + 3)).lookedAt).toBe(now + 2);
      expect(await store.updateLookedAt(game, playerId, now + 1, now + 4)).toBe(false);
      expect(await store.updateLookedAt(game, playerId, now + 2, now + 4)).toBe(true);
      expect((await store.listOwnershipTasks(game, playerId, task.expiresAt)).tasks).toEqual([]);
      // The task has expired, so its icon can be used again.
      const later = { ...other, expiresAt: task.expiresAt + minute };
      expect(await store.insertOwnershipTask(later, task.expiresAt)).toBe(true);
    });

    test('a task stays when the game is removed, and all tasks end when one profile has verified the account', async () => {
      const store = createOwnershipStore(engine.database);
      const profiles = createProfileStore(engine.database);
      const saved = savedGameFactory();
      const { id, keys } = await createProfile(saved);
      const { game, playerId, name } = saved;
      await store.insertOwnershipTask(
        { key: first(keys), profileIconId: 3, expiresAt: now + minute },
        now,
      );
      await profiles.deleteSavedGame(id, { game, name, platform: undefined });
      await profiles.insertSavedGame(id, saved, limit);
      const listOpenTasks = async () => (await store.listOwnershipTasks(game, playerId, now)).tasks;
      expect(await listOpenTasks()).toMatchObject([{ profileIconId: 3 }]);
      await store.updateVerified(first(keys), '2026-09-01T12:00:00.000Z');
      expect(await listOpenTasks()).toEqual([]);
    });

    test('an account is verified on one profile at a time', async () => {
      const store = createOwnershipStore(engine.database);
      const saved = savedGameFactory();
      const [one, two] = [await createProfile(saved), await createProfile(saved)];
      await store.updateVerified(first(one.keys), '2026-09-01T12:00:00.000Z');
      await store.updateVerified(first(two.keys), '2026-09-02T12:00:00.000Z');
      expect(await read(one.id)).toMatchObject({ revision: 4, savedGames: [{ verifiedAt: null }] });
      expect(await read(two.id)).toMatchObject({
        revision: 3,
        savedGames: [{ verifiedAt: '2026-09-02T12:00:00.000Z' }],
      });
    });
  });

  test('the look-up cache stores and replaces answers, and deletes expired ones', async () => {
    const cache = createLookupCache(engine.database);
    const answer = { value: { kind: 'found', 한국: 'ñ' }, at: now, keepUntil: now + minute };
    await cache.set('a', { value: 'old', at: now - minute, keepUntil: now - 1 });
    await cache.set('a', answer);
    await cache.set('b', { value: 'old', at: now, keepUntil: now - 1 });
    await deleteExpired(engine.database, new Date(now));
    expect(await cache.get('a')).toEqual(answer);
    expect(await cache.get('b')).toBeUndefined();
  });
});
