/** A process with several listening connections without watchers: a 'machine' is one process of a site. It counts changes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresBus } from '../../adapters/change-bus/postgres.ts';
import { createLiveStreams } from '../../server/http/live/live-streams.ts';
import { readArgument, startChildProcess } from '../harness/child-process.ts';

/** The notifications that all machines together received. */
interface Notifications {
  readonly changes: number;
  /** The time from the first to the last notification. */
  readonly durationMs: number;
  /** The CPU time of the process. */
  readonly cpuMs: number;
}

const timeoutMs = 30_000;
/** The time to wait for more changes than expected, which would be an error. */
const lingerMs = 100;

if (import.meta.main) await main(readArgument());

async function main({ url, machines }: { url: string; machines: number }): Promise<void> {
  let changes = 0;
  let firstAt = 0;
  let lastAt = 0;
  let cpu = process.cpuUsage();
  for (let count = 0; count < machines; count++) {
    const bus = await openPostgresBus({ url, log: { warn: () => undefined } });
    const streams = createLiveStreams(
      async () => undefined,
      () => undefined,
    );
    bus.subscribe((change) => {
      changes += 1;
      lastAt = performance.now();
      if (changes === 1) firstAt = lastAt;
      if ('profileId' in change) streams.sendUpdate(change.profileId);
    });
  }
  process.on('message', async (expected: number) => {
    const end = performance.now() + timeoutMs;
    while (changes < expected && performance.now() < end) await sleep(2);
    await sleep(lingerMs);
    const { user, system } = process.cpuUsage(cpu);
    const cpuMs = (user + system) / 1000;
    process.send?.({ changes, durationMs: lastAt - firstAt, cpuMs } satisfies Notifications);
    changes = 0;
    cpu = process.cpuUsage();
  });
  process.send?.('listening');
}

/** Opens a listening connection for each machine. */
export async function startListeners(url: string, machines: number) {
  const child = await startChildProcess(import.meta.filename, { url, machines });
  return {
    /** Waits until this many changes were received since the last call. Throws when fewer or more are received. */
    async expect(changes: number) {
      const received = await child.request<Notifications>(changes);
      if (received.changes === changes) return received;
      throw new Error(`${received.changes} of ${changes} changes were received`);
    },
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  };
}
