import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PasswordVerification } from '../../domain/accounts/sign-in-throttle.ts';
import type { HashPassword } from '../../domain/accounts/sign-up.ts';
import { createFairQueue } from '../fair-queue.ts';
import { openThreadPool } from '../thread-pool.ts';
import type { HashTask } from './argon2id.ts';

/** With two or more cores, one stays free for other work. With more than four threads, memory is the bottleneck. */
export const maxConcurrentHashes = Math.min(Math.max(availableParallelism() - 1, 1), 4);
/** About two seconds of work on two cores. */
const maxWaiting = 200;

export type HashingPool = ReturnType<typeof openHashingPool>;

/** Opens a pool of threads. `hash` and `verify` return 'busy' when the queue is full, the pool is closed, or no thread starts. */
export function openHashingPool() {
  const pool = openThreadPool<HashTask, string | boolean>({
    filename: join(import.meta.dirname, 'argon2id.ts'),
    maxThreads: maxConcurrentHashes,
  });
  const queue = createFairQueue({ maxRunning: maxConcurrentHashes, maxWaiting });

  /** @returns undefined when the task was not done. */
  async function run(task: HashTask, network: string): Promise<string | boolean | undefined> {
    const signal = pool.createSignal();
    const outcome = await queue.run(network, () => pool.run(task, signal), signal);
    return outcome.kind === 'busy' ? undefined : outcome.value;
  }

  return {
    async hash(password: string, network: string): ReturnType<HashPassword> {
      const hash = await run({ password }, network);
      return hash === undefined ? { kind: 'busy' } : { kind: 'hashed', hash: String(hash) };
    },
    async verify(task: Required<HashTask>, network: string): Promise<PasswordVerification> {
      const isRight = await run(task, network);
      if (isRight === undefined) return { kind: 'busy' };
      return { kind: isRight === true ? 'right' : 'wrong' };
    },
    /** Ends the threads. Waiting and later calls get 'busy'. */
    async close() {
      queue.close();
      await pool.close();
    },
  };
}
