/** One site that is killed again and again while people write, and looked through after each kill. */
import { setTimeout as sleep } from 'node:timers/promises';
import { launchServer, type ServerProcess, startServer } from '../commands/server-process.ts';
import type { CrashDatabase } from './engine.ts';
import type { Random } from './random.ts';
import { createWriter, type Writer } from './writer.ts';

const writersAtOnce = 4;
/** Milliseconds after the writers begin, and after a start begins, within which the kill falls. */
const writingLasts = 300;
const startingLasts = 800;
/** The share of kills that fall into a start. */
const killsOfStarts = 0.15;

/** Thrown when something acknowledged is gone, or half of something is there. */
export class Loss extends Error {
  override name = 'Loss';
}

/** @returns what killing this lane's site came to: how many writes were acknowledged before each kill. */
export async function runLane(lane: {
  readonly database: CrashDatabase;
  readonly dataDir: string;
  readonly pictures: readonly string[];
  readonly random: Random;
  readonly kills: number;
  /** Whether another lane has failed, so that this one may end. */
  isOver(): boolean;
  /** Told after each kill that was survived, with the writes that were acknowledged before it. */
  onKill(acknowledged: number): void;
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
    for (let kill = 0; kill < lane.kills && !lane.isOver(); kill++) {
      const acknowledged = random.chance(killsOfStarts)
        ? await killStart(server)
        : await killWriting(server, writers);
      server = await startServer(dataDir, settings);
      await lookThrough(server, writers);
      lane.onKill(acknowledged);
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

  async function lookThrough(running: ServerProcess, writers: readonly Writer[]): Promise<void> {
    const said = await Promise.all(writers.map((writer) => writer.complaints(running.address)));
    const found = [...said.flat(), ...(await database.complaints())];
    if (found.length > 0) throw new Loss(found.join('\n'));
  }
}
