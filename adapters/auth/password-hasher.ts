import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { createFairQueue } from '../fair-queue.ts';
import type { HashTask } from './hash-worker.ts';

/** With two or more cores, one stays free for other work. With more than four threads, memory is the bottleneck. */
export const maxConcurrentHashes = Math.min(Math.max(availableParallelism() - 1, 1), 4);
/** About two seconds of work on two cores. */
const maxWaiting = 200;
/** A password that is not hashed by then has probably no thread, because the system could not start one. */
const hashTimeoutMs = 15_000;
const idleTimeoutMs = 60_000;
/** Threads get a quarter of a busy core, so that other requests stay fast. Only Linux applies the value to one thread. */
const niceIncrement = process.platform === 'linux' ? 5 : 0;

/** Thrown when the queue is full or the pool is closed, because a callback of Better Auth can report this in no other way. */
export class HashQueueFullError extends Error {
  override name = 'HashQueueFullError';
}

export type PasswordHasher = ReturnType<typeof openPasswordHasher>;

/** Opens a pool of threads. `hash` and `verify` throw `HashQueueFullError` when the queue is full, or no thread starts. */
export function openPasswordHasher() {
  const pool = new Piscina<HashTask, string | boolean>({
    filename: join(import.meta.dirname, 'hash-worker.ts'),
    minThreads: 0,
    maxThreads: maxConcurrentHashes,
    idleTimeout: idleTimeoutMs,
    niceIncrement,
  });
  // Emitted when a thread could not start, for example because no file can be opened. The next password starts another one.
  pool.on('error', () => undefined);
  const queue = createFairQueue({ maxRunning: maxConcurrentHashes, maxWaiting });
  let isClosed = false;

  async function run(task: HashTask, network: string): Promise<string | boolean> {
    const signal = AbortSignal.timeout(hashTimeoutMs);
    const hash = async () => {
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        if (isClosed || signal.aborted) throw new HashQueueFullError();
        throw error;
      }
    };
    const outcome = await queue.run(network, hash, signal);
    if (outcome.kind === 'busy') throw new HashQueueFullError();
    return outcome.value;
  }

  return {
    hash: async (password: string, network: string) => String(await run({ password }, network)),
    verify: async (task: Required<HashTask>, network: string) =>
      (await run(task, network)) === true,
    /** Ends the threads. Waiting and later calls throw a `HashQueueFullError`. */
    async close() {
      isClosed = true;
      queue.close();
      await pool.destroy();
    },
  };
}
