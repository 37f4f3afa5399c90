/** Migration 0108, which makes players of the saved games of the version before. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { formatSamples, readSamples } from '../../adapters/database/history/rank-samples.ts';
import { migrate, migrateTo } from '../../adapters/database/migrations/migrate.ts';
import { insertPlayer } from '../../adapters/database/players/player-rows.ts';
import { updateSharing } from '../../adapters/database/players/sharing.ts';
import { countRows } from '../../adapters/database/schema.ts';
import { toMonth } from '../../domain/history/thin-samples.ts';
import { appendToTrends, type Trends } from '../../domain/profiles/trend.ts';
import { savedGameFactory } from '../factories/players.ts';
import { createEmptyDatabase } from '../postgres/database.ts';
import {
  at,
  due,
  games,
  insertOldRows,
  insertRow,
  longHistories,
  profiles,
  sample,
  toReadAt,
} from './old-games.ts';

const engines = [
  ['SQLite', async () => ({ database: openSqlite(':memory:'), drop: () => undefined })],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await createEmptyDatabase();
      const onConnectionLost = () => undefined;
      return { database: openPostgres({ url, maxConnections: 2, onConnectionLost }), drop };
    },
  ],
] as const;

describe.each(engines)('on %s', async (_, open) => {
  const { database, drop } = await open();
  const { db } = database;
  beforeAll(async () => {
    await migrateTo(database, '0107-sessions');
    await insertOldRows(database);
    await migrate(database);
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  const find = (profileId: string, playerId: string) =>
    db
      .selectFrom('savedGames')
      .innerJoin('players', 'players.id', 'savedGames.player')
      .selectAll('players')
      .select(['savedGames.profileId as page', 'addedAt', 'pastTrends', 'verifiedAt'])
      .where('savedGames.profileId', '=', profileId)
      .where('savedGames.playerId', '=', playerId)
      .executeTakeFirstOrThrow();
  type Found = Awaited<ReturnType<typeof find>>;
  const readHistory = ({ id }: Found) => readSamples(db, { player: id });
  const readPast = ({ page, game, playerId }: Found) =>
    readSamples(db, { profileId: page, game, playerId });
  const listDetails = async ({ id }: Found) => {
    const months = await db
      .selectFrom('rankMonths')
      .innerJoin('rankSeries', 'id', 'seriesId')
      .select('detail')
      .where('player', '=', id)
      .orderBy('month')
      .execute();
    return months.map(({ detail }) => detail);
  };

  test('the games that visitors can find share a player, and each other game has one alone', async () => {
    const shared = await find('a', 'united');
    const newest = {
      profileId: null,
      name: 'New',
      level: 7,
      readAt: toReadAt(at(9)),
      failedAt: null,
    };
    expect(shared).toMatchObject({ ...newest, verifiedAt: at(8) });
    expect(await find('b', 'united')).toMatchObject({ id: shared.id, verifiedAt: null });
    for (const profileId of ['c', 'unlisted', 'suspended'])
      expect(await find(profileId, 'united')).toMatchObject({ profileId });
    expect(await find('c', 'removed')).toMatchObject({ profileId: 'c', isDemo: 0 });
    const ofOtherKey = { profileId: null, keyFingerprint: 'other' };
    expect(await find('c', 'id under another key')).toMatchObject(ofOtherKey);
    const demo = { profileId: null, isDemo: 1, region: 'na1', playerName: 'Shown' };
    expect(await find('a', 'sample:1')).toMatchObject(demo);
  });

  test('a shared player has the names and the samples of all its games', async () => {
    const shared = await find('a', 'united');
    expect(JSON.parse(shared.previousNames)).toEqual(['Newer', 'Middle', 'Old']);
    const samples = [
      sample(5, 0, 5),
      sample(6, 0, 10),
      sample(6, 1, 15),
      sample(6, 2, 20),
      sample(8, 0, 40),
      sample(9, 0, 50),
    ];
    expect(await readHistory(shared)).toEqual(samples);
    expect(JSON.parse(shared.trends)).toEqual(appendToTrends({}, samples));
    expect(await listDetails(shared)).toEqual(['all', 'all', 'all', 'day']);
    expect(shared.addedAt).toBe(at(6));
    expect((await find('b', 'united')).addedAt).toBe(at(5));
  });

  test.each([
    ['c', 'united', [sample(4, 0, 4), sample(9, 5, 60)]],
    ['unlisted', 'united', [sample(3, 0, 3)]],
    ['suspended', 'united', [sample(2, 0, 2)]],
    ['c', 'removed', [sample(7, 0, 7)]],
    ['c', 'id under another key', [sample(1, 0, 1), sample(2, 0, 2)]],
    ['c', 'chess', [sample(3, 0, 3)]],
  ])('the game of %s with the id %s keeps its own history', async (page, playerId, samples) => {
    const found = await find(page, playerId);
    expect(await readHistory(found)).toEqual(samples);
    expect(JSON.parse(found.trends)).toEqual(appendToTrends({}, samples));
    expect(found).toMatchObject({ addedAt: samples[0]?.readAt, pastTrends: null });
  });

  test('a month without samples of other games keeps its detail', async () => {
    expect(await listDetails(await find('c', 'id under another key'))).toEqual(['day', 'day']);
  });

  test('a game without samples was added when it was read', async () => {
    expect(await find('a', 'sample:1')).toMatchObject({ addedAt: '2026-09-01T23:58:00.000Z' });
  });

  test('samples of Lichess that visitors could see become the past of their page', async () => {
    for (const [page, past] of [
      ['a', [sample(1, 0, 1), sample(9, 0, 9)]],
      ['b', [sample(9, 5, 10)]],
    ] as const) {
      const found = await find(page, 'chess');
      expect(await readPast(found)).toEqual(past);
      expect(JSON.parse(found.pastTrends ?? '')).toEqual(appendToTrends({}, past));
      expect(found.addedAt).toBe(past.at(-1)?.readAt);
      const samples = [sample(9, 5, 10)];
      expect(await readHistory(found)).toEqual(samples);
      expect(JSON.parse(found.trends)).toEqual(appendToTrends({}, samples));
    }
    expect(await find('b', 'no rating')).toMatchObject({ trends: '{}' });
  });

  test('the queue has each player once, and none of a game that is hidden or suspended', async () => {
    const players = await Promise.all(
      ['a', 'unlisted'].map((profileId) => find(profileId, 'united')),
    );
    const [shared, unlisted] = players.map(({ id, game }) => ({ player: id, game }));
    const ofOtherKey = { player: (await find('c', 'id under another key')).id, game: shared?.game };
    const [fresh, times] = [
      { claimedUntil: '', attempts: 0, rankLostAt: null, isForLeaderboard: 0 },
      { viewedAt: at(9, 3), queuedAt: at(9, 1) },
    ];
    const rows = await db.selectFrom('refreshes').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...shared, ...fresh, ...times, notBefore: '' },
        { ...unlisted, ...fresh, ...due },
        { ...ofOtherKey, ...fresh, ...times, notBefore: at(9, 9) },
      ]),
    );
  });

  test('events stay, and only pages with a united player have a new revision', async () => {
    expect(await countRows(db.selectFrom('profileEvents'))).toBe(games.length);
    const rows = await db.selectFrom('profiles').select(['id', 'revision']).orderBy('id').execute();
    expect(rows.map(({ id, revision }) => `${id} ${revision}`)).toEqual([
      'a 6',
      'b 6',
      'c 5',
      'suspended 5',
      'unlisted 5',
    ]);
  });

  test('players of many batches are all united', async () => {
    const united = await db
      .selectFrom('rankSeries')
      .innerJoin('players', 'players.id', 'player')
      .innerJoin('rankMonths', 'seriesId', 'rankSeries.id')
      .select(['players.game', 'month', 'samples'])
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('players.playerId', 'like', 'many %')
      .groupBy(['players.game', 'month', 'samples'])
      .orderBy('players.game')
      .orderBy('month')
      .execute();
    const months = [
      ['league-of-legends', [sample(6, 0, 1), sample(6, 1, 1)]],
      ['league-of-legends', [sample(7, 0, 1)]],
      ['lichess', [sample(6, 1, 1)]],
    ] as const;
    expect(united.map((row) => ({ ...row, count: Number(row.count) }))).toEqual(
      months.map(([game, samples]) => {
        const month = toMonth(samples[0].readAt);
        return { game, month, samples: formatSamples(samples), count: 450 };
      }),
    );
  });

  test('all players are found by their previous names', async () => {
    const named = db.selectFrom('previousPlayerNames').where('nameKey', '=', 'before');
    expect(await countRows(named)).toBe(900);
  });

  test('a long history is united', async () => {
    const [samples = [], others = []] = longHistories;
    const united = samples.flatMap((each, index) => [each, ...others.slice(index, index + 1)]);
    expect(await readHistory(await find('a', 'long'))).toEqual(united);
  });

  test('a write to a profile finds nothing to share or to split', async () => {
    const list = () => db.selectFrom('savedGames').selectAll().orderBy('player').execute();
    const before = await list();
    for (const { id } of profiles)
      await db.transaction().execute((trx) => updateSharing(trx, database.engine, id));
    expect(await list()).toEqual(before);
  });

  test('no shared history begins before a page that visitors can find has added the player', async () => {
    const players = await db
      .selectFrom('savedGames')
      .innerJoin('players', 'players.id', 'player')
      .select((eb) => ['player', 'trends', eb.fn.min('addedAt').as('since')])
      .where('players.profileId', 'is', null)
      .groupBy(['player', 'trends'])
      .execute();
    const early = players.filter(({ trends, since }) =>
      Object.values(JSON.parse(trends) as Trends).some(({ firstAt }) => firstAt < since),
    );
    expect(early).toEqual([]);
  });

  test('new rows get new ids, and a deleted page takes its own rows with it', async () => {
    const { id } = await find('c', 'united');
    const game = savedGameFactory();
    const inserted = await db
      .transaction()
      .execute((trx) => insertPlayer(trx, game, { profileId: null, leaderboard: null }));
    expect(await readSamples(db, { player: inserted })).toHaveLength(1);
    await insertRow(database, 'profileEvents', {
      profileId: 'a',
      game: 'lichess',
      playerId: 'chess',
      at: '',
      event: '{}',
    });
    await sql`delete from users where id = 'c'`.execute(db);
    expect(await countRows(db.selectFrom('players').where('id', '=', id))).toBe(0);
    expect(await readSamples(db, { player: id })).toEqual([]);
    expect(await countRows(db.selectFrom('savedGames').where('profileId', '=', 'c'))).toBe(0);
  });
});

test('a row without its saved game ends the migration, which changes nothing', async () => {
  const database = openSqlite(':memory:');
  await migrateTo(database, '0107-sessions');
  await sql`pragma foreign_keys = off`.execute(database.db);
  const event = { profileId: 'a', game: 'lichess', playerId: 'chess', at: '', event: '{}' };
  await insertRow(database, 'profileEvents', event);
  await sql`pragma foreign_keys = on`.execute(database.db);
  await expect(migrate(database)).rejects.toThrow('would keep 0 of 1 events');
  expect(await countRows(database.db.selectFrom('profileEvents'))).toBe(1);
  await expect(countRows(database.db.selectFrom('players'))).rejects.toThrow('no such table');
  await database.db.destroy();
});
