/**
 * `npm run bench:scale`: what the plan for many machines (docs/scaling.md) is made of: commits a second with and without
 * their news, events a second, pages a second, memory and bytes. Talks to nobody but itself on 127.0.0.1. Results go to
 * standard output, progress to standard error.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { progress, runBenchmark } from './command.ts';
import { inFigures } from './figures.ts';
import { measureCommits } from './scale/commits.ts';
import { type CrowdMember, fillCrowd } from './scale/crowd.ts';
import { measurePages } from './scale/pages.ts';
import { type BenchedPostgres, startBenchedPostgres } from './scale/postgres.ts';
import { measureQueue } from './scale/queue.ts';
import { measureSizes } from './scale/sizes.ts';
import { measureNews, measureStreams } from './scale/streams.ts';
import { startSiteProcess } from './site-process.ts';

const whole = {
  users: 100_000,
  rounds: 5,
  time: 500,
  connections: [1, 8, 32],
  streams: 5000,
  news: 50_000,
  queues: [1000, 10_000, 100_000],
  progress,
};
/** For CI: it shows that everything works and adds up, and judges no time. */
const quick = {
  users: 2000,
  rounds: 1,
  time: 60,
  connections: [1, 8],
  streams: 500,
  news: 2000,
  queues: [100, 1000],
  progress,
};

if (import.meta.main) await runBenchmark('scale', measure);

async function measure(isQuick: boolean): Promise<string> {
  const settings = isQuick ? quick : whole;
  const postgres = await startBenchedPostgres();
  try {
    const database = postgres.open(2);
    const members = await fillCrowd(database, settings.users, progress);
    const sizes = await measureSizes(database, settings.users);
    const ofSite = await measureSite(postgres, members, settings);
    const news = await measureNews(database, postgres.url, settings);
    await database.db.destroy();
    const commits = await measureCommits(postgres, members, settings);
    const queue = await measureQueue(postgres, settings);
    const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, ${inFigures(settings.users)} users`;
    const run = isQuick
      ? 'a quick run: the figures say little'
      : `medians of ${settings.rounds} rounds (least–greatest)`;
    return [`${machine}; ${run}`, commits, news, queue, ...ofSite, sizes].join('\n\n');
  } finally {
    await postgres.close();
  }
}

/** What asks the whole site, in a process of its own. */
async function measureSite(
  postgres: BenchedPostgres,
  members: readonly CrowdMember[],
  settings: typeof whole,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also when a signal ends the benchmark.
  process.once('exit', removeFolder);
  const site = await startSiteProcess({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret of the benchmark, long enough',
  });
  const database = postgres.open(1);
  try {
    const streams = await measureStreams(site, database, members, settings);
    const pages = await measurePages(site, database, members, settings);
    return [streams, pages];
  } finally {
    await site.close();
    await database.db.destroy();
    removeFolder();
    process.off('exit', removeFolder);
  }
}
