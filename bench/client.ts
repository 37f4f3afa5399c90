/** The publisher client wired as the site wires it, over a fake publisher and a database in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openSqlite } from '../adapters/database/engine/sqlite.ts';
import { migrate } from '../adapters/database/migrations/migrate.ts';
import { createCallBudget } from '../adapters/database/sources/call-budget.ts';
import { createLookupCache } from '../adapters/database/sources/lookup-cache.ts';
import type { LookupAnswer, SourceMeter } from '../adapters/sources/source-meter.ts';
import type { DataSource } from '../domain/ranks/data-source.ts';
import { openPublisher } from '../server/publisher.ts';
import type { LimitedPublisherSettings } from '../tests/fixtures/publisher/limited-publisher.ts';
import { type PublisherProcess, startPublisherProcess } from './publisher-process.ts';

export interface Client {
  readonly publisher: DataSource;
  /** The fake publisher that it asks. */
  readonly server: PublisherProcess;
  readonly tally: Tally;
  close(): Promise<void>;
}

/** What the client's meter was told. */
export interface Tally {
  calls: number;
  limited: number;
  /** Calls that got no answer. */
  unanswered: number;
  /** How long each call waited for its turn, in milliseconds. */
  readonly waits: number[];
  readonly lookups: Record<LookupAnswer, number>;
}

/** Opens a client and a publisher of its own for it. Whoever calls it must call `close`. */
export async function openClient(settings: LimitedPublisherSettings): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also when a signal ends the benchmark.
  process.once('exit', removeFolder);
  const closing = [
    async () => {
      removeFolder();
      process.off('exit', removeFolder);
    },
  ];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const database = openSqlite(join(folder, 'rankfolio.sqlite'));
    closing.push(() => database.db.destroy());
    await migrate(database);
    const server = await startPublisherProcess(settings);
    closing.push(server.close);
    const { riotApiUrl } = server;
    const tally = emptyTally();
    const opened = await openPublisher(
      {
        key: 'bench',
        tftKey: 'bench',
        apiUrl: riotApiUrl,
        calls: 'riot-id',
        dataDragonUrl: riotApiUrl,
      },
      createLookupCache(database),
      createCallBudget(database),
      meterOf(tally),
      pino({ level: 'silent' }),
    );
    closing.push(opened.close);
    return { publisher: opened.publisher, server, tally, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function emptyTally(): Tally {
  const lookups = { remembered: 0, shared: 0, asked: 0, 'stood-in': 0, failed: 0 };
  return { calls: 0, limited: 0, unanswered: 0, waits: [], lookups };
}

function meterOf(tally: Tally): SourceMeter {
  return {
    call(_host, _method, status) {
      tally.calls += 1;
      if (status === 429) tally.limited += 1;
      if (status === 0) tally.unanswered += 1;
    },
    waited: (milliseconds) => void tally.waits.push(milliseconds),
    lookup(answer) {
      tally.lookups[answer] += 1;
    },
  };
}
