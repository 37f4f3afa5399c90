import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createFairQueue } from '../fair-queue.ts';
import { openThreadPool } from '../thread-pool.ts';
import type { HashTask } from './argon2id.ts';

/** With two or more cores, one stays free for other work. With more than four threads, memory is the bottleneck. */
export const maxConcurrentHashes = Math.min(Math.max(availableParallelism() - 1, 1), 4);
/** About two seconds of work on two cores. */
const maxWaiting = 200;

/** Thrown when the queue is full or the pool is closed, because a callback of Better Auth can report this in no other way. */
export class HashQueueFullError extends Error {
  override name = 'HashQueueFullError';
}

export type HashingPool = ReturnType<typeof openHashingPool>;

/** Opens a pool of threads. `hash` and `verify` throw `HashQueueFullError` when the queue is full, or no thread starts. */
export function openHashingPool() {
  const pool = openThreadPool<HashTask, string | boolean>({
    filename: join(import.meta.dirname, 'argon2id.ts'),
    maxThreads: maxConcurrentHashes,
  });
  const queue = createFairQueue({ maxRunning: maxConcurrentHashes, maxWaiting });

  async function run(task: HashTask, network: string): Promise<string | boolean> {
    const signal = pool.createSignal();
    const outcome = await queue.run(network, () => pool.run(task, signal), signal);
    if (outcome.kind === 'busy' || outcome.value === undefined) throw new HashQueueFullError();
    return outcome.value;
  }

  return {
    hash: async (password: string, network: string) => String(await run({ password }, network)),
    verify: async (task: Required<HashTask>, network: string) =>
      (await run(task, network)) === true,
    /** Ends the threads. Waiting and later calls throw a `HashQueueFullError`. */
    async close() {
      queue.close();
      await pool.close();
    },
  };
}
