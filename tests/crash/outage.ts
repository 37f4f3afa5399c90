/** Causes an outage of the database while the site keeps running and clients write and read. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from './reader.ts';
import type { Writer } from './writer.ts';

/** The time within which every writer must have an acknowledged write after the database is back. */
const maxRecoveryMs = 20_000;

/** Clients, each with the URL of the server that it uses. */
export interface Clients {
  readonly writers: readonly (readonly [Writer, address: string])[];
  readonly readers: readonly (readonly [Reader, address: string])[];
}

/** The requests of all clients around one outage. */
export interface Outage {
  /** Writes that were acknowledged while the clients ran, before, during and after the outage. */
  readonly acknowledged: number;
  /** Requests that got a 503. */
  readonly refused: number;
  /** The time in milliseconds from the database's restart until every writer had an acknowledged write. */
  readonly recoveryMs: number;
}

/**
 * Runs all clients, causes an outage, and stops the clients when writes of every writer are acknowledged again.
 * @param causeOutage ends the database; resolves when it is back.
 * @throws when a response has neither the expected status nor 503, a server ends, or the site does not recover.
 */
export async function surviveOutage(
  clients: Clients,
  causeOutage: () => Promise<void>,
): Promise<Outage> {
  let isDone = false;
  const before = countRequests(clients);
  const clientRuns = [
    ...clients.writers.map(([writer, address]) => writer.writeUntilStopped(address, () => isDone)),
    ...clients.readers.map(([reader, address]) => reader.readUntilStopped(address, () => isDone)),
  ];
  const serverEnded = Promise.race(clientRuns).then(() => {
    throw new Error('a server ended together with its database');
  });
  const recover = async () => {
    await causeOutage();
    const restartedAt = performance.now();
    await waitForWrites(clients, () => isDone);
    return performance.now() - restartedAt;
  };
  try {
    const recoveryMs = await Promise.race([recover(), serverEnded]);
    isDone = true;
    await Promise.all(clientRuns);
    const { acknowledged, refused } = countRequests(clients);
    return {
      recoveryMs,
      acknowledged: acknowledged - before.acknowledged,
      refused: refused - before.refused,
    };
  } finally {
    isDone = true;
  }
}

/** Waits until every writer has a new acknowledged write. @throws when this takes too long. */
async function waitForWrites({ writers }: Clients, isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + maxRecoveryMs;
  const counts = writers.map(([{ counts }]) => counts);
  const before = counts.map(({ acknowledged }) => acknowledged);
  while (!counts.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0))) {
    if (isDone()) return;
    if (Date.now() > deadline) {
      const seconds = maxRecoveryMs / 1000;
      throw new Error(
        `${seconds} seconds after the database was back, a writer still cannot write`,
      );
    }
    await sleep(10);
  }
}

function countRequests({ writers, readers }: Clients) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);
  return {
    acknowledged: sum(writers.map(([{ counts }]) => counts.acknowledged)),
    refused: sum([...writers, ...readers].map(([{ counts }]) => counts.refused)),
  };
}
