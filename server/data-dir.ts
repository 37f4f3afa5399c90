import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** Creates the data folder if it is missing. @throws ConfigError if it cannot be created or written. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be used as a folder to write in: ${String(error)}`);
  }
}

/** The SQLite file of a data folder. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'rankfolio.sqlite');
}
