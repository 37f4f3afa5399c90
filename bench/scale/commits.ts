/** Commits a second with the news of each (NOTIFY) and without, over more and more connections. */
import { sql } from 'kysely';
import { inFigures, quantile, spread, table } from '../figures.ts';
import { measureBudget } from './budget.ts';
import type { CrowdMember } from './crowd.ts';
import { flushes, flushTime, withoutDisk } from './flushes.ts';
import { startListeners } from './listener-process.ts';
import type { BenchedPostgres } from './postgres.ts';
import { rateOf, type TimedRounds } from './rate.ts';
import { barest, readAnew, type Write } from './writes.ts';

export interface CommitSettings extends TimedRounds {
  /** Over how many connections is written, and how many machines listen. */
  readonly connections: readonly number[];
}

/** So many profiles belong to each connection, and to no other. */
const profilesEach = 20;
/** A function of this schema stands in for PostgreSQL's, takes the news, and tells nobody. */
const silent = { search_path: 'silent,pg_catalog,public' };
const writes: Readonly<Record<string, Write>> = { 'a refresh': readAnew, 'the barest': barest };

interface Row {
  readonly write: string;
  readonly flush: string;
  readonly connections: number;
  readonly told: number[];
  readonly silent: number[];
}

/** Measures, and gives the tables. Throws when not all news was heard, or any that should not have been. */
export async function measureCommits(
  postgres: BenchedPostgres,
  members: readonly CrowdMember[],
  settings: CommitSettings,
): Promise<string> {
  const owner = postgres.open(1);
  await sql`create schema silent`.execute(owner.db);
  await sql`create function silent.pg_notify(text, text) returns void language plpgsql as 'begin end'`.execute(
    owner.db,
  );
  await owner.db.destroy();
  const commits = await measureNews(postgres, members, settings);
  const listeners = await measureListeners(postgres, members, settings);
  const budget = await measureBudget(postgres, settings.connections, settings);
  return [commits, listeners, budget].join('\n\n');
}

async function measureNews(
  postgres: BenchedPostgres,
  members: readonly CrowdMember[],
  { rounds, time, connections, progress }: CommitSettings,
): Promise<string> {
  const rows: Row[] = Object.keys(writes).flatMap((write) =>
    Object.keys(flushes).flatMap((flush) =>
      connections.map((count) => ({ write, flush, connections: count, told: [], silent: [] })),
    ),
  );
  const flushed: number[] = [];
  const listeners = await startListeners(postgres.url, 1);
  try {
    for (let round = 0; round < rounds; round++) {
      progress(`commits, round ${round + 1} of ${rounds}`);
      flushed.push(flushTime());
      for (const row of rows) {
        const take = async (isTold: boolean) => {
          const different = { ...flushes[row.flush], ...(isTold ? {} : silent) };
          const { steps, rate } = await commit(postgres, members, row, different, time);
          await listeners.hear(isTold ? steps : 0);
          (isTold ? row.told : row.silent).push(rate);
        };
        // What comes second may find a machine that is warmer, or more tired: they take turns.
        for (const isTold of round % 2 === 0 ? [true, false] : [false, true]) await take(isTold);
      }
    }
  } finally {
    await listeners.close();
  }
  const measured = table([
    ['commits a second', 'flush', 'connections', 'with NOTIFY', 'without', 'with / without'],
    ...rows.map((row) => [
      row.write,
      row.flush,
      String(row.connections),
      spread(row.told, inFigures),
      spread(row.silent, inFigures),
      spread(ratios(row), inFigures),
    ]),
  ]);
  const flush = `a flush of this disk before each round, ms: ${spread(flushed, inFigures)}`;
  return [measured, flush].join('\n\n');
}

function ratios({ told, silent: untold }: Row): number[] {
  return told.map((rate, round) => rate / (untold[round] ?? Number.NaN));
}

async function commit(
  postgres: BenchedPostgres,
  members: readonly CrowdMember[],
  row: Pick<Row, 'write' | 'connections'>,
  settings: Readonly<Record<string, string>>,
  time: number,
) {
  const write = writes[row.write];
  if (!write) throw new Error(`there is no write '${row.write}'`);
  const database = postgres.open(row.connections, settings);
  try {
    const workers = Array.from({ length: row.connections }, (_, index) =>
      write(database, members.slice(index * profilesEach, (index + 1) * profilesEach)),
    );
    // The connections are made, and PostgreSQL has planned what it will be asked.
    await Promise.all(workers.map((worker) => worker(0)));
    const taken = await rateOf(workers, time);
    return { ...taken, steps: taken.steps + workers.length };
  } finally {
    await database.db.destroy();
  }
}

/** The barest write over eight connections, with more and more machines that hear of it. No disk: only the telling counts. */
async function measureListeners(
  postgres: BenchedPostgres,
  members: readonly CrowdMember[],
  { rounds, time, connections, progress }: CommitSettings,
): Promise<string> {
  const rows: string[][] = [];
  for (const machines of connections) {
    progress(`commits that ${machines} machines hear of`);
    const rates: number[] = [];
    const processor: number[] = [];
    const listeners = await startListeners(postgres.url, machines);
    try {
      for (let round = 0; round < rounds; round++) {
        const row = { write: 'the barest', connections: 8 };
        const { steps, rate } = await commit(postgres, members, row, withoutDisk, time);
        const heard = await listeners.hear(steps * machines);
        rates.push(rate);
        processor.push((heard.processor / heard.changes) * 1000);
      }
    } finally {
      await listeners.close();
    }
    rows.push([
      String(machines),
      spread(rates, inFigures),
      inFigures(quantile(rates, 0.5) * machines),
      spread(processor, inFigures),
    ]);
  }
  return table([
    ['machines that listen', 'commits a second', 'deliveries a second', 'µs of a machine each'],
    ...rows,
  ]);
}
