/**
 * What `npm run test:fuzz` runs: requests that nobody wrote by hand, to every route of the server's own list. Whatever
 * comes, there is an answer in time, none is a failure of ours, memory does not grow, and what is somebody else's stays.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { engines } from '../crash/engines.ts';
import { routesOf } from '../http/routes.ts';
import { openSite, type TestSite } from '../http/site.ts';
import { createActor } from './actor.ts';
import { canBeInjected, inject } from './inject.ts';
import { faultOf } from './judge.ts';
import { addOthers, secretsOfOthers, stateOfOthers } from './others.ts';
import { requests } from './request.ts';
import { bytesOf, sendBytes, spoilings } from './sockets.ts';

const usualCases = 20_000;
const quickCases = 2_000;
/** One in so many goes over a real connection. */
const socketsOneIn = 10;
/** Requests at once: people do not wait for each other. */
const lanes = 4;
/** What the heap may grow by, in megabytes: caches fill up, but have bounds. */
const mostGrowth = 48;
const origin = 'http://localhost:3000';

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite' },
      seed: { type: 'string' },
      cases: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const engine = engines.get(values.engine);
  if (!engine) throw new Error(`--engine is one of: ${[...engines.keys()].join(', ')}`);
  const cases = numberOf('cases', values.cases) ?? (values.quick ? quickCases : usualCases);
  const seed = numberOf('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000);
  console.log(`Sending ${cases} requests to a site on ${engine.name}, with --seed ${seed}.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-fuzz-'));
  const closing: (() => Promise<void>)[] = [() => rm(dataDir, { recursive: true })];
  try {
    const tried = await engine.open(dataDir);
    closing.push(tried.close);
    const site = await openSite({ ...tried.settings, DATA_DIR: dataDir });
    closing.push(site.close);
    const database = openBeside(dataDir, tried.settings.DATABASE_URL);
    closing.push(() => database.db.destroy());
    await addOthers(site);
    await run(site, database, cases, seed);
    const complaints = await tried.complaints();
    if (complaints.length > 0) throw new Error(`The database: ${complaints.join(', ')}`);
  } catch (error) {
    console.error(error);
    console.error(`\nTry again with --engine ${engine.name} --seed ${seed} --cases ${cases}`);
    process.exitCode = 1;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** A look into the database past the site. */
function openBeside(dataDir: string, url: string | undefined): Database {
  if (url === undefined) return openSqlite(join(dataDir, 'rankfolio.sqlite'));
  return openPostgres({ url, maxConnections: 2, onConnectionLost: () => undefined });
}

async function run(site: TestSite, database: Database, cases: number, seed: number): Promise<void> {
  const port = Number(new URL(await site.listen()).port);
  const begun = performance.now();
  const secrets = await secretsOfOthers(database);
  const before = await stateOfOthers(site, database);
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  // What is made once, like rendered pages and compiled code, is no growth.
  await sendAll(site, port, secrets, Math.ceil(cases / 10), seed + 1_000_000, () => undefined);
  const heapBefore = heapNow();
  await sendAll(site, port, secrets, cases, seed, count);
  const growth = heapNow() - heapBefore;

  const after = await stateOfOthers(site, database);
  if (after !== before) throw new Error(`What is others’ has changed:\n${before}\n${after}`);
  if (growth > mostGrowth) throw new Error(`The heap grew by ${growth.toFixed(1)} MB.`);
  const alive = await site.browser().get('/healthz');
  if (alive.statusCode !== 200) throw new Error(`/healthz answers ${alive.statusCode}`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const counted = [...statuses].sort(([one], [other]) => one - other);
  console.log(counted.map(([status, times]) => `${status}: ${times}`).join(', '));
  console.log(
    `Nothing broke: ${cases} requests in ${seconds} seconds, heap ${growth.toFixed(1)} MB, nothing of others changed.`,
  );
}

/** Sends requests side by side, most within the process. What fails is made smaller, and thrown. */
async function sendAll(
  site: TestSite,
  port: number,
  secrets: readonly string[],
  cases: number,
  seed: number,
  onStatus: (status: number) => void,
): Promise<void> {
  const routes = await routesOf(site.server);
  const overSockets = Math.ceil(cases / socketsOneIn);
  const within = Math.ceil((cases - overSockets) / lanes);

  const lane = async (number: number) => {
    const actor = createActor(site.services, `Actor${seed}-${number}-`, origin);
    const property = fc.asyncProperty(requests(routes), fc.ipV4(), async (request, from) => {
      if (!canBeInjected(request)) return;
      const answer = await inject(site, await actor.fill(request), from);
      onStatus(answer.status);
      actor.heed(answer.headers['set-cookie'] ?? '');
      const fault = faultOf(answer, secrets);
      if (fault) throw new Error(`${fault}\n${answer.body.slice(0, 500)}`);
    });
    await fc.assert(property, { seed: seed + number, numRuns: within });
  };
  const sockets = async () => {
    const actor = createActor(site.services, `Actor${seed}-s-`, origin);
    const property = fc.asyncProperty(requests(routes), spoilings, async (request, spoiling) => {
      for (const status of await sendBytes(port, bytesOf(await actor.fill(request), spoiling))) {
        onStatus(status);
        if (status >= 500 && status !== 503) throw new Error(`status ${status}`);
      }
    });
    await fc.assert(property, { seed, numRuns: overSockets });
  };
  await Promise.all([...Array.from({ length: lanes }, (_, number) => lane(number)), sockets()]);
}

function heapNow(): number {
  if (!globalThis.gc) throw new Error('this needs node --expose-gc, as npm run test:fuzz has it');
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} must be a number`);
  return Number(value);
}
