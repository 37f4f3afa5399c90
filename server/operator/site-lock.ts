/** One process at a time works on the SQLite file of a data folder: a server, or an operator's command while none runs. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';

/** SQLITE_BUSY (sqlite.org/rescode.html). */
const busy = 5;

export interface SiteLock {
  release(): void;
}

/**
 * Takes the folder, if nobody has it. It is a lock of SQLite on an empty file beside the site's: the system gives it back
 * when the process ends, however it ends, and of two that ask at once one gets it.
 * @returns undefined while another process has it.
 */
export function lockSite(dataDir: string): SiteLock | undefined {
  const file = new DatabaseSync(join(dataDir, 'rankfolio.lock'), { timeout: 0 });
  try {
    // Nothing is ever written, so no journal has to lie beside it.
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}

/** Takes the folder for a server. @throws ConfigError when another process has it. */
export function lockForServing(dataDir: string): SiteLock {
  const lock = lockSite(dataDir);
  if (lock) return lock;
  throw new ConfigError(
    `Another server, or a command like npm run db, works on the site in ${dataDir}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  );
}
