/** An outage of the database while the site keeps running and clients write and read. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from './reader.ts';
import type { Writer } from './writer.ts';

/** Every writer must have an acknowledged write this soon after the database is back. */
const maxRecoveryMs = 20_000;

/** Clients, each with the address of the server that it uses. */
export interface Clients {
  readonly writers: readonly (readonly [Writer, address: string])[];
  readonly readers: readonly (readonly [Reader, address: string])[];
}

export interface Outage {
  /** Writes that were acknowledged during the outage. */
  readonly acknowledged: number;
  /** Requests that got a 503. */
  readonly refused: number;
  /** From the time the database was back until every writer had an acknowledged write. */
  readonly recoveryMs: number;
}

/**
 * Runs all clients from before an outage until the writes of every writer are acknowledged again.
 * @param causeOutage ends the database; resolves when it is back.
 * @throws when a response is worse than a 503, a server ends, or the site does not recover.
 */
export async function surviveOutage(
  clients: Clients,
  causeOutage: () => Promise<void>,
): Promise<Outage> {
  let isDone = false;
  const before = countRequests(clients);
  const working = [
    ...clients.writers.map(([writer, address]) => writer.writeUntilStopped(address, () => isDone)),
    ...clients.readers.map(([reader, address]) => reader.readUntilStopped(address, () => isDone)),
  ];
  const serverEnded = Promise.race(working).then(() => {
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
    await Promise.all(working);
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

async function waitForWrites({ writers }: Clients, isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + maxRecoveryMs;
  const counts = writers.map(([{ counts }]) => counts);
  const before = counts.map(({ acknowledged }) => acknowledged);
  while (!counts.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0))) {
    if (isDone()) return;
    if (Date.now() > deadline) {
      const time = `${maxRecoveryMs / 1000} seconds after the database came back`;
      throw new Error(`${time} a writer cannot write yet: the site does not recover by itself`);
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
