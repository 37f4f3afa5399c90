/** Deletes what has served its time. Everything else goes when it is replaced, or with its profile. */
import { deleteExpired } from '../adapters/database/delete-expired.ts';
import type { Database } from '../adapters/database/schema.ts';
import type { Logger } from './logger.ts';

/** Milliseconds. */
const every = 60 * 60 * 1000;

/** Tidies now and every hour. @returns what ends it, once a tidying under way has ended. */
export function startCleanup(database: Database, log: Logger): () => Promise<void> {
  let underWay = tidy();
  const timer = setInterval(() => {
    underWay = underWay.then(tidy);
  }, every);
  timer.unref();

  async function tidy(): Promise<void> {
    try {
      await deleteExpired(database, new Date());
    } catch (error) {
      log.warn({ err: error }, 'what has served its time could not be deleted');
    }
  }

  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
