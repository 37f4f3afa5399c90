/** Machines that listen for changes and have nobody who watches, in a process of their own; it counts what they hear. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresBus } from '../../adapters/change-bus/postgres.ts';
import { createLiveStreams } from '../../server/http/live/live-streams.ts';
import { argumentOfParent, startChildProcess } from '../child-process.ts';

export interface Heard {
  /** Changes, by all of them together. */
  readonly changes: number;
  /** When the first and the last of them was heard, in milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
  /** Milliseconds of the processor that this process used. */
  readonly processor: number;
}

export interface Listeners {
  /** Waits until so many changes were heard since the last time, and a moment more; gives what was heard. */
  hear(changes: number): Promise<Heard>;
  close(): Promise<void>;
}

/** How long it may take until all is heard, in milliseconds; what comes after a moment is one too many. */
const patience = 30_000;
const moment = 100;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { url, machines } = argumentOfParent() as { url: string; machines: number };
  let changes = 0;
  let first = 0;
  let last = 0;
  let used = process.cpuUsage();
  for (let at = 0; at < machines; at++) {
    const bus = await openPostgresBus({ url, log: { warn: () => undefined } });
    const streams = createLiveStreams(
      async () => undefined,
      () => undefined,
    );
    bus.subscribe((news) => {
      changes += 1;
      last = performance.timeOrigin + performance.now();
      if (changes === 1) first = last;
      if ('profileId' in news) streams.announce(news.profileId);
    });
  }
  process.on('message', async (expected: number) => {
    const until = Date.now() + patience;
    while (changes < expected && Date.now() < until) await sleep(2);
    await sleep(moment);
    const { user, system } = process.cpuUsage(used);
    process.send?.({ changes, first, last, processor: (user + system) / 1000 } satisfies Heard);
    changes = 0;
    used = process.cpuUsage();
  });
  process.send?.('listening');
}

/** Opens so many connections that listen, each as a machine of the site does. Whoever calls it must call `close`. */
export async function startListeners(url: string, machines: number): Promise<Listeners> {
  const { ask, close } = await startChildProcess(import.meta.filename, { url, machines });
  return {
    async hear(changes) {
      const heard = (await ask(changes, patience + 5000)) as Heard;
      if (heard.changes === changes) return heard;
      throw new Error(`${changes} changes were made, and ${heard.changes} were heard`);
    },
    close,
  };
}
