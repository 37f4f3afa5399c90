/** The only place with the number and the delays of database reattempt. */
import { setTimeout as sleep } from 'node:timers/promises';

const maxAttempts = 8;
/** The delay doubles each time up to the maximum and has jitter. */
const firstDelayMs = 25;
const maxDelayMs = 1000;
/** A restarted server is back within this time. */
const timeoutMs = 5000;

/**
 * Reattempt an operation for about three seconds.
 * @param canRetry whether an error is temporary and the failed attempt had no effect.
 * @throws the last error.
 */
export async function retryWhile<Result>(
  canRetry: (error: unknown) => boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || performance.now() > until || !canRetry(error)) throw error;
      await sleep(Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + Math.random()));
    }
  }
}
