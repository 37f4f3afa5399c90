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
import { startSiteProcess, trustBenchmark } from '../../bench/harness/site-process.ts';
import {
  type Cell,
  formatTable,
  listValues,
  median,
  ratios,
} from '../../bench/harness/statistics.ts';
import type { Attack, PreparedSite } from './attack.ts';
import { type AttackStatuses, startAttacker } from './attacker-process.ts';
import { attacks } from './attacks.ts';
import { createPopularProfiles, visitPopularProfile } from './profiles.ts';
import { measureVisits, openAs, type VisitFigures } from './visitors.ts';

/** The targets for the visitors of other networks, for the medians of all runs: refused visits, and p99 ÷ undisturbed p99. */
const maxRefusedPercent = 0;
const maxP99Ratio = 5;
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
  'refused, %',
  'p50, ms',
  'undisturbed p99, ms',
  'p99, ms',
  '÷ undisturbed',
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

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { runs, undisturbedMs, attackMs, minGoodP99, tolerance } = values.quick ? quick : full;
const chosenAttacks = attacks.filter(({ name }) =>
  positionals.every((word) => name.includes(word)),
);
if (chosenAttacks.length === 0)
  throw new Error(`no attack has the name '${positionals.join(' ')}'`);
using folder = createTemporaryFolder();
const rows: Cell[][] = [];
let missedCount = 0;
for (const attack of chosenAttacks) {
  const figures: RunFigures[] = [];
  for (let run = 1; run <= runs; run++) {
    printProgress(`${attack.name}, run ${run}`);
    const runFolder = join(folder.path, `${rows.length}-${run}`);
    mkdirSync(runFolder);
    figures.push(await runAttack(attack, runFolder));
  }
  const { cells, isReached } = judge(attack, figures);
  if (!isReached) missedCount += 1;
  rows.push(cells);
}
console.log(`\n${formatTable([headings, ...rows])}\n`);
console.log(
  `${chosenAttacks.length - missedCount} of ${chosenAttacks.length} attacks reach the target`,
);
if (missedCount > 0) process.exitCode = 1;

/** Starts a site, attacks it, and ends it. */
async function runAttack(attack: Attack, runFolder: string): Promise<RunFigures> {
  await using resources = new AsyncDisposableStack();
  const port = await findFreePort();
  const settings = {
    ...trustBenchmark,
    PORT: String(port),
    // Without ORIGIN, requests from this machine have no limits.
    ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: join(runFolder, 'data'),
    ...(await attack.startServices?.(resources)),
  };
  const { address } = resources.use(await startSiteProcess(settings));
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
function judge({ name, goodP99Ms = 0 }: Attack, figures: readonly RunFigures[]) {
  const attacked = figures.map((run) => run.attacked);
  const refused = listValues(attacked, 'refusedShare').map((share) => share * 100);
  const p99 = listValues(attacked, 'p99');
  const p99Before = figures.map(({ undisturbed }) => undisturbed.p99);
  const expectedP99 = Math.max(goodP99Ms, maxP99Ratio * median(p99Before));
  const maxP99 = Math.max(minGoodP99, tolerance * expectedP99);
  const isReached = median(refused) <= maxRefusedPercent && median(p99) <= maxP99;
  const [{ statuses } = { statuses: {} }] = figures;
  const cells: Cell[] = [
    name,
    refused,
    listValues(attacked, 'p50'),
    p99Before,
    p99,
    ratios(p99, p99Before),
    listValues(figures, 'bareP99'),
    isReached ? 'reached' : 'MISSED',
    JSON.stringify(statuses),
  ];
  return { cells, isReached };
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
