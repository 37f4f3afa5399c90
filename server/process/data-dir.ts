import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { withPathInErrors } from '../../adapters/database/engine/sqlite.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { ConfigError } from '../config.ts';
import { minSecretLength } from '../setting-formats.ts';

/** @throws ConfigError if the folder cannot be created or written. */
export async function createDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be used as a folder to write in: ${String(error)}`);
  }
}

export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'rankfolio.sqlite');
}

/** SQLITE_BUSY (sqlite.org/rescode.html). */
const busyCode = 5;

/**
 * One process at a time uses the SQLite file. The operating system releases the lock when the process ends.
 * @returns a disposable that releases the lock; undefined while another process has the lock.
 */
export function lockDataDir(dataDir: string): Disposable | undefined {
  const path = join(dataDir, 'rankfolio.lock');
  const file = withPathInErrors(path, () => new DatabaseSync(path, { timeout: 0 }));
  try {
    // Nothing is written, so no journal is needed.
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === busyCode) return undefined;
    throw error;
  }
}

/**
 * Reads the secret that signs cookies. Generates it first if its file is missing; only the system user of the site can read
 * the file. If the file is lost, no device is known any more, and all counts of rate limits start at zero.
 * @throws ConfigError if the file cannot be read or created, or if the secret is so short that it could be guessed.
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  let secret: string;
  try {
    if (!existsSync(file)) await writeFile(file, createSecret(), { mode: 0o600 });
    secret = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new ConfigError(
      `The secret of the cookies cannot be used: ${String(error)}. Change the permissions of ${file}, or set AUTH_SECRET.`,
    );
  }
  if (secret.length >= minSecretLength) return secret;
  throw new ConfigError(
    `${file} is damaged. Delete it, and a new secret is generated; no device is known any more.`,
  );
}
