/** `npm run bench:search`: the search for profiles while a user types, among few users, many and a million. */
import { runBenchmark } from '../harness/command.ts';
import { createSqliteUsers } from '../harness/sqlite-users.ts';
import { formatNumber, formatSpread, formatTable, median, ratios } from '../harness/statistics.ts';
import { concurrency, measureSearches, type Searches } from './searches.ts';

/** 99 of 100 responses come sooner, among any number of users. */
const maxP99Ms = 10;
const whole = { rounds: 9, warmUps: 2, searches: 500, userCounts: [1000, 100_000, 1_000_000] };
const quick = { rounds: 3, warmUps: 1, searches: 100, userCounts: [1000, 50_000] };
const headings = [
  'users',
  'response, p50, ms',
  'response, p99, ms',
  'p50 × baseline',
  `per second, ${concurrency} connections`,
  '× baseline',
];

await runBenchmark(
  'search',
  `medians of ${whole.rounds} rounds of ${whole.searches} searches (minimum–maximum)`,
  async ({ isQuick, folder, progress }) => {
    const settings = isQuick ? quick : whole;
    const database = await createSqliteUsers(folder);
    const rows: string[][] = [];
    try {
      for (const users of settings.userCounts) {
        await database.growTo(users, progress);
        progress(`searching among ${formatNumber(users)} users`);
        const { site, baseline } = await measureSearches(folder, users, settings);
        const read = (of: readonly Searches[], figure: keyof Searches) =>
          of.map((one) => one[figure]);
        const p99 = read(site, 'p99');
        if (!isQuick && median(p99) > maxP99Ms) {
          throw new Error(
            `among ${formatNumber(users)} users p99 is ${formatNumber(median(p99))} ms`,
          );
        }
        rows.push([
          formatNumber(users),
          formatSpread(read(site, 'p50')),
          formatSpread(p99),
          formatSpread(ratios(read(site, 'p50'), read(baseline, 'p50'))),
          formatSpread(read(site, 'perSecond')),
          formatSpread(ratios(read(site, 'perSecond'), read(baseline, 'perSecond'))),
        ]);
      }
    } finally {
      await database.close();
    }
    return formatTable([headings, ...rows]);
  },
);
