/** `npm run bench:scale`: the figures behind docs/scaling.md, on a PostgreSQL server that writes every commit to the disk. */
import { runBenchmark } from '../harness/command.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { measureBudget } from './budget.ts';
import { measureCommits, measureListeners } from './commits.ts';
import { measurePages } from './pages.ts';
import { startPostgres } from './postgres.ts';
import { measureQueue } from './queue.ts';
import { quick, type ScaleRun, whole } from './run.ts';
import { measureSizes } from './sizes.ts';
import { measureStreams, measureUnwatchedChanges } from './streams.ts';
import { fillDatabase } from './users.ts';

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
    const scale: ScaleRun = { ...run, settings, postgres, database, users };
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
