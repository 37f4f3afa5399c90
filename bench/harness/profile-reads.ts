/** Reads a profile at a constant rate during other work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './http-client.ts';
import { quantile } from './statistics.ts';

/** The interval at which reads start, even if earlier reads have no response yet. */
const readIntervalMs = 5;

/**
 * Reads the paths in turn until the work is done. Throws when a read gets another status than 200 or 503.
 * @returns the median and the 99th percentile of the times of successful reads in milliseconds, the number of reads that got 503,
 * and the result of the work.
 */
export async function readProfileDuring<Result>(
  site: string,
  paths: readonly string[],
  work: Promise<Result>,
) {
  const reads: ReturnType<typeof send>[] = [];
  let isDone = false;
  const readLoop = (async () => {
    for (let index = 0; !isDone; index++) {
      reads.push(send(site + paths[index % paths.length]));
      await sleep(readIntervalMs);
    }
  })();
  const result = await work.finally(() => {
    isDone = true;
  });
  await readLoop;
  const responses = await Promise.all(reads);
  const unexpected = responses.find(({ status }) => status !== 200 && status !== 503);
  if (unexpected) throw new Error(`a read was answered ${unexpected.status}`);
  const durations = responses.flatMap((read) => (read.status === 200 ? [read.durationMs] : []));
  const [p50, p99] = [quantile(durations, 0.5), quantile(durations, 0.99)];
  return { p50, p99, refusedCount: reads.length - durations.length, result };
}
