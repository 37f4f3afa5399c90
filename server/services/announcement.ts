import { type Announcement, isShown } from '../../domain/moderation/announcement.ts';
import type { Logger } from '../process/logger.ts';

/** Every process shows a new announcement after this time. Pages do not read it from the database. */
const readIntervalMs = 2000;

/** While the announcement cannot be read, the last one stays. */
export async function watchAnnouncement(
  read: () => Promise<Announcement | null>,
  log: Pick<Logger, 'warn'>,
  intervalMs = readIntervalMs,
) {
  let current = await read();
  let hasFailed = false;
  let running = Promise.resolve();

  function refresh(): Promise<void> {
    running = running.then(read).then(
      (announcement) => {
        current = announcement;
        hasFailed = false;
      },
      (error) => {
        if (!hasFailed) log.warn({ err: error }, 'the announcement could not be read');
        hasFailed = true;
      },
    );
    return running;
  }

  const timer = setInterval(refresh, intervalMs);
  timer.unref();
  return {
    /** Returns the text for every page; null without an announcement. */
    findText: () => (current && isShown(current, new Date()) ? current.text : null),
    /** Shows a change of this process at once. */
    refresh,
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
