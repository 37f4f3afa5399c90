/** A race from its start to its result. */

import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { latestVersion } from '../../adapters/database/migrations/migrate.ts';
import { openBackup, writeBackup } from '../../adapters/database/transfer/backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import type { RankWithRecord } from '../../domain/games/rank.ts';
import { hasBegun } from '../../domain/leaderboards/race.ts';
import { toLines } from '../../domain/leaderboards/race-lines.ts';
import { createRunRaces, createStoreResults } from '../../domain/leaderboards/run-races.ts';
import { toStandings } from '../../domain/leaderboards/standings.ts';
import { withRecord } from '../factories/documents.ts';
import { makeFolder } from '../factories/folders.ts';
import { rankOf } from '../factories/ranks.ts';
import { bothEngines, onEachEngine } from './engines.ts';
import { createPlayer, openLeaderboards, toLine } from './open-leaderboards.ts';

/** The clocks in Europe change in between. */
const race = {
  startsAt: '2026-10-24T16:00:00.000Z',
  endsAt: '2026-10-25T17:00:00.000Z',
  zone: 'Europe/Berlin',
};
const [sqlite] = bothEngines;
const setTime = (iso: string) => vi.setSystemTime(Date.parse(iso));

onEachEngine(({ database, openAnother }) => {
  const boards = openLeaderboards(database);
  const { store, profiles, create, read } = boards;
  const refreshRows = vi.fn(async () => undefined);

  /** The work of a minute of a process that has just started. */
  async function run(of = store) {
    for (const work of [createStoreResults(of), createRunRaces(of, refreshRows)])
      while ((await work()) === 'done');
  }

  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-24T12:00:00.000Z') }),
  );

  async function createRace(ranks: Readonly<Record<string, string>>) {
    const players = Object.entries(ranks).map(([name, rank]) =>
      createPlayer({ name: `${name}#NA1`, ranks: toRanks(rank) }),
    );
    const { id, ownerId } = await create(players.map(toLine));
    expect(await store.updateRace(id, ownerId, race)).toBe('updated');
    return { id, ownerId };
  }

  const toRanks = (rank: string, games = 60) =>
    rank === ''
      ? {}
      : { solo: { ...withRecord(rankOf(rank)), wins: games, losses: 0 } as RankWithRecord };

  /** A refresh of a player, at the present time. */
  async function readRank(id: string, name: string, rank: string, games?: number) {
    const row = (await read(id)).rows.find(({ player }) => player.name === `${name}#NA1`);
    if (!row) throw new Error(name);
    const readAt = new Date().toISOString();
    const ranks = toRanks(rank, games);
    await profiles.updatePlayer(row.player.player, { ...row.player, ranks, readAt });
  }

  /** Like '1 Ann +30'. */
  async function standings(id: string) {
    const { order, lines } = toLines(await read(id), 'solo', Date.now());
    return toStandings(lines, order).map(
      ({ row, place }) => `${place ?? '–'} ${row.name.slice(0, -4)} ${row.climb ?? '–'}`,
    );
  }

  test('rows begin with the first rank after the start, and the result stays as it was at the end', async () => {
    const { id } = await createRace({ Ann: 'GOLD IV 10 LP', Bo: 'SILVER I 0 LP', Cem: '' });
    await run();
    expect((await read(id)).rows.map((row) => row.race)).toEqual([null, null, null]);
    setTime('2026-10-24T16:05:00.000Z');
    await readRank(id, 'Ann', 'GOLD IV 40 LP');
    await run();
    // Bo was not read since the start.
    expect(await standings(id)).toEqual(['1 Ann 0', '– Bo –', '– Cem –']);
    setTime('2026-10-24T18:00:00.000Z');
    await readRank(id, 'Ann', 'GOLD IV 90 LP', 62);
    await readRank(id, 'Bo', 'SILVER I 20 LP');
    await run();
    setTime('2026-10-25T16:30:00.000Z');
    await readRank(id, 'Bo', 'GOLD IV 0 LP', 70);
    await readRank(id, 'Cem', 'IRON IV 5 LP', 5);
    await run();
    expect(await standings(id)).toEqual(['1 Bo 80', '2 Ann 50', '3 Cem 0']);
    expect((await read(id)).race?.isFrozen).toBe(false);

    // Another process takes over after the end.
    setTime('2026-10-25T17:00:00.000Z');
    await run(openLeaderboards(await openAnother()).store);
    setTime('2026-10-26T08:00:00.000Z');
    await readRank(id, 'Ann', 'CHALLENGER I 900 LP', 200);
    await run();
    const frozen = await read(id);
    expect(frozen.race).toEqual({ ...race, isFrozen: true });
    expect(await standings(id)).toEqual(['1 Bo 80', '2 Ann 50', '3 Cem 0']);
    const { lines } = toLines(frozen, 'solo', Date.now());
    expect(lines.map(({ games, readAt }) => [games, readAt])).toEqual([
      [2, '2026-10-24T18:00:00.000Z'],
      [10, '2026-10-25T16:30:00.000Z'],
      [0, '2026-10-25T16:30:00.000Z'],
    ]);
    expect(await store.listEndedRaces(Date.now())).not.toContain(id);
  });

  test('a tie is one place, a player who is removed leaves theirs empty, and one who is added later has none', async () => {
    const { id, ownerId } = await createRace({
      Ann: 'GOLD IV 0 LP',
      Bo: 'IRON IV 0 LP',
      Cem: 'GOLD I 0 LP',
    });
    setTime('2026-10-24T17:00:00.000Z');
    for (const [name, rank] of [
      ['Ann', 'GOLD IV 0 LP'],
      ['Bo', 'IRON IV 0 LP'],
      ['Cem', 'GOLD I 0 LP'],
    ] as const)
      await readRank(id, name, rank);
    await run();
    await readRank(id, 'Ann', 'GOLD IV 30 LP');
    await readRank(id, 'Bo', 'IRON IV 30 LP');
    setTime('2026-10-25T17:00:00.000Z');
    await run();
    expect(await standings(id)).toEqual(['1 Ann 30', '1 Bo 30', '3 Cem 0']);
    const late = createPlayer({
      name: 'Late#NA1',
      ranks: toRanks('GOLD I 0 LP'),
      readAt: new Date().toISOString(),
    });
    const [ann, bo, cem] = (await read(id)).lines;
    if (!ann || !bo || !cem) throw new Error('lines are missing');
    await store.replaceLines(id, ownerId, [bo, cem, toLine(late)]);
    await run();
    expect(await standings(id)).toEqual(['1 Bo 30', '3 Cem 0', '– Late –']);
  });

  test('a reset of the record begins a row again, and a lost rank has no place', async () => {
    const { id } = await createRace({ Ann: 'DIAMOND I 0 LP' });
    setTime('2026-10-24T17:00:00.000Z');
    await readRank(id, 'Ann', 'DIAMOND I 0 LP', 300);
    await run();
    await readRank(id, 'Ann', '');
    await run();
    expect(await standings(id)).toEqual(['– Ann –']);
    await readRank(id, 'Ann', 'GOLD I 0 LP', 5);
    await run();
    expect(await standings(id)).toEqual(['1 Ann 0']);
    await readRank(id, 'Ann', 'GOLD I 21 LP', 6);
    await run();
    expect(await standings(id)).toEqual(['1 Ann 21']);
  });

  test('a new end keeps the rows of a race, and a new start or no race begins them again', async () => {
    const { id, ownerId } = await createRace({ Ann: 'GOLD IV 0 LP' });
    setTime('2026-10-24T17:00:00.000Z');
    await readRank(id, 'Ann', 'GOLD IV 0 LP');
    await run();
    const longer = { ...race, endsAt: '2026-11-01T17:00:00.000Z' };
    await store.updateRace(id, ownerId, longer);
    expect((await read(id)).rows[0]?.race).not.toBeNull();
    expect(await store.updateRace(id, 'a stranger', null)).toBe('forbidden');
    await store.updateRace(id, ownerId, { ...longer, startsAt: '2026-10-25T00:00:00.000Z' });
    expect(await read(id)).toMatchObject({ rows: [{ race: null }] });
    expect(hasBegun(await read(id), Date.now())).toBe(false);
    await store.updateRace(id, ownerId, null);
    expect(await read(id)).toMatchObject({ race: null, rows: [{ race: null }] });
  });

  test('a race goes on after a restore', async () => {
    const { id } = await createRace({ Ann: 'GOLD IV 0 LP', Bo: 'GOLD IV 0 LP' });
    setTime('2026-10-24T17:00:00.000Z');
    await readRank(id, 'Ann', 'GOLD IV 0 LP');
    await run();
    await readRank(id, 'Ann', 'GOLD IV 30 LP');
    const file = join(makeFolder(), 'site.backup');
    await writeBackup(database, latestVersion, file);
    const target = await sqlite.open();
    const opened = await openBackup(file);
    if (opened.kind === 'refused') throw new Error(opened.why);
    await replaceSite(target.database, opened.backup);
    await opened.close();
    setTime('2026-10-25T17:00:00.000Z');
    const { store: restored } = openLeaderboards(target.database);
    await run(restored);
    const result = (await restored.readLeaderboard(id))?.rows.map((row) => row.race?.end?.place);
    await target.close();
    expect(result).toEqual([1, null]);
  });

  test('an edit between reading and writing wins', async () => {
    const { id, ownerId } = await createRace({ Ann: 'GOLD IV 0 LP' });
    setTime('2026-10-25T18:00:00.000Z');
    const before = await read(id);
    await store.updateLeaderboard(id, ownerId, { name: 'Other', queue: 'solo', audience: 'link' });
    await store.updateRaceRows(before, [], true);
    expect((await read(id)).race?.isFrozen).toBe(false);
    await run();
    expect((await read(id)).race?.isFrozen).toBe(true);
  });

  test('rows are refreshed that were not read since the start or in the last hour, while the race runs', async () => {
    const { id } = await createRace({ Ann: 'GOLD IV 0 LP', Bo: 'GOLD IV 0 LP' });
    const list = async () => {
      refreshRows.mockClear();
      await run();
      const { rows } = await read(id);
      const due = refreshRows.mock.calls.flat(2) as unknown as { player: number }[];
      const isDue = (player: number) => due.some((each) => each.player === player);
      return rows.filter(({ player }) => isDue(player.player)).map(({ player }) => player.name);
    };
    setTime('2026-10-24T15:59:00.000Z');
    await readRank(id, 'Bo', 'GOLD IV 0 LP');
    expect(await list()).toEqual([]);
    setTime('2026-10-24T16:01:00.000Z');
    expect(await list()).toEqual(['Ann#NA1', 'Bo#NA1']);
    await readRank(id, 'Bo', 'GOLD IV 0 LP');
    const [{ player } = {}] = (await read(id)).rows;
    if (!player) throw new Error('there is no row');
    // A failed attempt is not repeated before an hour is over.
    const failedAt = new Date().toISOString();
    await database.db
      .updateTable('players')
      .set({ failedAt })
      .where('id', '=', player.player)
      .execute();
    expect(await list()).toEqual([]);
    setTime('2026-10-24T17:02:00.000Z');
    expect(await list()).toEqual(['Ann#NA1', 'Bo#NA1']);
    setTime('2026-10-25T17:00:00.000Z');
    expect(await list()).toEqual([]);
  });

  test('a player who comes back after the end has no place', async () => {
    const { id } = await createRace({ Ann: 'GOLD IV 0 LP', Bo: 'GOLD IV 0 LP' });
    setTime('2026-10-24T17:00:00.000Z');
    for (const name of ['Ann', 'Bo']) await readRank(id, name, 'GOLD IV 0 LP');
    await run();
    await readRank(id, 'Ann', 'GOLD IV 90 LP');
    await readRank(id, 'Bo', 'GOLD IV 20 LP');
    const lines = database.db.updateTable('leaderboardLines').where('leaderboard', '=', id);
    const ann = lines.where('name', '=', 'Ann#NA1');
    await ann.set({ problem: 'taken-off' }).execute();
    setTime('2026-10-25T17:00:00.000Z');
    await run();
    await ann.set({ problem: null }).execute();
    expect(await standings(id)).toEqual(['1 Bo 20', '– Ann –']);
  });

  test('a read that is older than the start of a row counts for nothing, and the last reads of all do', async () => {
    const { id } = await createRace({ Ann: 'GOLD IV 0 LP', Bo: 'DIAMOND I 0 LP', Cem: '' });
    setTime('2026-10-24T18:00:00.000Z');
    await readRank(id, 'Ann', 'GOLD IV 50 LP', 90);
    await readRank(id, 'Bo', 'DIAMOND I 50 LP', 300);
    await run();
    // As the shared row of a leaderboard that is listed now.
    setTime('2026-10-24T17:00:00.000Z');
    await readRank(id, 'Ann', 'CHALLENGER I 900 LP', 20);
    await run();
    expect(await standings(id)).toEqual(['1 Ann 0', '1 Bo 0', '– Cem –']);
    setTime('2026-10-25T16:59:59.000Z');
    await readRank(id, 'Bo', 'GOLD I 0 LP', 5);
    await readRank(id, 'Cem', 'GOLD I 0 LP', 5);
    setTime('2026-10-25T17:00:00.000Z');
    await run();
    expect(await standings(id)).toEqual(['1 Ann 0', '1 Bo 0', '1 Cem 0']);
  });

  test('each running race is read once a minute', async () => {
    const { id } = await createRace({ Ann: 'GOLD IV 0 LP' });
    setTime('2026-10-24T17:00:00.000Z');
    const readLeaderboard = vi.fn(store.readLeaderboard);
    const work = createRunRaces({ ...store, readLeaderboard }, refreshRows);
    const runAll = async () => {
      while ((await work()) === 'done');
      return readLeaderboard.mock.calls.filter(([each]) => each === id).length;
    };
    expect(await runAll()).toBe(1);
    setTime('2026-10-24T17:00:59.000Z');
    expect(await runAll()).toBe(1);
    setTime('2026-10-24T17:01:00.000Z');
    expect(await runAll()).toBe(2);
    // The clock was set back.
    setTime('2026-10-24T16:30:00.000Z');
    expect(await runAll()).toBe(3);
  });
});
