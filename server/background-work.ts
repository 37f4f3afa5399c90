/** Work that no request waits for: refreshing ranks, and deleting expired rows. */
import { deleteExpired } from '../adapters/database/delete-expired.ts';
import { toStorageFailure } from '../adapters/database/engine/errors.ts';
import type { Database } from '../adapters/database/schema.ts';
import type { Refreshes } from '../domain/profiles/rank-refresh.ts';
import type { Logger } from './logger.ts';

const cleanupIntervalMs = 60 * 60 * 1000;
/** More than one worker, so that a slow call or a rate limit does not delay all refreshes. */
const workerCount = 4;
/** At this interval workers look for refreshes that have become due, or whose process has stopped. */
const pollIntervalMs = 5000;
const pauseAfterFailureMs = 15_000;

/**
 * Works through the queue of refreshes. Look-ups of visitors have a higher priority.
 * @param work does the next refresh of the queue. Resolves with 'idle' if the queue has nothing to do, otherwise with 'done'.
 * @returns `wake`: to be called when the queue may have a refresh to do. `close`: starts no more refreshes and waits for the
 *   running ones; to cancel their calls, close the data source first.
 */
export function startRefreshWorkers(work: Refreshes['work'], log: Logger) {
  let isClosed = false;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let pausedUntil = 0;

  async function workThroughQueue(): Promise<void> {
    try {
      while (!isClosed && (await work()) === 'done');
    } catch (error) {
      // A worker tries the refresh again when the claim of this worker expires.
      if (isClosed) return;
      if (toStorageFailure(error)) pause(error);
      else log.error({ err: error }, 'a refresh failed; it will be tried again');
    }
  }

  /** Ignores `wake` for 15 seconds, because failing queries would delay the requests of visitors. */
  function pause(error: unknown): void {
    const wasPaused = Date.now() < pausedUntil;
    pausedUntil = Date.now() + pauseAfterFailureMs;
    if (!wasPaused) log.error({ err: error }, 'refreshes pause because the database fails');
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

  const timer = setInterval(wake, pollIntervalMs);
  timer.unref();
  return {
    wake,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Deletes expired rows now and every hour. @returns a function that stops the timer and waits for a running cleanup. */
export function startCleanup(database: Database, log: Logger): () => Promise<void> {
  let running = cleanUp();
  const timer = setInterval(() => {
    running = running.then(cleanUp);
  }, cleanupIntervalMs);
  timer.unref();

  async function cleanUp(): Promise<void> {
    try {
      await deleteExpired(database, new Date());
    } catch (error) {
      log.warn({ err: error }, 'expired rows could not be deleted');
    }
  }

  return async () => {
    clearInterval(timer);
    await running;
  };
}
