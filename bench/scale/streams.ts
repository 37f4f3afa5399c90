/** What watchers cost one process: memory while nothing happens, and events a second when something does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';
import { changesChannel } from '../../domain/live/live-bus.ts';
import { inFigures, quantile, spread, table } from '../figures.ts';
import type { SiteProcess } from '../site-process.ts';
import type { CrowdMember } from './crowd.ts';
import { startListeners } from './listener-process.ts';
import { startWatchers } from './watchers-process.ts';

export interface StreamSettings {
  readonly rounds: number;
  readonly streams: number;
  /** Changes that are told at once to a machine where nobody watches. */
  readonly news: number;
  readonly progress: (words: string) => void;
}

/** Opened and left before memory is compared, so that what grows only once is not counted. */
const first = 500;
/** For streams that were left to be noticed, in milliseconds. */
const aMoment = 1500;

/** Measures, and gives the tables. Throws when an event did not come, or one came that was not due. */
export async function measureStreams(
  { site, memory }: SiteProcess,
  database: Database,
  members: readonly CrowdMember[],
  { rounds, streams, progress }: StreamSettings,
): Promise<string> {
  const some = members.slice(0, streams);
  const names = some.map(({ displayName }) => displayName);
  const [popular] = some;
  if (!popular || some.length < streams) throw new Error(`there are not ${streams} profiles`);
  const watchers = await startWatchers(site);
  try {
    progress('opening the first streams');
    await watchers.open(names.slice(0, first));
    await watchers.leave();
    await sleep(aMoment);
    const before = await memory();
    progress(`opening ${streams} streams`);
    const from = performance.now();
    await watchers.open(names);
    const opened = (streams / (performance.now() - from)) * 1000;
    await sleep(aMoment);
    const after = await memory();
    let bytes = 0;
    const tell = async (ids: readonly string[]) => {
      const began = performance.now();
      await raise(database, ids);
      bytes = (await watchers.hear(streams)).bytes / streams;
      return (streams / (performance.now() - began)) * 1000;
    };
    const ids = some.map(({ id }) => id);
    const each: number[] = [];
    for (let round = 0; round < rounds; round++) {
      progress(`${streams} profiles change, round ${round + 1} of ${rounds}`);
      each.push(await tell(ids));
    }
    await watchers.leave();
    await sleep(aMoment);
    await watchers.open(names.map(() => popular.displayName));
    const one: number[] = [];
    for (let round = 0; round < rounds; round++) {
      progress(`one profile with ${streams} watchers changes, round ${round + 1} of ${rounds}`);
      one.push(await tell([popular.id]));
    }
    const kilobytes = (part: 'heap' | 'whole') =>
      inFigures((after[part] - before[part]) / streams / 1000);
    return table([
      [`${inFigures(streams)} streams on one process`, 'measured'],
      ['memory without streams, whole process, MB', inFigures(before.whole / 1e6)],
      ['memory a stream, whole process, kB', kilobytes('whole')],
      ['memory a stream, heap, kB', kilobytes('heap')],
      ['streams opened a second', inFigures(opened)],
      ['events a second, each of another profile', spread(each, inFigures)],
      ['events a second, all of one profile', spread(one, inFigures)],
      ['bytes an event', inFigures(bytes)],
    ]);
  } finally {
    await watchers.close();
  }
}

/** How much news one machine takes of profiles that nobody watches there; all in one commit, as fast as it comes. */
export async function measureNews(
  database: Database,
  url: string,
  { rounds, news, progress }: StreamSettings,
): Promise<string> {
  const listener = await startListeners(url, 1);
  const rates: number[] = [];
  const processor: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      progress(`news that nobody waits for, round ${round + 1} of ${rounds}`);
      await sql`select pg_notify(${changesChannel}, 'changed ' || number || ' ' || gen_random_uuid())
        from generate_series(1, ${news}) as number`.execute(database.db);
      const heard = await listener.hear(news);
      rates.push((news / (heard.last - heard.first)) * 1000);
      processor.push((heard.processor / news) * 1000);
    }
  } finally {
    await listener.close();
  }
  return table([
    ['changes that one machine hears of, nobody watching', 'measured'],
    ['a second', spread(rates, inFigures)],
    ['microseconds of its processor each', spread(processor, inFigures)],
    ['share of a core at 1,000 a second', `${inFigures(quantile(processor, 0.5) / 10)} %`],
  ]);
}

/** Changes profiles as any machine would, all in one commit. */
async function raise({ db }: Database, ids: readonly string[]): Promise<void> {
  await sql`with raised as (
      update profiles set revision = revision + 1 where id = any(${ids}) returning id, revision
    ) select pg_notify(${changesChannel}, 'changed ' || revision || ' ' || id) from raised`.execute(
    db,
  );
}
