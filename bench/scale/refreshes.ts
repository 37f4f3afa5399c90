/** Measures what a refresh needs from PostgreSQL before it calls Riot: a claim in the queue, and steps of the call budget. */
import { sql } from 'kysely';
import { createRefreshQueue } from '../../adapters/database/ranks/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { firstQueuedEvery } from '../../domain/profiles/rank-refresh.ts';
import { measureRates } from '../harness/rates.ts';
import { type Cell, formatTable } from '../harness/statistics.ts';
import { slowFlush } from './commits.ts';
import type { ScaleRun } from './run.ts';

/** The number of refreshes that one process runs at the same time. */
const concurrency = 4;
/** The limits that a production key begins with. */
const productionLimits = [
  { calls: 500, seconds: 10 },
  { calls: 30_000, seconds: 600 },
];

/** Measures refreshes per second from queues of several lengths. Returns the table. Throws when the queue was empty. */
export async function measureQueue({ postgres, settings, progress }: ScaleRun): Promise<string> {
  const database = postgres.open(concurrency);
  const queue = createRefreshQueue(database);
  let claimCount = 0;
  const claim = async () => {
    const now = Date.now();
    claimCount += 1;
    const order = claimCount % firstQueuedEvery === 0 ? 'first-queued' : 'last-viewed';
    // The claim expires at once, so the queue keeps its length.
    if (!(await queue.claimRefresh(now, now, order, 'league-of-legends')))
      throw new Error('the queue is empty');
  };
  const rows: Cell[][] = [['waiting refreshes', 'claimed per second']];
  for (const length of settings.queueLengths) {
    progress(`claiming refreshes from a queue of ${length}`);
    await fillQueue(database, length);
    rows.push([length, await measureRates(Array(concurrency).fill(claim), settings)]);
  }
  // The next part starts a site on this database, which must not refresh anything.
  await sql`truncate refreshes`.execute(database.db);
  await database.db.destroy();
  return formatTable(rows);
}

/** Queues saved games, with random times. */
async function fillQueue({ db }: Database, length: number): Promise<void> {
  await sql`truncate refreshes`.execute(db);
  await sql`insert into refreshes ("profileId", game, "playerId", "viewedAt", "queuedAt", "notBefore")
    select "profileId", game, "playerId",
      to_char(timestamp '2026-09-01' + random() * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      to_char(timestamp '2026-09-01' + random() * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      '2026-09-01T12:00:00.000Z'
    from "savedGames" limit ${length}`.execute(db);
  await sql`vacuum analyze refreshes`.execute(db);
}

/** Measures steps of the call budget per second when all connections use the budget of one host. Returns the table. */
export async function measureBudget({ postgres, settings, progress }: ScaleRun): Promise<string> {
  const rows: Cell[][] = [['connections', 'budget steps per second, one host', 'flush + 1 ms']];
  for (const connections of settings.connectionCounts) {
    progress(`the call budget over ${connections} connections`);
    const rates: number[][] = [];
    for (const flush of [{}, slowFlush]) {
      const database = postgres.open(connections, flush);
      const workers = Array.from({ length: connections }, () => createBudgetStep(database));
      // The first step opens the connection.
      await Promise.all(workers.map((step) => step()));
      rates.push(await measureRates(workers, settings));
      await database.db.destroy();
    }
    rows.push([connections, ...rates]);
  }
  return formatTable(rows);
}

/** Creates a function that makes one step. A call to Riot takes about one step. The windows have their maximum of 100 entries. */
function createBudgetStep(database: Database): () => Promise<void> {
  const budget = createCallBudget(database);
  const windows = productionLimits.map((limit) => ({
    ...limit,
    held: Array.from({ length: 100 }, (_, index) => [Date.now() + index, limit.calls / 100]),
  }));
  const bucket = { windows, underWay: [], isHeard: true, parkedUntil: 0, pause: 0 };
  const step = () => ({ states: [bucket, bucket], result: undefined });
  return () => budget.change(['bench host', 'bench host method'], step);
}
