import { setImmediate as nextIteration } from 'node:timers/promises';

/** After so much work the pause is longer. */
const maxRowMs = 2;
/**
 * libuv accepts only one connection in each iteration, so with a single one the last of 400 new connections would wait for the
 * work of 400 requests. An iteration without work takes 2 µs.
 */
const iterationsAfterRow = 20;

/** Creates a function that lets the event loop read requests, and after some work also accept connections. */
export function createEventLoopPause(): () => Promise<void> {
  let pausedAt = 0;
  return async () => {
    const isLongRow = performance.now() - pausedAt >= maxRowMs;
    for (let left = isLongRow ? iterationsAfterRow : 1; left > 0; left--) await nextIteration();
    if (isLongRow) pausedAt = performance.now();
  };
}
