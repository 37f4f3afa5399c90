import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { loadOnce } from '../load-once.ts';
import type { HashTask } from './hash-worker.ts';

/** One core is left to everything else. Beyond four, memory is what hashing waits for. */
export const maxConcurrentHashes = Math.min(Math.max(availableParallelism() - 1, 1), 4);
/** Some two seconds' worth of waiting on two cores; who comes later is told to try again. */
const maxQueued = 200;
/** Milliseconds without a password after which a thread ends, and gives its memory back. */
const idleTimeout = 60_000;
/**
 * How much the threads give way: a quarter of a core that others want is theirs, so that a busy machine makes wait who signs in,
 * and not for ever. Linux counts it by thread; elsewhere it would be the whole process.
 */
const niceIncrement = process.platform === 'linux' ? 5 : 0;

/** Thrown when too many hashes wait already: Better Auth's callbacks can say it in no other way. */
export class HashQueueFullError extends Error {
  override name = 'TooManyHashesError';
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(given: { password: string; hash: string }): Promise<boolean>;
  /** Ends the threads; whoever waits gets a `TooManyHashesError`. */
  close(): Promise<void>;
}

/**
 * Argon2id in threads of its own, which begin with the first password, with a bounded queue. Both functions throw
 * `TooManyHashesError` when the queue is full. Whoever calls it must call `close`.
 */
export function openPasswordHasher(): PasswordHasher {
  let pool: Piscina<HashTask, string | boolean> | undefined;
  const openPool = loadOnce(async () => {
    const { Piscina } = await import('piscina');
    pool = new Piscina({
      filename: join(import.meta.dirname, 'hash-worker.ts'),
      minThreads: 0,
      maxThreads: maxConcurrentHashes,
      maxQueue: maxQueued,
      idleTimeout,
      niceIncrement,
    });
    return pool;
  });
  let isClosed = false;

  async function inTurn(order: HashTask): Promise<string | boolean> {
    const pool = await openPool();
    if (isClosed || pool.queueSize >= maxQueued) throw new HashQueueFullError();
    try {
      return await pool.run(order);
    } catch (error) {
      if (isClosed) throw new HashQueueFullError();
      throw error;
    }
  }

  return {
    hash: async (password) => String(await inTurn({ password })),
    verify: async ({ password, hash }) => (await inTurn({ password, hash })) === true,
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}
