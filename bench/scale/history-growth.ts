/** Measures how the rank history of profiles grows in years of ordinary play, while old samples are thinned out. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRankHistoryStore } from '../../adapters/database/ranks/rank-history-store.ts';
import { insertSamples } from '../../adapters/database/ranks/rank-samples.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { readDatabaseBytes } from '../harness/database-size.ts';
import { createRanks } from '../harness/history.ts';
import { type Cell, formatTable } from '../harness/statistics.ts';
import { createUser } from '../harness/users.ts';
import type { ScaleRun } from './run.ts';

/** How often the rank changes each day in the queues of a profile's three games: about a thousand times in eight months. */
const samplesPerDay = [1.8, 1, 0.6, 0.4, 0.3, 0.1];
const dayMs = 24 * 60 * 60 * 1000;
const firstDay = Date.UTC(2026, 0);

/** Measures both engines. Returns the table. */
export async function measureHistoryGrowth(run: ScaleRun): Promise<string> {
  const { database, folder, postgres, settings } = run;
  await sql`create database growth`.execute(database.db);
  const url = new URL('/growth', postgres.url).href;
  const pg = openPostgres({ url, maxConnections: 1, onConnectionLost: () => undefined });
  const sqlite = openSqlite(join(folder, 'growth.sqlite'));
  // The data does not have to survive a power cut.
  await sql`set synchronous_commit = off`.execute(pg.db);
  await sql`pragma synchronous = off`.execute(sqlite.db);
  const databases = [
    ['PostgreSQL', pg],
    ['SQLite', sqlite],
  ] as const;
  const rows: Cell[][] = [
    ['rank history of a profile', 'samples', 'samples stored', 'bytes', 'bytes for each sample'],
  ];
  for (const [name, growing] of databases) {
    await migrate(growing);
    for (const { days, added, stored, bytes } of await grow(growing, settings.history))
      rows.push([`${days} days, ${name}`, added, stored, bytes, bytes / stored]);
    await growing.db.destroy();
  }
  return formatTable(rows);
}

/** Fills profiles day by day. Returns the means of a profile after each of these numbers of days. */
async function grow(
  database: Database,
  { profiles: profileCount, days: measuredDays }: ScaleRun['settings']['history'],
) {
  const lastDay = Math.max(...measuredDays);
  const { listSamples, thinOldSamples } = createRankHistoryStore(database);
  const profiles = await createProfiles(database, profileCount, lastDay);
  const bytesBefore = await readDatabaseBytes(database);
  const measured: { days: number; added: number; stored: number; bytes: number }[] = [];
  let added = 0;
  for (let day = 1; day <= lastDay; day++) {
    const now = firstDay + day * dayMs;
    await database.db.transaction().execute(async (trx) => {
      for (const { key, queue, perDay, ranks } of profiles.flatMap(({ series }) => series)) {
        for (
          let index = Math.floor((day - 1) * perDay);
          index < Math.floor(day * perDay);
          index++
        ) {
          const rank = ranks[index] ?? { kind: 'unranked' };
          // Up to two samples of a queue in a day, an hour apart.
          const readAt = new Date(now - (6 - (index % 2)) * (dayMs / 24)).toISOString();
          await insertSamples(trx, key, [{ queue, readAt, rank }]);
          added += 1;
        }
      }
    });
    // PostgreSQL's autovacuum does this when a fifth of the rows have changed.
    if (database.engine === 'postgres' && day % 7 === 0)
      await sql`vacuum "rankMonths"`.execute(database.db);
    while ((await thinOldSamples(new Date(now))) === 'done');
    if (!measuredDays.includes(day)) continue;
    const counts = await Promise.all(
      profiles.map(async ({ id }) => (await listSamples(id)).length),
    );
    measured.push({
      days: day,
      added: added / profileCount,
      stored: counts.reduce((sum, count) => sum + count, 0) / profileCount,
      bytes: ((await readDatabaseBytes(database)) - bytesBefore) / profileCount,
    });
  }
  return measured;
}

async function createProfiles(database: Database, profileCount: number, days: number) {
  const limit = 50;
  const profiles = [];
  for (let index = 0; index < profileCount; index++) {
    const { user } = createUser(index, database.engine, { gameCount: 3 });
    const account = { displayName: user.displayName, passwordHash: null };
    const inserted = await createAccountStore(database).insertAccount(account);
    if (inserted.kind === 'username-taken') throw new Error('the username is taken');
    const { id } = inserted;
    for (const game of user.savedGames)
      await createProfileStore(database).insertSavedGame(id, { ...game, ranks: {} }, limit);
    const queues = user.savedGames.flatMap(({ game, playerId, ranks }) =>
      Object.entries(ranks).map(([queue, rank]) => ({ game, playerId, queue, rank })),
    );
    const series = queues.map(({ game, playerId, queue, rank }, place) => {
      const perDay = samplesPerDay[place] ?? 0;
      const ranks = createRanks(rank, Math.ceil(days * perDay), index * queues.length + place);
      return { key: { profileId: id, game, playerId }, queue, perDay, ranks };
    });
    profiles.push({ id, series });
  }
  return profiles;
}
