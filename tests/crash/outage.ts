/** The database goes away under a site that stays, while people write and look around. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';
import type { Writer } from './writer.ts';

/** How long everybody may wait for an acknowledged write once the database is back, in milliseconds. */
const patience = 20_000;

/** People, each with the address of the server that they use. */
export interface People {
  readonly writers: readonly (readonly [Writer, address: string])[];
  readonly visitors: readonly (readonly [Visitor, address: string])[];
}

export interface Outage {
  /** Writes that were acknowledged meanwhile. */
  readonly acknowledged: number;
  /** Requests that were answered 503. */
  readonly refused: number;
  /** Milliseconds from the moment the database was back until everybody had a write acknowledged. */
  readonly recovery: number;
}

/**
 * Has people write and look around from before an outage until everybody's writes are acknowledged again.
 * @param happen what happens to the database; resolves when it is back.
 * @throws when somebody is answered with anything worse than a 503, a server goes away, or does not recover.
 */
export async function liveThrough(people: People, happen: () => Promise<void>): Promise<Outage> {
  let isOver = false;
  const before = countsOf(people);
  const working = [
    ...people.writers.map(([writer, address]) => writer.writeOn(address, () => isOver)),
    ...people.visitors.map(([visitor, address]) => visitor.lookAround(address, () => isOver)),
  ];
  const tooEarly = Promise.race(working).then(() => {
    throw new Error('a server went away together with its database');
  });
  const recover = async () => {
    await happen();
    const back = performance.now();
    await everybodyWrites(people, () => isOver);
    return performance.now() - back;
  };
  try {
    const recovery = await Promise.race([recover(), tooEarly]);
    isOver = true;
    await Promise.all(working);
    const { acknowledged, refused } = countsOf(people);
    return {
      recovery,
      acknowledged: acknowledged - before.acknowledged,
      refused: refused - before.refused,
    };
  } finally {
    isOver = true;
  }
}

async function everybodyWrites({ writers }: People, isOver: () => boolean): Promise<void> {
  const until = Date.now() + patience;
  const counts = writers.map(([{ counts }]) => counts);
  const before = counts.map(({ acknowledged }) => acknowledged);
  while (!counts.every(({ acknowledged }, at) => acknowledged > (before[at] ?? 0))) {
    if (isOver()) return;
    if (Date.now() > until) {
      const words = `${patience / 1000} seconds after the database was back`;
      throw new Error(`${words} somebody cannot write yet: the site does not recover by itself`);
    }
    await sleep(10);
  }
}

function countsOf({ writers, visitors }: People) {
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    acknowledged: sum(writers.map(([{ counts }]) => counts.acknowledged)),
    refused: sum([...writers, ...visitors].map(([{ counts }]) => counts.refused)),
  };
}
