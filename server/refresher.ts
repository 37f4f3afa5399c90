import { storageFailureOf } from '../adapters/database/engine/errors.ts';
import type { Refreshes } from '../domain/profiles/refreshes.ts';
import type { Logger } from './logger.ts';

/** One that waits for a slow answer, or for the limits of its host, must not hold up the others. */
const atOnce = 4;
/** How often it looks for refreshes that wait for their time, or that another machine left behind. Milliseconds. */
const lookEvery = 5000;
/** How long it does nothing once the database could not do its work. Milliseconds. */
const restAfterFailure = 15_000;

export interface Refresher {
  /** Says that there may be something to do. */
  wake(): void;
  /** Begins nothing more, and waits for the refresh under way: close the publisher first to cut it short. */
  close(): Promise<void>;
}

/**
 * Does the queued refreshes, a few at a time; people's look-ups go before them anyway.
 * @param refreshes asked for when there may be work, since they need `wake` to be made.
 */
export function startRefresher(refreshes: () => Refreshes, log: Logger): Refresher {
  let closed = false;
  let working: Promise<void> | undefined;
  let woken = false;
  let restsUntil = 0;

  async function workOff(): Promise<void> {
    try {
      while (!closed && (await refreshes().work()) === 'done');
    } catch (error) {
      // What was begun is handed out again when its claim ends.
      if (closed) return;
      if (storageFailureOf(error)) rest(error);
      else log.error({ err: error }, 'a refresh failed; it will be tried again');
    }
  }

  /** Trying on and on would only hold up those who read. */
  function rest(error: unknown): void {
    const isNew = Date.now() >= restsUntil;
    restsUntil = Date.now() + restAfterFailure;
    if (isNew) log.error({ err: error }, 'refreshes rest until the database can do its work');
  }

  async function workWhileWoken(): Promise<void> {
    do {
      woken = false;
      await Promise.all(Array.from({ length: atOnce }, workOff));
    } while (woken);
    working = undefined;
  }

  function wake(): void {
    if (closed || Date.now() < restsUntil) return;
    // The work under way may have just found nothing more to do, and must look again.
    woken = true;
    working ??= workWhileWoken();
  }

  const timer = setInterval(wake, lookEvery);
  timer.unref();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}
