/**
 * `npm run test:fuzz`: sends generated requests to every route of the server. Each request must get a response in time, and no
 * 5xx status except 503. The heap must not grow much, and the data of other users must not change.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Database } from '../../adapters/database/schema.ts';
import { createTrialDatabase, findRowProblems, parseTrialOptions } from '../crash/engines.ts';
import { listRoutes } from '../http/list-routes.ts';
import { openSite, type TestSite } from '../http/site.ts';
import { createBystanders, readBystanderSecrets, readBystanderState } from './bystanders.ts';
import { findProblem } from './check-response.ts';
import { canBeInjected, inject } from './inject.ts';
import { createRequests } from './requests.ts';
import { createSessions } from './sessions.ts';

const fullCases = 20_000;
const quickCases = 2_000;
/** Clients that send requests within the process, in parallel. */
const clientCount = 4;
/** The heap may grow while the site's caches fill up, but not more than this. */
const maxHeapGrowthMb = 48;
/** The limit of one request, with its repetitions. A look-up, which may take longest, gets its response within ten seconds. */
const timeoutMs = 25_000;
/** The site's Origin with default settings. */
const origin = 'http://localhost:3000';

const { engine, seed, isQuick } = parseTrialOptions();
const cases = isQuick ? quickCases : fullCases;
console.log(`Sending ${cases} requests to a site on ${engine}, with --seed ${seed}.`);
const dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-fuzz-'));
await using resources = new AsyncDisposableStack();
resources.defer(() => rm(dataDir, { recursive: true }));
try {
  const testDatabase = await createTrialDatabase(engine, dataDir);
  resources.defer(testDatabase.close);
  const site = await openSite({ ...testDatabase.settings, DATA_DIR: dataDir });
  resources.defer(site.close);
  const database = testDatabase.open();
  resources.defer(() => database.db.destroy());
  await createBystanders(site);
  await runFuzzer(site, database);
  const problems = await findRowProblems(testDatabase);
  if (problems.length > 0) throw new Error(`The database: ${problems.join(', ')}`);
} catch (error) {
  console.error(error);
  const option = isQuick ? ' --quick' : '';
  console.error(`\nTry again with --engine ${engine} --seed ${seed}${option}`);
  process.exitCode = 1;
}

/** Sends the requests and prints the result. @throws when a check fails. */
async function runFuzzer(site: TestSite, database: Database): Promise<void> {
  const startedAt = performance.now();
  const secrets = await readBystanderSecrets(database);
  const before = await readBystanderState(site, database);
  const statuses = new Map<number, number>();
  const countStatus = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  // A warm-up with other requests fills caches and compiles code, so that they do not count as growth.
  await sendAll(site, secrets, Math.ceil(cases / 10), seed + 1_000_000, () => undefined);
  const heapBefore = measureHeapMb();
  await sendAll(site, secrets, cases, seed, countStatus);
  const growthMb = measureHeapMb() - heapBefore;

  const after = await readBystanderState(site, database);
  if (after !== before) throw new Error(`The data of other users changed:\n${before}\n${after}`);
  if (growthMb > maxHeapGrowthMb)
    throw new Error(`The heap grew by ${growthMb.toFixed(1)} MB, more than ${maxHeapGrowthMb} MB.`);
  const health = await site.browser().get('/healthz');
  if (health.statusCode !== 200) throw new Error(`/healthz got ${health.statusCode}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const sorted = [...statuses].sort(([first], [second]) => first - second);
  console.log(sorted.map(([status, count]) => `${status}: ${count}`).join(', '));
  console.log(
    `No failure: ${cases} requests in ${seconds} seconds, heap growth ${growthMb.toFixed(1)} MB.`,
  );
}

/** Sends requests in parallel, within the process. @throws an error with the smallest failing request. */
async function sendAll(
  site: TestSite,
  secrets: readonly string[],
  cases: number,
  seed: number,
  onStatus: (status: number) => void,
): Promise<void> {
  const routes = listRoutes();
  const casesPerClient = Math.ceil(cases / clientCount);

  const runClient = async (clientNumber: number) => {
    const sessions = createSessions(site, `Actor${seed}-${clientNumber}-`, origin);
    const property = fc.asyncProperty(
      createRequests(routes),
      fc.ipV4(),
      async (request, ipAddress) => {
        if (!canBeInjected(request)) return;
        const response = await inject(site, await sessions.fillPlaceholders(request), ipAddress);
        onStatus(response.status);
        sessions.handleCookies(response.headers['set-cookie'] ?? '');
        const problem = findProblem(response, request.url, secrets);
        if (problem) throw new Error(`${problem}\n${response.body.slice(0, 500)}`);
      },
    );
    const options = { seed: seed + clientNumber, numRuns: casesPerClient, timeout: timeoutMs };
    await fc.assert(property, options);
  };
  await Promise.all(Array.from({ length: clientCount }, (_, index) => runClient(index)));
}

function measureHeapMb(): number {
  if (!globalThis.gc)
    throw new Error('the fuzzer needs node --expose-gc, which npm run test:fuzz sets');
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
