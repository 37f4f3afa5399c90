import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';

/** SQLITE_BUSY (sqlite.org/rescode.html). */
const busy = 5;

export interface SiteLock {
  release(): void;
}

/**
 * Locks a data folder, so that one process at a time uses its SQLite file. The lock is an exclusive transaction on an empty
 * SQLite file beside it, which the system releases when the process ends.
 * @returns undefined while another process has the lock.
 */
export function lockSite(dataDir: string): SiteLock | undefined {
  const file = new DatabaseSync(join(dataDir, 'rankfolio.lock'), { timeout: 0 });
  try {
    // Nothing is written, so no journal is needed.
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}

/** Locks a data folder for a server. @throws ConfigError while another process has the lock. */
export function lockForServing(dataDir: string): SiteLock {
  const lock = lockSite(dataDir);
  if (lock) return lock;
  throw new ConfigError(
    `Another server, or a command like npm run db, uses the site in ${dataDir}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  );
}
