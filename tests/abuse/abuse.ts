/**
 * `npm run test:abuse`: attacks a site from one network, and measures what visitors from other networks notice. Each run starts a
 * site, measures the visitors undisturbed, and measures them again during the attack. Fails if an attack misses the target.
 */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createResponse, startBaseline } from '../../bench/harness/baseline-process.ts';
import { createTemporaryFolder, printProgress } from '../../bench/harness/command.ts';
import {
  projectFolder,
  startSiteProcess,
  trustBenchmark,
} from '../../bench/harness/site-process.ts';
import { formatTable, listValues, median } from '../../bench/harness/statistics.ts';
import type { Attack, AttackContext, PreparedSite } from './attack.ts';
import { type AttackStatuses, startAttacker } from './attacker-process.ts';
import { attacks } from './attacks.ts';
import { createPopularProfiles, visitPopularProfile } from './profiles.ts';
import { measureVisits, openAs, type VisitFigures } from './visitors.ts';

/** The targets for the visitors of other networks, for the medians of all runs. */
const maxRefusedShare = 0.01;
const maxP99Ratio = 3;
/**
 * A p99 below this is always enough. The undisturbed p99 of some milliseconds is shorter than work that cannot be interrupted: a page
 * with 50 games takes about 20 ms. People do not notice 50 ms.
 */
const defaultGoodP99Ms = 50;
const full = { runs: 3, undisturbedMs: 5000, attackMs: 10_000, minGoodP99: 0, tolerance: 1 };
/** A quick run has few visits, often on a busy machine, so it judges only delays that have no other cause. */
const quick = { runs: 1, undisturbedMs: 2000, attackMs: 4500, minGoodP99: 500, tolerance: 3 };
/** In its first seconds a site compiles the code that it runs. */
const warmUpMs = 2000;
/** Visits to a bare server at the same time show how busy the machine is. */
const bareVisitsPerSecond = 50;
const defaultVisitsPerSecond = 100;

const headings = [
  'what other visitors see',
  'refused',
  'in the attack',
  'p50, ms',
  'in the attack',
  'p99, ms',
  'in the attack',
  'ratio',
  'bare server, p99, ms',
  'target',
  'attacker’s statuses',
];

interface RunFigures {
  readonly undisturbed: VisitFigures;
  readonly attacked: VisitFigures;
  /** The p99 of a bare server during the attack, in milliseconds. */
  readonly bareP99: number;
  readonly statuses: AttackStatuses;
}

await main();

async function main(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      /** Starts the site in another folder, to compare two versions. */
      site: { type: 'string', default: projectFolder },
    },
    allowPositionals: true,
  });
  const chosenAttacks = attacks.filter(({ name }) =>
    positionals.every((word) => name.includes(word)),
  );
  if (chosenAttacks.length === 0)
    throw new Error(`no attack has the name '${positionals.join(' ')}'`);
  using folder = createTemporaryFolder();
  const rows: string[][] = [];
  let missed = 0;
  for (const attack of chosenAttacks) {
    const runs: RunFigures[] = [];
    for (let run = 1; run <= (values.quick ? quick : full).runs; run++) {
      printProgress(`${attack.name}, run ${run}`);
      const runFolder = join(folder.path, `${rows.length}-${run}`);
      mkdirSync(runFolder);
      runs.push(await runAttack(attack, runFolder, values.site, values.quick));
    }
    const { cells, isReached } = judge(attack, runs, values.quick ? quick : full);
    if (!isReached) missed += 1;
    rows.push(cells);
  }
  console.log(`\n${formatTable([headings, ...rows])}\n`);
  console.log(
    `${chosenAttacks.length - missed} of ${chosenAttacks.length} attacks reach the target`,
  );
  if (missed > 0) process.exitCode = 1;
}

/** Starts a site, attacks it, and ends it. */
async function runAttack(
  attack: Attack,
  folder: string,
  siteFolder: string,
  isQuick: boolean,
): Promise<RunFigures> {
  const { undisturbedMs, attackMs } = isQuick ? quick : full;
  await using resources = new AsyncDisposableStack();
  const context: AttackContext = {
    folder,
    isQuick,
    onEnd: (cleanUp) => resources.defer(async () => void (await cleanUp())),
  };
  const port = await findFreePort();
  const settings = {
    ...trustBenchmark,
    PORT: String(port),
    // Without ORIGIN, requests from this machine have no limits.
    ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
    ...(await attack.startServices?.(context)),
  };
  const { address } = resources.use(await startSiteProcess(settings, [], siteFolder));
  const site: PreparedSite = { ...openAs(address, '198.51.100.1'), dataDir: settings.DATA_DIR };
  await createPopularProfiles(site);
  const facts = await attack.prepare(site);
  const argument = { attackName: attack.name, address, facts };
  const attacker = resources.use(await startAttacker(argument));
  const measure = (durationMs: number) =>
    measureVisits(
      address,
      (visitorsSite, index) =>
        attack.visit?.(visitorsSite, facts, index) ?? visitPopularProfile(visitorsSite, index),
      { perSecond: attack.visitsPerSecond ?? defaultVisitsPerSecond, durationMs },
    );
  await measure(warmUpMs);
  const undisturbed = await measure(undisturbedMs);
  const bare = resources.use(await startBaseline());
  await bare.setResponses({ '*': createResponse('x'.repeat(10_000)) });
  await attacker.start();
  const [attacked, { p99: bareP99 }] = await Promise.all([
    measure(attackMs),
    measureVisits(bare.address, (server) => server.send('/'), {
      perSecond: bareVisitsPerSecond,
      durationMs: attackMs,
    }),
  ]);
  return { undisturbed, attacked, bareP99, statuses: await attacker.stop() };
}

/** Returns the row of an attack, and whether it reaches the target. */
function judge(
  { name, goodP99Ms = defaultGoodP99Ms }: Attack,
  runs: readonly RunFigures[],
  { minGoodP99, tolerance }: typeof full,
) {
  const undisturbed = runs.map((run) => run.undisturbed);
  const attacked = runs.map((run) => run.attacked);
  const medians = (key: keyof VisitFigures) =>
    [median(listValues(undisturbed, key)), median(listValues(attacked, key))] as const;
  const [refusedBefore, refused] = medians('refusedShare');
  const [p99Before, p99] = medians('p99');
  const bareP99 = median(listValues(runs, 'bareP99'));
  const expectedP99 = Math.max(goodP99Ms, maxP99Ratio * Math.max(p99Before, bareP99));
  const maxP99 = Math.max(minGoodP99, tolerance * expectedP99);
  const isReached = refused <= maxRefusedShare && p99 <= maxP99;
  const formatPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const cells = [
    name,
    ...[refusedBefore, refused].map(formatPercent),
    ...[...medians('p50'), p99Before, p99, p99 / p99Before, bareP99].map((value) =>
      value.toFixed(1),
    ),
    isReached ? 'reached' : 'MISSED',
    formatStatuses(runs),
  ];
  return { cells, isReached };
}

/** Formats how many requests of the attacker got each status in all runs, like '200: 120, 503: 4'. */
function formatStatuses(runs: readonly RunFigures[]): string {
  const sums: Record<string, number> = {};
  for (const { statuses } of runs) {
    for (const [status, count] of Object.entries(statuses))
      sums[status] = (sums[status] ?? 0) + count;
  }
  return Object.entries(sums)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** Finds a free port, because ORIGIN contains the port. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
