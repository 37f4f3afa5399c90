/** The refreshes of rows of leaderboards. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { gameIds } from '../../domain/games/games.ts';
import { createRefreshes } from '../../domain/refresh/rank-refresh.ts';
import { callShares, type DataSource, type ReadBatch } from '../../domain/sources/data-source.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, readProfile, type StoredKey } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

const now = Date.parse('2026-09-01T12:00:00.000Z');
const { game } = savedGameFactory();
const minuteMs = 60_000;

onEachEngine(({ database }) => {
  const queue = createRefreshQueue(database);
  const store = createProfileStore(database);
  const refresh = vi.fn<DataSource['refresh']>(async () => {
    return { kind: 'not-answering', isBusy: true, reason: '', retryAfterSeconds: 60 };
  });
  const findReadBatch = vi.fn<() => ReadBatch | undefined>();
  const wake = vi.fn();
  const source: Partial<DataSource> = { games: gameIds, sandboxGames: [], refresh };
  const refreshes = createRefreshes({
    store,
    queue,
    dataSource: source as DataSource,
    findReadBatch,
    wake,
    codeVerification: { verifyRefreshed: async () => undefined },
    now: () => now,
  });
  const [work, rowWork] = [refreshes.createWork(game), refreshes.createRowWork(game)];

  beforeEach(async () => {
    await database.db.deleteFrom('refreshes').execute();
    refresh.mockClear();
    findReadBatch.mockReset();
    wake.mockClear();
  });

  /** @param ages the ages of the players' ranks, in minutes. */
  async function createRows(...ages: readonly number[]) {
    const games = ages.map((minutes) =>
      savedGameFactory({ readAt: new Date(now - minutes * minuteMs).toISOString() }),
    );
    const { id, keys } = await insertProfile(database, games);
    return { keys, rows: (await readProfile(store, id)).savedGames };
  }

  const insertView = (keys: readonly StoredKey[], viewedAt: number) =>
    queue.insertRefreshes(keys, { viewedAt, movedBefore: viewedAt, now: viewedAt });

  test('rows have their own order, from which a view of a profile takes a player', async () => {
    const { keys, rows } = await createRows(16, 16, 16);
    const [first, second, viewed] = rows.map(({ playerId }) => playerId);
    await insertView(keys.slice(2), now - 1);
    const listOldRows = vi.fn(async () => keys);
    await refreshes.refreshOldRows({ listOldRows });
    expect(listOldRows.mock.calls).toEqual([
      ['2026-08-31T12:00:00.000Z', '2026-08-02T12:00:00.000Z'].map(Date.parse),
    ]);
    expect(await queue.findOldestDue()).toBe(new Date(now - 1).toISOString());
    await insertView(keys.slice(1, 2), now);
    // The claim of a row ends its work while the limits are used up.
    for (const _ of keys) expect(await rowWork()).toBe('idle');
    for (const outcome of ['done', 'done', 'idle']) expect(await work()).toBe(outcome);
    expect(refresh.mock.calls.map(([, { playerId }, share]) => [playerId, share])).toEqual([
      [first, callShares.leaderboard],
      [second, undefined],
      [viewed, undefined],
    ]);
    // A row that waits for the source is not due again when its leaderboard is opened again.
    await refreshes.refreshOldRows({ listOldRows });
    expect(await rowWork()).toBe('idle');
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  test('rows are read together at a source that can, and samples apart', async () => {
    const [real, sample, unknown] = (await createRows(16, 16, 16)).rows;
    if (!real || !sample || !unknown) throw new Error('there are three rows');
    for (const { player } of [real, unknown])
      await database.db
        .updateTable('players')
        .set({ isDemo: 0, name: `Wren ${player}#NA1` })
        .where('id', '=', player)
        .execute();
    const names = [real, unknown].map(({ player }) => `Wren ${player}#NA1`);
    const readAt = new Date(now).toISOString();
    const readBatch = vi.fn<ReadBatch>(() => async ({ name }) => {
      if (name !== names[0]) return { kind: 'no-such-player', detail: 'no-account' };
      return { kind: 'found', player: { ...real, readAt } };
    });
    findReadBatch.mockReturnValue(readBatch);
    await refreshes.refreshRows([real, sample, unknown]);
    expect(await rowWork()).toBe('idle');
    expect(readBatch.mock.calls.map(([read]) => read.toSorted())).toEqual([names.toSorted()]);
    expect(refresh.mock.calls.map(([, { playerId }]) => playerId)).toEqual([sample.playerId]);
    expect(await store.findPlayer(real.player)).toMatchObject({ readAt, failedAt: null });
    expect(await store.findPlayer(unknown.player)).toMatchObject({ failedAt: readAt });
    // One that was not found is asked for as rarely as the others.
    await refreshes.refreshRows([
      { ...unknown, failedAt: new Date(now - 14 * minuteMs).toISOString() },
    ]);
    expect(await rowWork()).toBe('idle');
    expect(readBatch).toHaveBeenCalledOnce();
  });

  test('a leaderboard that is opened queues its rows whose ranks are old', async () => {
    const { keys, rows } = await createRows(14, 16);
    await refreshes.refreshRows(rows);
    await refreshes.refreshRows(rows.slice(0, 1));
    expect(wake.mock.calls).toEqual([[true]]);
    expect(await work()).toBe('idle');
    const claimed = await queue.claimRefresh(now, now + minuteMs, 'leaderboards', game);
    expect(claimed?.player).toBe(keys[1]?.player);
  });
});
