/** One site that is killed again and again while people write, or its database, and looked through after each kill. */
import { setTimeout as sleep } from 'node:timers/promises';
import { launchServer, type ServerProcess, startServer } from '../commands/server-process.ts';
import type { CrashDatabase } from './engine.ts';
import { liveThrough, type People } from './outage.ts';
import type { Random } from './random.ts';
import { createVisitor } from './visitor.ts';
import { createWriter, type Writer } from './writer.ts';

const writersAtOnce = 4;
/** Milliseconds after the writers begin, and after a start begins, within which the kill falls. */
const writingLasts = 300;
const startingLasts = 800;
/** The share of kills that fall into a start. */
const killsOfStarts = 0.15;
/** The share that falls on the database, where it has processes of its own. */
const killsOfDatabase = 0.33;
/** How long it is away, in milliseconds: mostly no longer than requests wait for it, now and then longer. */
const shortlyAway = 1500;
const longAway = 6000;
const longAbsences = 0.2;

/** How a kill was survived. */
export interface Kill {
  readonly of: 'site' | 'database';
  /** Writes that were acknowledged before it, or while the database was away. */
  readonly acknowledged: number;
  /** Requests that were answered 503. */
  readonly refused: number;
}

/** Thrown when something acknowledged is gone, or half of something is there. */
export class Loss extends Error {
  override name = 'Loss';
}

/** Kills this lane's site, or its database, as often as it should be. @throws Loss when something is not as it should be. */
export async function runLane(lane: {
  readonly database: CrashDatabase;
  readonly dataDir: string;
  readonly pictures: readonly string[];
  readonly random: Random;
  readonly kills: number;
  /** Whether another lane has failed, so that this one may end. */
  isOver(): boolean;
  /** Told after each kill that was survived. */
  onKill(kill: Kill): void;
}): Promise<void> {
  const { database, dataDir, random } = lane;
  const { settings } = database;
  let server = await startServer(dataDir, settings);
  try {
    const writers = await Promise.all(
      Array.from({ length: writersAtOnce }, (_, at) =>
        createWriter(server.address, `Crash${at + 1}`, lane.pictures, random),
      ),
    );
    const visitor = await createVisitor(server.address, 'CrashVisitor');
    for (let kill = 0; kill < lane.kills && !lane.isOver(); kill++) {
      let survived: Kill;
      if (database.processes && random.chance(killsOfDatabase)) {
        const { address } = server;
        const people = {
          writers: writers.map((writer) => [writer, address] as const),
          visitors: [[visitor, address] as const],
        };
        survived = { of: 'database', ...(await killDatabase(people, database.processes)) };
      } else {
        const isStart = random.chance(killsOfStarts);
        const acknowledged = isStart ? await killStart(server) : await killWriting(server, writers);
        survived = { of: 'site', acknowledged, refused: 0 };
        server = await startServer(dataDir, settings);
      }
      await lookThrough(server, writers);
      lane.onKill(survived);
    }
  } finally {
    await server.stop('SIGKILL');
  }

  async function killWriting(running: ServerProcess, writers: readonly Writer[]): Promise<number> {
    const writing = writers.map((writer) => writer.writeOn(running.address));
    const moment = sleep(random.between(0, writingLasts));
    // A writer that fails for another reason than the kill ends everything.
    await Promise.race([moment, Promise.all(writing)]);
    await running.stop('SIGKILL');
    const acknowledged = await Promise.all(writing);
    return acknowledged.reduce((sum, count) => sum + count, 0);
  }

  /** Kills the server, and the next one while it starts. */
  async function killStart(running: ServerProcess): Promise<number> {
    await running.stop('SIGKILL');
    const starting = launchServer(dataDir, settings);
    await sleep(random.between(0, startingLasts));
    await starting.stop('SIGKILL');
    return 0;
  }

  /** Kills the database, and starts it again after a while. The server stays, and has to find it by itself. */
  function killDatabase(people: People, processes: NonNullable<CrashDatabase['processes']>) {
    return liveThrough(people, async () => {
      await sleep(random.between(0, writingLasts));
      await processes.end('killed');
      await sleep(random.between(0, random.chance(longAbsences) ? longAway : shortlyAway));
      await processes.start();
    });
  }

  async function lookThrough(running: ServerProcess, writers: readonly Writer[]): Promise<void> {
    const said = await Promise.all(writers.map((writer) => writer.complaints(running.address)));
    const found = [...said.flat(), ...(await database.complaints())];
    if (found.length > 0) throw new Loss(found.join('\n'));
  }
}
