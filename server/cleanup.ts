import { deleteExpired } from '../adapters/database/delete-expired.ts';
import type { Database } from '../adapters/database/schema.ts';
import type { Logger } from './logger.ts';

const intervalMs = 60 * 60 * 1000;

/** Deletes expired rows now and every hour. @returns stops it, after a running cleanup. */
export function startCleanup(database: Database, log: Logger): () => Promise<void> {
  let running = cleanUp();
  const timer = setInterval(() => {
    running = running.then(cleanUp);
  }, intervalMs);
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
