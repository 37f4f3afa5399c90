/** Measures steps of the call budget per second when all connections use the budget of one host. */
import type { Database } from '../../adapters/database/schema.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { measureRates } from '../harness/rates.ts';
import { type Cell, formatTable } from '../harness/statistics.ts';
import { slowFlush } from './commits.ts';
import type { ScaleRun } from './run.ts';

/** The first limits of a production key. */
const productionLimits = [
  { calls: 500, seconds: 10 },
  { calls: 30_000, seconds: 600 },
];

/** Returns the table. */
export async function measureBudget({ postgres, settings, progress }: ScaleRun): Promise<string> {
  const rows: Cell[][] = [['connections', 'budget steps per second, one host', 'flush 1 ms more']];
  for (const connections of settings.connectionCounts) {
    progress(`the call budget over ${connections} connections`);
    const rates: number[][] = [];
    for (const flush of [{}, slowFlush]) {
      const database = postgres.open(connections, flush);
      const workers = Array.from({ length: connections }, () => createStep(database));
      // The first step opens the connection.
      await Promise.all(workers.map((step) => step()));
      rates.push(await measureRates(workers, settings));
      await database.db.destroy();
    }
    rows.push([connections, ...rates]);
  }
  return formatTable(rows);
}

/** Creates a function that makes one step. A call to Riot takes two. The windows have their maximum length. */
function createStep(database: Database): () => Promise<void> {
  const budget = createCallBudget(database);
  const windows = productionLimits.map((limit) => ({
    ...limit,
    held: Array.from({ length: 100 }, (_, at) => [Date.now() + at, limit.calls / 100]),
  }));
  const bucket = { windows, underWay: [], isHeard: true, parkedUntil: 0, pause: 0 };
  const step = () => ({ states: [bucket, bucket], result: undefined });
  return () => budget.change(['bench host', 'bench host method'], step);
}
