/** Measures the cost of watchers for one process: the memory of idle streams, and events per second. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { changesChannel } from '../../domain/change-bus/change-bus.ts';
import type { MeasuredProcess, MemoryUsage } from '../harness/child-process.ts';
import { formatNumber, formatTable, median } from '../harness/statistics.ts';
import { startWatchers } from '../harness/watchers-process.ts';
import { raiseRevisions } from './commits.ts';
import { startListeners } from './listener-process.ts';
import type { ScaleRun } from './run.ts';

/** Streams that are opened and closed before the measurement, because some memory grows only with the first streams. */
const warmUpStreams = 500;
/** The time after which the site has finished its work for opened streams, and has detected closed ones. */
const settleMs = 1500;

/** Returns the table. Throws when a stream misses an event or receives too many events. */
export async function measureStreams(
  { database, users, settings: { rounds, streams }, progress }: ScaleRun,
  site: MeasuredProcess,
): Promise<string> {
  const watched = users.slice(0, streams);
  const paths = watched.map(({ displayName }) => `/api/users/${displayName}/live`);
  await using watchers = await startWatchers(site.address);
  progress(`opening ${streams} streams`);
  await watchers.open(paths.slice(0, warmUpStreams));
  await watchers.closeStreams();
  await sleep(settleMs);
  const before = await site.memory();
  const startedAt = performance.now();
  await watchers.open(paths);
  const openedPerSecond = (streams / (performance.now() - startedAt)) * 1000;
  await sleep(settleMs);
  const after = await site.memory();
  let eventBytes = 0;
  const measureEvents = async (ids: readonly string[]) => {
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      progress(`${ids.length} profiles with ${streams} watchers change, ${round + 1} of ${rounds}`);
      const changedAt = performance.now();
      await raiseRevisions(database, ids);
      eventBytes = (await watchers.next('document')).bytesEach;
      rates.push((streams / (performance.now() - changedAt)) * 1000);
    }
    return rates;
  };
  const differentProfiles = await measureEvents(watched.map(({ id }) => id));
  await watchers.closeStreams();
  await sleep(settleMs);
  await watchers.open(Array(streams).fill(paths[0]));
  const sameProfile = await measureEvents(watched.slice(0, 1).map(({ id }) => id));
  const toKilobytes = (part: keyof MemoryUsage) => (after[part] - before[part]) / streams / 1000;
  return formatTable([
    [`${formatNumber(streams)} streams of one process`, 'measured'],
    ['memory without streams, process, MB', before.process / 1e6],
    ['memory for each stream, process, kB', toKilobytes('process')],
    ['memory for each stream, script, kB', toKilobytes('script')],
    ['streams opened per second', openedPerSecond],
    ['events per second, each of a different profile', differentProfiles],
    ['events per second, all of one profile', sameProfile],
    ['bytes of an event', eventBytes],
  ]);
}

/** Measures how fast one process of a site receives changes of unwatched profiles, all in one commit. Returns the table. */
export async function measureUnwatchedChanges({
  postgres,
  database,
  settings: { rounds, unwatchedChanges: count },
  progress,
}: ScaleRun): Promise<string> {
  await using listeners = await startListeners(postgres.url, 1);
  const rates: number[] = [];
  const cpuMicroseconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    progress(`unwatched changes, ${round + 1} of ${rounds}`);
    await sql`select pg_notify(${changesChannel}, 'changed ' || number || ' ' || gen_random_uuid())
      from generate_series(1, ${count}) as number`.execute(database.db);
    const { durationMs, cpuMs } = await listeners.expect(count);
    rates.push((count / durationMs) * 1000);
    cpuMicroseconds.push((cpuMs / count) * 1000);
  }
  return formatTable([
    ['unwatched changes that one machine gets', 'measured'],
    ['per second', rates],
    ['microseconds of CPU each', cpuMicroseconds],
    ['share of a core at 1,000 per second', `${formatNumber(median(cpuMicroseconds) / 10)} %`],
  ]);
}
