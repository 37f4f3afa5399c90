/** Kills one site, or its database, again and again while clients write, and checks all data after each kill. */
import { setTimeout as sleep } from 'node:timers/promises';
import { launchServer, type ServerProcess, startServer } from '../commands/server-process.ts';
import type { CrashDatabase } from './engines.ts';
import { type Clients, surviveOutage } from './outage.ts';
import type { Random } from './random.ts';
import { createReader } from './reader.ts';
import { createWriter, type Writer } from './writer.ts';

const writerCount = 4;
/** A kill comes at most this long after the writers begin. */
const maxWritingMs = 300;
/** A kill during a start comes at most this long after the start begins. */
const maxStartingMs = 800;
/** Among the kills of the site, the share that hits it while it starts. */
const startKillShare = 0.15;
/** The share of kills that hit the database, if it has its own processes. */
const databaseKillShare = 0.33;
/** A short outage ends while requests still wait for the database. */
const maxShortOutageMs = 1500;
/** A long outage can be longer than requests wait, so that some get a 503. */
const maxLongOutageMs = 6000;
/** The share of outages that are long. */
const longOutageShare = 0.2;

/** One kill after which no data was lost. */
export interface Kill {
  /** The processes that were killed. */
  readonly target: 'site' | 'database';
  /** Writes that were acknowledged while the clients ran. */
  readonly acknowledged: number;
  /** Requests that got a 503. */
  readonly refused: number;
}

/** An acknowledged write is missing, or a write was only stored in part. */
export class DataLossError extends Error {
  override name = 'DataLossError';
}

/** Kills a site or its database as often as the options say. @throws DataLossError */
export async function runKillLoop(options: {
  readonly database: CrashDatabase;
  readonly dataDir: string;
  readonly pictures: readonly string[];
  readonly random: Random;
  readonly kills: number;
  /** Whether another loop has failed, so that this one can end. */
  isCancelled(): boolean;
  /** Called after each kill without data loss. */
  onKill(kill: Kill): void;
}): Promise<void> {
  const { database, dataDir, random } = options;
  const { settings } = database;
  let server = await startServer(dataDir, settings);
  try {
    const writers = await Promise.all(
      Array.from({ length: writerCount }, (_, index) =>
        createWriter(server.address, `Crash${index + 1}`, options.pictures, random),
      ),
    );
    const reader = await createReader(server.address, 'CrashReader');
    for (let count = 0; count < options.kills && !options.isCancelled(); count++) {
      let kill: Kill;
      if (database.processes && random.chance(databaseKillShare)) {
        const { address } = server;
        const clients = {
          writers: writers.map((writer) => [writer, address] as const),
          readers: [[reader, address] as const],
        };
        kill = { target: 'database', ...(await killDatabase(clients, database.processes)) };
      } else {
        const isDuringStart = random.chance(startKillShare);
        const acknowledged = isDuringStart
          ? await killWhileStarting(server)
          : await killWhileWriting(server, writers);
        kill = { target: 'site', acknowledged, refused: 0 };
        server = await startServer(dataDir, settings);
      }
      await checkData(server, writers);
      options.onKill(kill);
    }
  } finally {
    await server.stop('SIGKILL');
  }

  /** @returns how many writes were acknowledged before the kill. */
  async function killWhileWriting(
    running: ServerProcess,
    writers: readonly Writer[],
  ): Promise<number> {
    const writing = writers.map((writer) => writer.writeUntilStopped(running.address));
    const killTime = sleep(random.between(0, maxWritingMs));
    // If a writer fails before the kill, the race throws its error.
    await Promise.race([killTime, Promise.all(writing)]);
    await running.stop('SIGKILL');
    const acknowledged = await Promise.all(writing);
    return acknowledged.reduce((sum, count) => sum + count, 0);
  }

  /** Kills the server, then kills the next server while it starts. @returns 0, because no client writes. */
  async function killWhileStarting(running: ServerProcess): Promise<number> {
    await running.stop('SIGKILL');
    const starting = launchServer(dataDir, settings);
    await sleep(random.between(0, maxStartingMs));
    await starting.stop('SIGKILL');
    return 0;
  }

  /** Kills the database and starts it again later. The server keeps running and must reconnect by itself. */
  function killDatabase(clients: Clients, processes: NonNullable<CrashDatabase['processes']>) {
    return surviveOutage(clients, async () => {
      await sleep(random.between(0, maxWritingMs));
      await processes.end('kill');
      await sleep(
        random.between(0, random.chance(longOutageShare) ? maxLongOutageMs : maxShortOutageMs),
      );
      await processes.start();
    });
  }

  /** @throws DataLossError */
  async function checkData(running: ServerProcess, writers: readonly Writer[]): Promise<void> {
    const writerProblems = await Promise.all(
      writers.map((writer) => writer.findProblems(running.address)),
    );
    const problems = [...writerProblems.flat(), ...(await database.findProblems())];
    if (problems.length > 0) throw new DataLossError(problems.join('\n'));
  }
}
