import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { HashOrder } from './hash-worker.ts';

/** Threads. */
const atOnce = 2;
/** About four seconds' worth of waiting; who comes later is told to try again. */
const mostWaiting = 200;
/** Milliseconds without a password after which a thread ends, and gives its memory back. */
const idleTimeout = 60_000;

/** Thrown when too many hashes wait already: Better Auth's callbacks can say it in no other way. */
export class TooManyHashesError extends Error {
  override name = 'TooManyHashesError';
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(given: { password: string; hash: string }): Promise<boolean>;
  /** Ends the threads; whoever waits gets a `TooManyHashesError`. */
  close(): Promise<void>;
}

/**
 * Argon2id in threads of its own, which begin with the first password, with a bounded queue. Both functions throw
 * `TooManyHashesError` when the queue is full. Whoever calls it must call `close`.
 */
export function openPasswords(): Passwords {
  const pool = new Piscina<HashOrder, string | boolean>({
    filename: join(import.meta.dirname, 'hash-worker.ts'),
    minThreads: 0,
    maxThreads: atOnce,
    maxQueue: mostWaiting,
    idleTimeout,
  });
  let isClosed = false;

  async function inTurn(order: HashOrder): Promise<string | boolean> {
    if (isClosed || pool.queueSize >= mostWaiting) throw new TooManyHashesError();
    try {
      return await pool.run(order);
    } catch (error) {
      if (isClosed) throw new TooManyHashesError();
      throw error;
    }
  }

  return {
    hash: async (password) => String(await inTurn({ password })),
    verify: async ({ password, hash }) => (await inTurn({ password, hash })) === true,
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}
