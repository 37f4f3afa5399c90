/** Lets few sign in at a time, so that a crowd which does leaves the event loop to those who only read. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { SignInThrottle } from '../domain/accounts/sign-in-throttle.ts';

/** Some seconds' worth of waiting; who comes later is told to try again. */
const maxWaiting = 200;

/**
 * Puts a queue before a guard. Counting a try is a write, and SQLite's writes hold everybody up for a moment each:
 * those of hundreds who come at once would be made in one go, before anybody else is served.
 * @param maxConcurrent more than hash at once: while those do, the tries of the next are counted.
 */
export function limitConcurrentSignIns(
  guard: SignInThrottle,
  maxConcurrent: number,
): SignInThrottle {
  const limit = pLimit(maxConcurrent);
  return async (who, signIn) => {
    if (limit.pendingCount >= maxWaiting) return { kind: 'busy' };
    return limit(async () => {
      await yieldToRequests();
      return guard(who, signIn);
    });
  };
}
