/** Reads of a profile at a steady pace, while something else happens. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readMetric, send } from './http-client.ts';

/** A read begins every so often, whether or not the last one was answered. */
const readIntervalMs = 5;
const memoryIntervalMs = 100;

/**
 * Reads the paths in turn until the work is done. Throws when a read is answered with anything but 200 or 503.
 * @returns the durations of reads in milliseconds, how many reads were answered 503 because the whole machine was late, the most memory
 * of the site's process in bytes, and the result of the work.
 */
export async function readProfileDuring<Result>(
  site: string,
  paths: readonly string[],
  work: Promise<Result>,
) {
  const reads: ReturnType<typeof send>[] = [];
  let maxMemory = 0;
  let isDone = false;
  const readLoop = (async () => {
    for (let at = 0; !isDone; at++) {
      reads.push(send(site + paths[at % paths.length]));
      await sleep(readIntervalMs);
    }
  })();
  const memoryLoop = (async () => {
    while (!isDone) {
      maxMemory = Math.max(maxMemory, await readProcessMemory(site));
      await sleep(memoryIntervalMs);
    }
  })();
  const result = await work.finally(() => {
    isDone = true;
  });
  await Promise.all([readLoop, memoryLoop]);
  const responses = await Promise.all(reads);
  const wrong = responses.find(({ status }) => status !== 200 && status !== 503);
  if (wrong) throw new Error(`a read was answered ${wrong.status}`);
  const durations = responses.flatMap((read) => (read.status === 200 ? [read.durationMs] : []));
  return { durations, turnedAway: reads.length - durations.length, maxMemory, result };
}

/** The resident memory of the site's process, in bytes. */
export function readProcessMemory(site: string): Promise<number> {
  return readMetric(site, 'process_resident_memory_bytes');
}
