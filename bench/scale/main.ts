/** `npm run bench:scale`: measures the figures of docs/scaling.md, with a PostgreSQL server that flushes every commit to the disk. */
import { runBenchmark } from '../harness/command.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { measureCommits, measureListeners } from './commits.ts';
import { fillDatabase, startPostgres } from './database.ts';
import { measureHistoryGrowth } from './history-growth.ts';
import { measurePages } from './pages.ts';
import { measureBudget, measureQueue } from './refreshes.ts';
import { full, quick, type ScaleRun } from './run.ts';
import { measureSizes } from './sizes.ts';
import { measureStreams, measureUnwatchedChanges } from './streams.ts';

await runBenchmark(
  'scale',
  `${full.users.toLocaleString('en')} users, medians of ${full.rounds} rounds (minimum–maximum)`,
  async (run) => {
    const settings = run.isQuick ? quick : full;
    await using postgres = await startPostgres();
    const database = postgres.open(2);
    await using opened = new AsyncDisposableStack();
    opened.defer(() => database.db.destroy());
    const users = await fillDatabase(database, settings.users, run.progress);
    const scale: ScaleRun = { ...run, settings, postgres, database, users };
    // Sizes are measured first, because updates leave unused space in tables.
    const sizes = [await measureSizes(scale), await measureHistoryGrowth(scale)];
    const databaseResults = [
      await measureCommits(scale),
      await measureListeners(scale),
      await measureBudget(scale),
      await measureUnwatchedChanges(scale),
      await measureQueue(scale),
    ];
    // The site starts after the writes, because it also writes when it refreshes games.
    await using site = await startSiteProcess({
      DATA_DIR: run.folder,
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'a secret of the benchmark, long enough',
    });
    const siteResults = [await measureStreams(scale, site), await measurePages(scale, site)];
    return [...databaseResults, ...siteResults, ...sizes].join('\n\n');
  },
);
