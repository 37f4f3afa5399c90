import { setImmediate as yieldToRequests } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { SignInThrottle } from '../domain/accounts/sign-in-throttle.ts';

/** The maximum number of waiting sign-ins. The last one waits a few seconds; further sign-ins are refused as busy. */
const maxQueued = 200;

/**
 * Limits how many sign-ins run at once. Each of them writes to the database, and hundreds of writes in a row would block all
 * other requests on SQLite.
 * @param maxConcurrent more than the number of concurrent hashes, so that the next sign-ins are counted while others hash.
 */
export function limitConcurrentSignIns(
  throttle: SignInThrottle,
  maxConcurrent: number,
): SignInThrottle {
  const limit = pLimit(maxConcurrent);
  return async (attempt, signIn) => {
    if (limit.pendingCount >= maxQueued) return { kind: 'busy' };
    return limit(async () => {
      await yieldToRequests();
      return throttle(attempt, signIn);
    });
  };
}
