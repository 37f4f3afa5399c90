import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { createFairQueue } from '../../adapters/fair-queue.ts';
import type { SignInThrottle } from '../../domain/accounts/sign-in-throttle.ts';

/** The maximum number of waiting sign-ins. The last one waits a few seconds; further sign-ins are refused as busy. */
const maxWaiting = 200;

/**
 * Limits how many sign-ins run at once. Each of them writes to the database, and hundreds of writes in a row would block all
 * other requests on SQLite. Networks take turns.
 * @param maxConcurrent more than the number of concurrent hashes, so that the next sign-ins are counted while others hash.
 */
export function limitConcurrentSignIns(
  throttle: SignInThrottle,
  maxConcurrent: number,
): SignInThrottle {
  const queue = createFairQueue({ maxRunning: maxConcurrent, maxWaiting });
  return async (attempt, signIn) => {
    const outcome = await queue.run(attempt.network, async () => {
      await yieldToRequests();
      return throttle(attempt, signIn);
    });
    return outcome.kind === 'done' ? outcome.value : outcome;
  };
}
