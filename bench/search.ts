/**
 * `npm run bench:search`: what the suggestions of the search take among few users, many and a million, through the
 * real route of the whole site. Talks to nobody but itself on 127.0.0.1. Results go to standard output, progress to
 * standard error.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { progress, runBenchmark } from './command.ts';
import { openCrowdedDatabase } from './crowded-database.ts';
import { inFigures, quantile, spread, table } from './figures.ts';
import { atOnce, measureSearches, type SearchRound } from './search-rounds.ts';

/** What is promised at any size, in milliseconds: 99 of 100 answers come sooner. */
const longestAnswerAllowed = 10;
const whole = { rounds: 9, warmUps: 2, searches: 500, sizes: [1000, 100_000, 1_000_000] };
/** For CI: it shows that everything works and answers are right, and judges no time. */
const quick = { rounds: 3, warmUps: 1, searches: 100, sizes: [1000, 50_000] };
const labels = [
  'users',
  'answer, p50, ms',
  'answer, p99, ms',
  '× the floor, p50',
  `a second, ${atOnce} at once`,
  '× the floor',
];

if (import.meta.main) await runBenchmark('search', measure);

async function measure(isQuick: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also when a signal ends the benchmark.
  process.once('exit', removeFolder);
  const settings = isQuick ? quick : whole;
  const database = await openCrowdedDatabase(folder);
  const rows: string[][] = [];
  try {
    for (const users of settings.sizes) {
      await database.growTo(users, progress);
      progress(`searching among ${inFigures(users)} users`);
      const rounds = await measureSearches(folder, database.usernames, settings);
      if (!isQuick) judge(rounds, users);
      rows.push([inFigures(users), ...figuresOf(rounds)]);
    }
  } finally {
    await database.close();
    removeFolder();
    process.off('exit', removeFolder);
  }
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores`;
  const run = isQuick
    ? 'a quick run: the figures say little'
    : `medians of ${settings.rounds} rounds of ${settings.searches} searches (least–greatest)`;
  return [`${machine}; ${run}`, table([labels, ...rows])].join('\n\n');
}

function judge(rounds: readonly SearchRound[], users: number): void {
  const p99 = quantile(
    rounds.map(({ site }) => site.p99),
    0.5,
  );
  if (p99 <= longestAnswerAllowed) return;
  throw new Error(`among ${inFigures(users)} users one answer in 100 took ${inFigures(p99)} ms`);
}

function figuresOf(rounds: readonly SearchRound[]): string[] {
  const of = (value: (round: SearchRound) => number) => spread(rounds.map(value), inFigures);
  return [
    of(({ site }) => site.median),
    of(({ site }) => site.p99),
    of(({ site, floor }) => site.median / floor.median),
    of(({ site }) => site.rate),
    of(({ site, floor }) => site.rate / floor.rate),
  ];
}
