import { storageFailureOf } from '../adapters/database/engine/errors.ts';
import type { Refreshes } from '../domain/profiles/refreshes.ts';
import type { Logger } from './logger.ts';

/** Several, so that one slow call or a rate limit does not hold up the others. */
const workerCount = 4;
/** Finds refreshes whose time has come, and those that another machine left. */
const pollEveryMs = 5000;
const pauseAfterFailureMs = 15_000;

export interface Refresher {
  /** Call it when there may be work. */
  wake(): void;
  /** Starts nothing more and waits for the running refreshes. Close the data source first to cancel their calls. */
  close(): Promise<void>;
}

/**
 * Works through the queue of refreshes. Look-ups of visitors have a higher priority.
 * @param getRefreshes a function, because the refreshes need `wake` to be created.
 */
export function startRefresher(getRefreshes: () => Refreshes, log: Logger): Refresher {
  let isClosed = false;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let pausedUntil = 0;

  async function workThroughQueue(): Promise<void> {
    try {
      while (!isClosed && (await getRefreshes().work()) === 'done');
    } catch (error) {
      // The refresh is tried again when its claim expires.
      if (isClosed) return;
      if (storageFailureOf(error)) pause(error);
      else log.error({ err: error }, 'a refresh failed; it will be tried again');
    }
  }

  /** Without a pause, failing queries would hold up visitors. */
  function pause(error: unknown): void {
    const isNew = Date.now() >= pausedUntil;
    pausedUntil = Date.now() + pauseAfterFailureMs;
    if (isNew) log.error({ err: error }, 'refreshes pause because the database fails');
  }

  async function workWhileWoken(): Promise<void> {
    do {
      isWoken = false;
      await Promise.all(Array.from({ length: workerCount }, workThroughQueue));
    } while (isWoken);
    running = undefined;
  }

  function wake(): void {
    if (isClosed || Date.now() < pausedUntil) return;
    // A running worker may just have found the queue empty, so it must check again.
    isWoken = true;
    running ??= workWhileWoken();
  }

  const timer = setInterval(wake, pollEveryMs);
  timer.unref();
  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
