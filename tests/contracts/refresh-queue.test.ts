/** The refresh queue: the order of the claims, several processes, crashes, the cleanup, and what visitors' views change. */

import { beforeEach, expect, test, vi } from 'vitest';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { type GameId, gameIds } from '../../domain/games/games.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import {
  createRefreshes,
  dropAfterMs,
  updateHeadStartMs,
  viewMoveIntervalMs,
} from '../../domain/refresh/rank-refresh.ts';
import type { DataSource } from '../../domain/sources/data-source.ts';
import { savedGameFactory } from '../factories/players.ts';
import { failGame, insertProfile, readProfile, type StoredKey } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

const now = Date.parse('2026-09-01T12:00:00.000Z');
const { game } = savedGameFactory();
const codeVerification = { verifyRefreshed: async () => undefined };
const minuteMs = 60_000;
const outage = { kind: 'not-answering', isBusy: true, reason: '', retryAfterSeconds: 60 } as const;

onEachEngine((engine) => {
  const queue = createRefreshQueue(engine.database);
  beforeEach(async () => {
    await engine.database.db.deleteFrom('refreshes').execute();
  });

  /** Queues games after a view. @param headStartMs that of a press of 'Update'. */
  async function insertView(keys: readonly StoredKey[], time: number, headStartMs = 0) {
    const viewedAt = time + headStartMs;
    const view = { viewedAt, movedBefore: viewedAt - viewMoveIntervalMs, now: time };
    await queue.insertRefreshes(keys, view);
  }

  const createProfile = (...games: SavedGame[]) => insertProfile(engine.database, games);
  const createGames = (count: number) =>
    createProfile(...Array.from({ length: count }, () => savedGameFactory()));

  test('a game is queued once, and only one process can claim it', async () => {
    const { keys } = await createGames(20);
    await insertView(keys, now);
    await insertView(keys, now + 1);
    expect(await queue.countRefreshes()).toBe(20);
    expect(await queue.findOldestDue()).toBe(new Date(now).toISOString());
    // On PostgreSQL, two processes claim the games.
    const { url } = engine;
    const otherDatabase =
      url && openPostgres({ url, maxConnections: 5, onConnectionLost: () => undefined });
    const queues = [queue, otherDatabase ? createRefreshQueue(otherDatabase) : queue];
    const claims = await Promise.all(
      queues.flatMap((claimant) =>
        Array.from({ length: 15 }, () =>
          claimant.claimRefresh(now + 1, now + minuteMs, 'last-viewed', game),
        ),
      ),
    );
    if (otherDatabase) await otherDatabase.db.destroy();
    const claimedIds = claims.flatMap((claim) => (claim ? [claim.player] : []));
    expect(new Set(claimedIds).size).toBe(claimedIds.length);
    expect(claimedIds).toHaveLength(20);
    for (const { player } of keys) await queue.deleteRefresh(player);
    expect(await queue.countRefreshes()).toBe(0);
  });

  test('a refresh can be claimed again when its claim has ended or when it is due again', async () => {
    const { keys } = await createGames(1);
    const [key] = keys as [StoredKey];
    await insertView(keys, now);
    await queue.claimRefresh(now, now + minuteMs, 'last-viewed', game);
    expect(
      await queue.claimRefresh(now + minuteMs - 1, now + 9 * minuteMs, 'last-viewed', game),
    ).toBeUndefined();
    expect(
      await queue.claimRefresh(now + minuteMs, now + 2 * minuteMs, 'last-viewed', game),
    ).toEqual({
      player: key.player,
      failureCount: 0,
      isRequested: false,
      rankLostAt: null,
    });
    await queue.updateRefresh(key.player, { failureCount: 1, notBefore: now + 5 * minuteMs });
    expect(
      await queue.claimRefresh(now + 4 * minuteMs, now + 9 * minuteMs, 'last-viewed', game),
    ).toBeUndefined();
    // A click on 'Update' makes the refresh due at once.
    await insertView(keys, now + 4 * minuteMs, updateHeadStartMs);
    expect(
      await queue.claimRefresh(now + 4 * minuteMs, now + 9 * minuteMs, 'last-viewed', game),
    ).toEqual({
      player: key.player,
      failureCount: 1,
      isRequested: true,
      rankLostAt: null,
    });
  });

  test('claimed and postponed refreshes can be claimed after the clock was set back', async () => {
    const { keys } = await createGames(2);
    await insertView(keys, now);
    const claim = (time: number) => queue.claimRefresh(time, time + minuteMs, 'last-viewed', game);
    await claim(now);
    const postponed = await claim(now);
    const next = { failureCount: 1, notBefore: now + 60 * minuteMs };
    await queue.updateRefresh(postponed?.player ?? 0, next);
    expect(await claim(now)).toBeUndefined();
    const earlier = now - 24 * 60 * minuteMs;
    for (const _ of keys) expect(await claim(earlier)).toBeDefined();
    expect(await claim(earlier)).toBeUndefined();
  });

  /** Creates the use case. @param getNow the time in milliseconds since 1970. */
  function openRefreshes(source: Partial<DataSource>, getNow: () => number, wake = vi.fn()) {
    return createRefreshes({
      store: createProfileStore(engine.database),
      queue: createRefreshQueue(engine.database),
      dataSource: {
        games: gameIds,
        sandboxGames: gameIds,
        isKeyRefused: () => false,
        ...source,
      } as Partial<DataSource> as DataSource,
      wake,
      codeVerification,
      now: getNow,
    });
  }

  /** Claims refreshes until none is due, and returns the positions of their games. */
  async function claimAll(keys: readonly StoredKey[], time: number): Promise<number[]> {
    const claimed: number[] = [];
    for (;;) {
      const refresh = await queue.claimRefresh(time, time + minuteMs, 'last-viewed', game);
      if (!refresh) return claimed;
      claimed.push(keys.findIndex(({ player }) => player === refresh.player));
    }
  }

  test('the game that was viewed last is claimed first, and an update that a visitor requested before all views', async () => {
    const { keys } = await createGames(5);
    const viewGame = (index: number, time: number, headStartMs = 0) =>
      insertView(keys.slice(index, index + 1), time, headStartMs);
    await viewGame(0, now);
    await viewGame(1, now + 1);
    await viewGame(3, now + 2, updateHeadStartMs);
    await viewGame(2, now + 3);
    await viewGame(4, now + 4, updateHeadStartMs);
    // Another view moves a game to the front, but not if its last view is less than a minute ago.
    await viewGame(1, now + minuteMs);
    await viewGame(0, now + minuteMs + 1);
    // A view of a requested game does not take its place away.
    await viewGame(3, now + 2 * minuteMs);
    expect(await claimAll(keys, now + 2 * minuteMs)).toEqual([4, 3, 0, 2, 1]);
  });

  test('every fourth refresh takes the game that has waited longest', async () => {
    const { keys } = await createGames(6);
    // The game that was queued first was viewed again, but so were all others.
    for (const start of [now, now + minuteMs + 10])
      for (const [index, key] of keys.entries()) await insertView([key], start + index);
    const refreshed: string[] = [];
    const { createWork } = openRefreshes(
      {
        refresh: async (_game: unknown, { playerId }: SavedGame) => {
          refreshed.push(playerId);
          return outage;
        },
      },
      () => now + 2 * minuteMs,
    );
    const work = createWork(game);
    for (const _ of keys) expect(await work()).toBe('done');
    const order = refreshed.map((id) => keys.findIndex(({ playerId }) => playerId === id));
    expect(order).toEqual([5, 4, 3, 0, 2, 1]);
  });

  test('the cleanup deletes games that were not viewed for a day', async () => {
    const { keys } = await createGames(2);
    await insertView(keys, now);
    await insertView(keys.slice(1), now + 2 * minuteMs);
    await deleteExpired(engine.database, new Date(now + dropAfterMs + minuteMs));
    expect(await queue.countRefreshes()).toBe(1);
    expect(await claimAll(keys, now + dropAfterMs)).toEqual([1]);
  });

  test('the games of watched profiles are queued when they are stale', async () => {
    const oldGame = savedGameFactory({ readAt: new Date(now - 16 * minuteMs).toISOString() });
    const newGame = savedGameFactory({ readAt: new Date(now - 14 * minuteMs).toISOString() });
    const watched = await createProfile(oldGame, newGame);
    await createProfile(oldGame);
    const wake = vi.fn();
    const { refreshWatched } = openRefreshes({}, () => now, wake);
    await refreshWatched([watched.id, 'a deleted profile']);
    expect(wake).toHaveBeenCalledOnce();
    expect(await claimAll(watched.keys, now)).toEqual([0]);
  });

  test('an open page changes the place of its games once an hour, so that new views come first', async () => {
    const readAt = new Date(now - 16 * minuteMs).toISOString();
    const opened = await createProfile(savedGameFactory({ readAt }));
    const viewed = await createProfile(savedGameFactory({ readAt }));
    const keys = [...opened.keys, ...viewed.keys];
    let time = now;
    const { refreshWatched } = openRefreshes({}, () => time);
    const watch = async (minutes: number) => {
      time = now + minutes * minuteMs;
      await refreshWatched([opened.id]);
    };
    await watch(0);
    await insertView(viewed.keys, now + minuteMs);
    await watch(59);
    expect(await claimAll(keys, now + 59 * minuteMs)).toEqual([1, 0]);
    await watch(61);
    expect(await claimAll(keys, now + 62 * minuteMs)).toEqual([0, 1]);
  });

  test('a read by a program queues ranks older than an hour, after all views, and moves nothing', async () => {
    const minutesAgo = (minutes: number) => new Date(now - minutes * minuteMs).toISOString();
    const readTimes = [61, 59, 120].map((minutes) => ({ readAt: minutesAgo(minutes) }));
    const { id, keys } = await createProfile(...readTimes.map((time) => savedGameFactory(time)));
    const viewed = await createProfile(savedGameFactory({ readAt: minutesAgo(16) }));
    const all = [...keys, ...viewed.keys] as [StoredKey, StoredKey, StoredKey];
    const store = createProfileStore(engine.database);
    await failGame(store, all[2], minutesAgo(59));
    const { refreshIfStale } = openRefreshes({}, () => now);
    const read = async () => refreshIfStale(await readProfile(store, id), 'program');
    await read();
    await insertView(viewed.keys, now - 2 * minuteMs);
    expect(await claimAll(all, now)).toEqual([3, 0]);
    for (const { player } of all) await queue.deleteRefresh(player);
    await insertView([all[0]], now);
    await insertView(viewed.keys, now - minuteMs);
    await read();
    expect(await claimAll(all, now)).toEqual([0, 3]);
  });

  test("a press of 'Update' checks the player's name, a view only once a day", async () => {
    const nameCheckedAt = new Date(now - 60 * minuteMs).toISOString();
    const readAt = new Date(now - 16 * minuteMs).toISOString();
    const { id } = await createProfile(savedGameFactory({ nameCheckedAt, readAt }));
    const refresh = vi.fn<DataSource['refresh']>(async () => outage);
    const refreshes = openRefreshes({ refresh }, () => now);
    const profile = await readProfile(createProfileStore(engine.database), id);
    await refreshes.refreshIfStale(profile);
    await refreshes.createWork(game)();
    const named = { game: 'league-of-legends', name: 'Mosswick#NA1', region: 'na1' } as const;
    expect(await refreshes.request(profile, named)).toEqual({ kind: 'queued' });
    await refreshes.createWork(game)();
    const checkTimes = refresh.mock.calls.map(([, known]) => known.nameCheckedAt);
    expect(checkTimes).toEqual([nameCheckedAt, null]);
  });

  test('a group of workers claims only refreshes of its game', async () => {
    const games = [savedGameFactory(), savedGameFactory({ game: 'lichess' })];
    const { keys } = await createProfile(...games);
    await insertView(keys, now);
    const claim = (game: GameId) =>
      queue.claimRefresh(now + 1, now + minuteMs, 'last-viewed', game);
    expect((await claim('lichess'))?.player).toBe(keys[1]?.player);
    expect(await claim('lichess')).toBeUndefined();
    expect((await claim('league-of-legends'))?.player).toBe(keys[0]?.player);
  });
});
