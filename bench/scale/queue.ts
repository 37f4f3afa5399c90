/** Measures how many refreshes per second are taken from the queue, for several lengths of the queue. */
import { sql } from 'kysely';
import { createRefreshQueue } from '../../adapters/database/ranks/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { measureRates } from '../harness/rates.ts';
import { type Cell, formatTable } from '../harness/statistics.ts';
import type { ScaleRun } from './run.ts';

/** The number of refreshes that one machine runs at the same time. */
const concurrency = 4;

/** Returns the table. Throws when the queue was empty. */
export async function measureQueue({ postgres, settings, progress }: ScaleRun): Promise<string> {
  const database = postgres.open(concurrency);
  const queue = createRefreshQueue(database);
  const claim = async () => {
    const now = Date.now();
    // The claim expires at once, so the queue keeps its length.
    if (!(await queue.claimRefresh(now, now))) throw new Error('the queue is empty');
  };
  const rows: Cell[][] = [['waiting refreshes', 'taken per second']];
  for (const length of settings.queueLengths) {
    progress(`taking refreshes from a queue of ${length}`);
    await fillQueue(database, length);
    rows.push([length, await measureRates(Array(concurrency).fill(claim), settings)]);
  }
  // The site of the next part starts with an empty queue.
  await sql`truncate refreshes`.execute(database.db);
  await database.db.destroy();
  return formatTable(rows);
}

/** Queues saved games, with random request times. */
async function fillQueue({ db }: Database, length: number): Promise<void> {
  await sql`truncate refreshes`.execute(db);
  await sql`insert into refreshes ("profileId", game, "playerId", "requestedAt", "notBefore")
    select "profileId", game, "playerId",
      to_char(timestamp '2026-09-01' + random() * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      '2026-09-01T12:00:00.000Z'
    from "savedGames" limit ${length}`.execute(db);
  await sql`vacuum analyze refreshes`.execute(db);
}
