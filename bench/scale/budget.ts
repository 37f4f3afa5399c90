/** Steps of the budget of calls a second, when everybody asks the same host of the publisher. */
import { inFigures, spread, table } from '../figures.ts';
import { slowDisk } from './flushes.ts';
import type { BenchedPostgres } from './postgres.ts';
import { rateOf, type TimedRounds } from './rate.ts';
import { budgetStep } from './writes.ts';

/** Measures, and gives the table. */
export async function measureBudget(
  postgres: BenchedPostgres,
  connections: readonly number[],
  { rounds, time, progress }: TimedRounds,
): Promise<string> {
  const rows: string[][] = [];
  for (const count of connections) {
    progress(`the budget of calls over ${count} connections`);
    const cells: string[] = [];
    for (const different of [{}, slowDisk]) {
      const database = postgres.open(count, different);
      const steps = Array.from({ length: count }, () => budgetStep(database));
      await Promise.all(steps.map((step) => step()));
      const rates: number[] = [];
      for (let round = 0; round < rounds; round++) {
        rates.push((await rateOf(steps, time)).rate);
      }
      await database.db.destroy();
      cells.push(spread(rates, inFigures));
    }
    rows.push([String(count), ...cells]);
  }
  return table([['connections', 'budget steps a second, one host', 'flush 1 ms more'], ...rows]);
}
