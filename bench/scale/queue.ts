/** How many refreshes a second are taken from the queue, the longer it is. */
import { sql } from 'kysely';
import { createRefreshQueue } from '../../adapters/database/ranks/refresh-queue.ts';
import { inFigures, spread, table } from '../figures.ts';
import type { BenchedPostgres } from './postgres.ts';
import { rateOf, type TimedRounds } from './rate.ts';

export interface QueueSettings extends TimedRounds {
  /** How many refreshes wait, least first; at most as many as there are games. */
  readonly queues: readonly number[];
}

/** As many as one machine works on at once. */
const atOnce = 4;

/** Measures, and gives the table. Throws when there was nothing to take. */
export async function measureQueue(
  postgres: BenchedPostgres,
  { rounds, time, queues, progress }: QueueSettings,
): Promise<string> {
  const database = postgres.open(atOnce);
  const queue = createRefreshQueue(database);
  const claim = async () => {
    const now = Date.now();
    // The claim is over at once, so that the queue stays as long as it is.
    if (!(await queue.claimRefresh(now, now))) throw new Error('the queue is empty');
  };
  const rows: string[][] = [];
  try {
    for (const waiting of queues) {
      progress(`taking refreshes from a queue of ${waiting}`);
      await fill(database.db, waiting);
      const rates: number[] = [];
      for (let round = 0; round < rounds; round++) {
        rates.push((await rateOf(Array(atOnce).fill(claim), time)).rate);
      }
      rows.push([inFigures(waiting), spread(rates, inFigures)]);
    }
  } finally {
    await database.db.destroy();
  }
  return table([['refreshes that wait', 'taken a second'], ...rows]);
}

/** Puts so many accounts into the queue, each asked for at another moment. */
async function fill(db: ReturnType<BenchedPostgres['open']>['db'], waiting: number): Promise<void> {
  await sql`truncate refreshes`.execute(db);
  const time = '2026-09-01T12:00:00.000Z';
  await db
    .insertInto('refreshes')
    .columns(['profileId', 'game', 'playerId', 'requestedAt', 'notBefore'])
    .expression((eb) =>
      eb
        .selectFrom('savedGames')
        .select(['profileId', 'game', 'playerId'])
        .select([
          sql<string>`to_char(timestamp '2026-09-01' + random() * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
            'requestedAt',
          ),
          sql<string>`${time}`.as('notBefore'),
        ])
        .limit(waiting),
    )
    .execute();
  await sql`vacuum analyze refreshes`.execute(db);
}
