import { setTimeout as sleep } from 'node:timers/promises';

const maxAttempts = 8;
/** The delay doubles each time up to the maximum. It is then multiplied by a random factor from 0.5 to 1.5. */
const firstDelayMs = 25;
const maxDelayMs = 1000;
const defaultTimeoutMs = 5000;

/**
 * Runs an operation up to eight times, with some 2.6 seconds of delays. @param canRetry whether the failed attempt had no effect.
 * @param timeoutMs a failure later than this after the first attempt is not retried.
 */
export async function retryWhile<Result>(
  canRetry: (error: unknown) => boolean,
  run: () => Promise<Result>,
  timeoutMs = defaultTimeoutMs,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || performance.now() > deadline || !canRetry(error)) throw error;
      await sleep(Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + Math.random()));
    }
  }
}
