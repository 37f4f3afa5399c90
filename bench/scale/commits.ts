/** Measures commits per second with and without NOTIFY, for several numbers of connections and of listening machines. */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { changesChannel } from '../../domain/change-bus/change-bus.ts';
import { measureRate, runRounds } from '../harness/rates.ts';
import { type Cell, formatSpread, formatTable, median, ratios } from '../harness/statistics.ts';
import type { User } from '../harness/users.ts';
import type { ConnectionSettings } from './database.ts';
import { startListeners } from './listener-process.ts';
import type { ScaleRun } from './run.ts';

/** Settings that delay each flush to the disk by 1,000 microseconds. Commits during this time share the flush. */
export const slowFlush = { commit_delay: '1000', commit_siblings: '0' };
/** Settings with which commits do not wait for the flush, so a power cut may lose acknowledged commits. */
const noFlush = { synchronous_commit: 'off' };
const flushes = { 'this disk': {}, '1 ms more': slowFlush, 'not waited for': noFlush };
/** The function in this schema replaces PostgreSQL's pg_notify and does nothing. */
const withoutNotify = { search_path: 'without_notify,pg_catalog,public' };
/** The number of profiles that each connection writes. No two connections write the same profile. */
const profilesPerConnection = 20;

/** Creates a worker that writes the profiles in turn. The worker gets the number of its writes so far. */
type Write = (database: Database, users: readonly User[]) => (steps: number) => Promise<unknown>;

let refreshes = 0;

const writes = {
  /** The write of a refresh, in seven statements: new points in a queue, the revision, a history row, and NOTIFY. */
  'a refresh': (database, users) => {
    const store = createProfileStore(database);
    return async (steps) => {
      const { id, savedGames } = getUser(users, steps);
      const [saved] = savedGames;
      const [queue = '', rank] = Object.entries(saved?.ranks ?? {})[0] ?? [];
      if (!saved || rank?.kind !== 'divided') throw new Error('this user has no rank');
      refreshes += 1;
      const outcome = await store.updateSavedGame(
        { profileId: id, game: saved.game, playerId: saved.playerId },
        {
          ...saved,
          ranks: { ...saved.ranks, [queue]: { ...rank, leaguePoints: refreshes % 100 } },
          // Each time must differ, or the history row would be overwritten.
          readAt: new Date(Date.now() + refreshes).toISOString(),
        },
      );
      if (outcome !== 'updated') throw new Error(`the profile was not written: ${outcome}`);
    };
  },
  /** One statement that increments the revision and calls NOTIFY. */
  'the smallest': (database, users) => (steps) =>
    raiseRevisions(database, [getUser(users, steps).id]),
} satisfies Readonly<Record<string, Write>>;

/** Returns the table. Throws when a listener gets too few or too many notifications. */
export async function measureCommits(run: ScaleRun): Promise<string> {
  const { postgres, database, settings, progress, folder } = run;
  await sql`create schema without_notify`.execute(database.db);
  await sql`create function without_notify.pg_notify(text, text) returns void language plpgsql as 'begin end'`.execute(
    database.db,
  );
  const rows: Cell[][] = [
    ['commits per second', 'flush', 'connections', 'with NOTIFY', 'without', 'with ÷ without'],
  ];
  const flushTimes: number[] = [];
  await using listeners = await startListeners(postgres.url, 1);
  for (const [name, write] of Object.entries(writes)) {
    for (const [flush, flushSettings] of Object.entries(flushes)) {
      for (const connections of settings.connectionCounts) {
        progress(`commits: ${name}, flush: ${flush}, ${connections} connections`);
        flushTimes.push(measureFlushMs(folder));
        const commit = (notifySettings: ConnectionSettings, isNotified: boolean) => async () => {
          const options = { ...flushSettings, ...notifySettings };
          const { commits, perSecond } = await commitFor(run, write, connections, options);
          await listeners.expect(isNotified ? commits : 0);
          return perSecond;
        };
        const [withNotify = [], without = []] = await runRounds(settings, [
          commit({}, true),
          commit(withoutNotify, false),
        ]);
        rows.push([name, flush, connections, withNotify, without, ratios(withNotify, without)]);
      }
    }
  }
  return `${formatTable(rows)}\n\na flush of this disk before each row, ms: ${formatSpread(flushTimes)}`;
}

/** Measures the smallest write over eight connections, for several numbers of listening machines. Returns the table. */
export async function measureListeners(run: ScaleRun): Promise<string> {
  const { postgres, settings, progress } = run;
  const rows: Cell[][] = [
    ['listening machines', 'commits per second', 'deliveries per second', 'µs of CPU each'],
  ];
  for (const machines of settings.connectionCounts) {
    progress(`commits with ${machines} listening machines`);
    const rates: number[] = [];
    const cpuTimes: number[] = [];
    await using listeners = await startListeners(postgres.url, machines);
    for (let round = 0; round < settings.rounds; round++) {
      const { commits, perSecond } = await commitFor(run, writes['the smallest'], 8, noFlush);
      const { cpuMs } = await listeners.expect(commits * machines);
      rates.push(perSecond);
      cpuTimes.push((cpuMs / (commits * machines)) * 1000);
    }
    rows.push([machines, rates, median(rates) * machines, cpuTimes]);
  }
  return formatTable(rows);
}

/** Repeats a write over several connections for `durationMs`. Returns all commits, and the measured commits per second. */
async function commitFor(
  { postgres, users, settings }: ScaleRun,
  write: Write,
  connections: number,
  options: ConnectionSettings,
) {
  const database = postgres.open(connections, options);
  const workers = Array.from({ length: connections }, (_, index) => {
    const start = index * profilesPerConnection;
    return write(database, users.slice(start, start + profilesPerConnection));
  });
  // The first write opens the connection, and PostgreSQL plans the statements.
  await Promise.all(workers.map((worker) => worker(0)));
  const { steps, perSecond } = await measureRate(workers, settings.durationMs);
  await database.db.destroy();
  return { commits: steps + workers.length, perSecond };
}

/** Returns the median time of flushing 8 kB to the disk, in milliseconds. */
function measureFlushMs(folder: string): number {
  const file = openSync(join(folder, 'flush'), 'w');
  const page = Buffer.alloc(8192, 1);
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, page, 0, page.length, 0);
    const startedAt = performance.now();
    fdatasyncSync(file);
    return performance.now() - startedAt;
  });
  closeSync(file);
  return median(times);
}

/** Increments the revisions of profiles and sends a notification for each, in one statement. */
export async function raiseRevisions({ db }: Database, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`with raised as (
      update profiles set revision = revision + 1 where id = any(${ids}) returning id, revision
    ) select pg_notify(${changesChannel}, 'changed ' || revision || ' ' || id) from raised`.execute(
    db,
  );
  if (rows.length !== ids.length) throw new Error('a profile was not written');
}

function getUser(users: readonly User[], steps: number): User {
  const user = users[steps % users.length];
  if (!user) throw new Error('there are no users');
  return user;
}
