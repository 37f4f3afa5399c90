/** What keeps ranks fresh, on every engine: updates, their history, the queue of refreshes, and proofs of ownership. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { createOwnershipStore } from '../../adapters/database/profiles/ownership-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRankHistoryStore } from '../../adapters/database/ranks/rank-history-store.ts';
import { createRefreshQueue } from '../../adapters/database/ranks/refresh-queue.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import type { Profile, SavedGame, SavedGameKey } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const limit = { most: 50, counted: ['sandbox'] } as const;
const now = Date.parse('2026-09-01T12:00:00.000Z');
const minute = 60_000;

describe.each(engines)('on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  let count = 0;
  /** A profile with these games; the keys are theirs. */
  async function profileWith(...games: SavedGame[]) {
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

  describe('a saved game that is read anew', () => {
    test('shows the new numbers, the new name and the new region, and answers to the old name', async () => {
      const { updateSavedGame, deleteSavedGame } = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await profileWith(before);
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

    test('under another id keeps its place and its history, and is not proven any more', async () => {
      const store = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await profileWith(before, savedGameFactory());
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
      const history = await createRankHistoryStore(engine.database).listRankHistory(id, 10);
      expect(history.map(({ playerId }) => playerId)).toContain('another-id');
      expect(history.map(({ playerId }) => playerId)).not.toContain(before.playerId);
    });

    test('and turns out to be another entry of the profile: one of the two stays', async () => {
      const store = createProfileStore(engine.database);
      const [one, two] = [savedGameFactory(), savedGameFactory()];
      const { id, keys } = await profileWith(one, two);
      await store.updateSavedGame(first(keys), { ...one, playerId: two.playerId });
      expect((await read(id)).savedGames.map(({ playerId }) => playerId)).toEqual([two.playerId]);
    });

    test('keeps what is newer, and a name that is taken belongs to who has it now', async () => {
      const store = createProfileStore(engine.database);
      const alpha = savedGameFactory({ name: 'Alpha#NA1' });
      const { id, keys } = await profileWith(alpha);
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

    test('without success keeps its numbers; watchers are told once; success ends it', async () => {
      const store = createProfileStore(engine.database);
      const before = savedGameFactory();
      const { id, keys } = await profileWith(before);
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

  test('each change of rank is kept once, oldest first, and goes with its game', async () => {
    const store = createProfileStore(engine.database);
    const saved = savedGameFactory();
    const { id, keys } = await profileWith(saved);
    const climbed = {
      solo: { kind: 'divided', tier: 'GOLD', division: 'I', leaguePoints: 3, wins: 62, losses: 51 },
    } as const;
    const readings = [
      { ...saved, readAt: '2026-09-01T12:15:00.000Z' },
      { ...saved, readAt: '2026-09-01T12:30:00.000Z', ranks: climbed },
      { ...saved, readAt: '2026-09-01T12:45:00.000Z', ranks: climbed },
    ];
    for (const player of readings) await store.updateSavedGame(first(keys), player);
    const { listRankHistory } = createRankHistoryStore(engine.database);
    const times = (await listRankHistory(id, 10)).map(({ readAt }) => readAt);
    expect(times).toEqual(['2026-09-01T12:00:00.000Z', '2026-09-01T12:30:00.000Z']);
    expect(await listRankHistory(id, 1)).toMatchObject([{ queue: 'solo', rank: climbed.solo }]);
    await store.deleteSavedGame(id, { game: saved.game, name: saved.name, platform: undefined });
    expect(await listRankHistory(id, 10)).toEqual([]);
  });

  describe('the queue of refreshes', () => {
    test('holds a game once, and hands each out to one alone', async () => {
      const queue = createRefreshQueue(engine.database);
      const { keys } = await profileWith(...Array.from({ length: 20 }, () => savedGameFactory()));
      for (const key of keys) expect(await queue.insertRefresh(key, now)).toBe('queued');
      for (const key of keys) expect(await queue.insertRefresh(key, now + 1)).toBe('waiting');
      // Two machines, where the engine can have two.
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

    test('hands out again what was claimed and not finished, and what was put back, when its time has come', async () => {
      const queue = createRefreshQueue(engine.database);
      const { keys } = await profileWith(savedGameFactory());
      const key = first(keys);
      await queue.insertRefresh(key, now);
      await queue.claimRefresh(now, now + minute);
      expect(await queue.claimRefresh(now + minute - 1, now + 9 * minute)).toBeUndefined();
      expect(await queue.claimRefresh(now + minute, now + 2 * minute)).toEqual({ key, tries: 0 });
      await queue.updateRefresh(key, { tries: 1, notBefore: now + 5 * minute });
      expect(await queue.claimRefresh(now + 4 * minute, now + 9 * minute)).toBeUndefined();
      // Somebody presses 'Update' before: then at once.
      expect(await queue.insertRefresh(key, now + 4 * minute)).toBe('waiting');
      expect(await queue.claimRefresh(now + 4 * minute, now + 9 * minute)).toEqual({
        key,
        tries: 1,
      });
      await queue.deleteRefresh(key);
    });

    test('forgets games that are removed', async () => {
      const queue = createRefreshQueue(engine.database);
      const saved = savedGameFactory();
      const { id, keys } = await profileWith(saved);
      await queue.insertRefresh(first(keys), now);
      await createProfileStore(engine.database).deleteProfile(id);
      expect(await queue.countRefreshes()).toBe(0);
    });
  });

  describe('proofs of ownership', () => {
    test('no two open tasks of an account name one icon, and each account is looked at by one at a time', async () => {
      const store = createOwnershipStore(engine.database);
      const saved = savedGameFactory();
      const [one, two] = [await profileWith(saved), await profileWith(saved)];
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
      // Over, so the icon can be named again.
      const later = { ...other, expiresAt: task.expiresAt + minute };
      expect(await store.insertOwnershipTask(later, task.expiresAt)).toBe(true);
    });

    test('a task outlives removing the game, and ends for everybody when one has proven it', async () => {
      const store = createOwnershipStore(engine.database);
      const profiles = createProfileStore(engine.database);
      const saved = savedGameFactory();
      const { id, keys } = await profileWith(saved);
      const { game, playerId, name } = saved;
      await store.insertOwnershipTask(
        { key: first(keys), profileIconId: 3, expiresAt: now + minute },
        now,
      );
      await profiles.deleteSavedGame(id, { game, name, platform: undefined });
      await profiles.insertSavedGame(id, saved, limit);
      const open = async () => (await store.listOwnershipTasks(game, playerId, now)).tasks;
      expect(await open()).toMatchObject([{ profileIconId: 3 }]);
      await store.updateVerified(first(keys), '2026-09-01T12:00:00.000Z');
      expect(await open()).toEqual([]);
    });

    test('an account is proven for one profile at a time', async () => {
      const store = createOwnershipStore(engine.database);
      const saved = savedGameFactory();
      const [one, two] = [await profileWith(saved), await profileWith(saved)];
      await store.updateVerified(first(one.keys), '2026-09-01T12:00:00.000Z');
      await store.updateVerified(first(two.keys), '2026-09-02T12:00:00.000Z');
      expect(await read(one.id)).toMatchObject({ revision: 4, savedGames: [{ verifiedAt: null }] });
      expect(await read(two.id)).toMatchObject({
        revision: 3,
        savedGames: [{ verifiedAt: '2026-09-02T12:00:00.000Z' }],
      });
    });
  });

  test('look-ups are remembered, replaced and forgotten by age', async () => {
    const memory = createLookupCache(engine.database);
    const news = { value: { kind: 'found', 한국: 'ñ' }, at: now, keepUntil: now + minute };
    await memory.set('a', { value: 'old', at: now - minute, keepUntil: now - 1 });
    await memory.set('a', news);
    await memory.set('b', { value: 'old', at: now, keepUntil: now - 1 });
    await memory.deleteExpired(now);
    expect(await memory.get('a')).toEqual(news);
    expect(await memory.get('b')).toBeUndefined();
  });
});
