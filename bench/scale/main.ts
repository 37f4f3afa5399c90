/** `npm run bench:scale`: the figures behind docs/scaling.md, on a PostgreSQL server that writes every commit to the disk. */
import type { Database } from '../../adapters/database/schema.ts';
import { type BenchmarkRun, runBenchmark } from '../harness/command.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import type { User } from '../harness/users.ts';
import { measureBudget } from './budget.ts';
import { measureCommits, measureListeners } from './commits.ts';
import { measurePages } from './pages.ts';
import { type BenchmarkPostgres, startPostgres } from './postgres.ts';
import { measureQueue } from './queue.ts';
import { measureSizes } from './sizes.ts';
import { measureStreams, measureUnwatchedChanges } from './streams.ts';
import { fillDatabase } from './users.ts';

const whole = {
  users: 100_000,
  rounds: 5,
  durationMs: 500,
  connectionCounts: [1, 8, 32],
  streams: 5000,
  unwatchedChanges: 50_000,
  queueLengths: [1000, 10_000, 100_000],
};
const quick = {
  users: 2000,
  rounds: 1,
  durationMs: 60,
  connectionCounts: [1, 8],
  streams: 500,
  unwatchedChanges: 2000,
  queueLengths: [100, 1000],
};

/** What all parts need. */
export interface ScaleRun extends BenchmarkRun {
  readonly settings: typeof whole;
  readonly postgres: BenchmarkPostgres;
  readonly database: Database;
  readonly users: readonly User[];
}

await runBenchmark(
  'scale',
  `${whole.users.toLocaleString('en')} users, medians of ${whole.rounds} rounds (minimum–maximum)`,
  async (run) => {
    const settings = run.isQuick ? quick : whole;
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres();
    opened.defer(postgres.close);
    const database = postgres.open(2);
    opened.defer(() => database.db.destroy());
    const users = await fillDatabase(database, settings.users, run.progress);
    const scale = { ...run, settings, postgres, database, users };
    // Updates leave free space behind, so sizes come first.
    const sizes = await measureSizes(scale);
    const site = await startSiteProcess({
      DATA_DIR: run.folder,
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'a secret of the benchmark, long enough',
    });
    opened.defer(site.close);
    const streams = await measureStreams(scale, site);
    const pages = await measurePages(scale, site);
    await site.close();
    return [
      await measureCommits(scale),
      await measureListeners(scale),
      await measureBudget(scale),
      await measureUnwatchedChanges(scale),
      await measureQueue(scale),
      streams,
      pages,
      sizes,
    ].join('\n\n');
  },
);
