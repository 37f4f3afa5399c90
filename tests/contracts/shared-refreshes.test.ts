/** The refreshes of a player whom many profiles show. */
import { beforeEach, expect, test, vi } from 'vitest';
import { Conflict } from '../../adapters/database/engine/errors.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { gameIds } from '../../domain/games/games.ts';
import { createRefreshes, updateHeadStartMs } from '../../domain/refresh/rank-refresh.ts';
import type { DataSource } from '../../domain/sources/data-source.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, readProfile } from '../factories/profiles.ts';
import { insertManyProfiles } from '../factories/sites.ts';
import { onEachEngine } from './engines.ts';

const now = Date.parse('2026-09-01T12:00:00.000Z');
const minuteMs = 60_000;
const toReadAt = (minutes: number) => new Date(now + minutes * minuteMs).toISOString();

onEachEngine(({ database }) => {
  const store = createProfileStore(database);
  const queue = createRefreshQueue(database);
  let time: number;
  const refresh = vi.fn<DataSource['refresh']>(async (_game, known) => {
    const read = { readAt: new Date(time).toISOString(), level: 400 };
    return { kind: 'found', player: { ...savedGameFactory(), ...known, ...read } };
  });
  const source: Partial<DataSource> = { games: gameIds, sandboxGames: gameIds, refresh };
  const refreshes = createRefreshes({
    store,
    queue,
    dataSource: { ...source, isKeyRefused: () => false } as DataSource,
    wake: () => undefined,
    codeVerification: { verifyRefreshed: async () => undefined },
    now: () => time,
  });
  const work = refreshes.createWork('league-of-legends');
  beforeEach(() => {
    time = now;
    refresh.mockClear();
  });

  test('three profiles with the same 20 players make as many calls as one', async () => {
    const games = Array.from({ length: 20 }, () => savedGameFactory({ readAt: toReadAt(-16) }));
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await insertProfile(database, games)).id);
    for (const id of ids) await refreshes.refreshIfStale(await readProfile(store, id));
    while ((await work()) === 'done');
    expect(refresh).toHaveBeenCalledTimes(20);
    for (const id of ids) {
      const { savedGames } = await readProfile(store, id);
      expect(savedGames.map(({ level }) => level)).toEqual(games.map(() => 400));
    }
  });

  test('a refresh that other writes did not let through runs again when its claim ends', async () => {
    const { id } = await insertProfile(database, [savedGameFactory({ readAt: toReadAt(-16) })]);
    const { savedGames } = await readProfile(store, id);
    await queue.insertRefreshes(savedGames, { viewedAt: now, movedBefore: now, now });
    vi.useFakeTimers({ toFake: ['performance'] });
    const transactions = vi.spyOn(database.db, 'startTransaction').mockImplementation(() => {
      // So late that it is not retried.
      vi.advanceTimersByTime(minuteMs);
      throw new Conflict('other pages show the player');
    });
    await expect(work()).rejects.toThrow('is busy');
    transactions.mockRestore();
    vi.useRealTimers();
    time = now + 2 * minuteMs;
    await work();
    expect((await readProfile(store, id)).savedGames[0]?.level).toBe(400);
    expect(await queue.countRefreshes()).toBe(0);
  });

  test("a player on more than 500 profiles is read at most every 15 minutes, also after a press of 'Update'", async () => {
    const saved = savedGameFactory();
    const [id = ''] = await insertManyProfiles(database, 501, () => saved);
    const { player = 0 } = (await readProfile(store, id)).savedGames[0] ?? {};
    await store.updatePlayer(player, { ...saved, readAt: toReadAt(0) });
    async function update(minutes: number) {
      time = now + minutes * minuteMs;
      const outcome = await refreshes.request(await readProfile(store, id), saved);
      // A view can have queued the player before.
      const view = { viewedAt: time + updateHeadStartMs, movedBefore: time, now: time };
      await queue.insertRefreshes([{ player, game: saved.game }], view);
      await work();
      return [outcome, refresh.mock.calls.length];
    }
    const tooSoon = { kind: 'too-soon', hasFailed: false, retryAfterSeconds: 60 };
    expect(await update(14)).toEqual([tooSoon, 0]);
    expect(await update(15)).toEqual([{ kind: 'queued' }, 1]);
  });
});
