import { type Announcement, isShown } from '../../domain/moderation/announcement.ts';
import type { Logger } from '../process/logger.ts';

/** After this time every process shows a new announcement. Pages do not read it from the database. */
const readIntervalMs = 2000;

/** Reads the announcement now and every two seconds. While it cannot be read, the last one stays. */
export async function watchAnnouncement(
  readAnnouncement: () => Promise<Announcement | null>,
  log: Pick<Logger, 'warn'>,
  intervalMs = readIntervalMs,
) {
  let current = await readAnnouncement();
  let hasFailed = false;
  let running: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      current = await readAnnouncement();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the announcement could not be read');
      hasFailed = true;
    }
    running = undefined;
  }

  const timer = setInterval(() => {
    running ??= read();
  }, intervalMs);
  timer.unref();
  return {
    /** Returns the text for every page; null without an announcement. */
    findText: () => (current && isShown(current, new Date()) ? current.text : null),
    /** Shows a change of this process at once. */
    async refresh(): Promise<void> {
      await running;
      await read();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
