/** How often, and how soon, what failed is done again: the one place that knows. */
import { setTimeout as sleep } from 'node:timers/promises';

const mostTries = 8;
/** Milliseconds before the second try; doubled each time up to the longest, and different for everybody. */
const firstPause = 25;
const longestPause = 1000;
/** A server that restarts is back within that time; longer nobody should wait, in milliseconds. */
const longest = 5000;

/**
 * Does something again while it fails in a way that may pass, for about three seconds.
 * @param mayRepeat whether a failure is worth another try, and leaves nothing behind that a second try would do twice.
 * @throws the last failure.
 */
export async function retryWhile<Result>(
  mayRepeat: (error: unknown) => boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + longest;
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === mostTries || performance.now() > until || !mayRepeat(error)) throw error;
      await sleep(Math.min(longestPause, firstPause * 2 ** (tries - 1)) * (0.5 + Math.random()));
    }
  }
}
