import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { minSecretLength } from './settings.ts';

/**
 * The secret that signs sessions: generated once into the data folder, readable by its owner alone.
 * Losing it signs everybody out; nothing else is lost.
 */
export async function findSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const kept = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (kept !== undefined) return checked(kept.trim(), file);
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A link appears whole or not at all: of two processes that start at once both read the same secret.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await readFile(file, 'utf8')).trim();
}

/** @throws ConfigError when the file does not hold what we wrote: a short secret could be guessed. */
function checked(secret: string, file: string): string {
  if (secret.length >= minSecretLength) return secret;
  throw new ConfigError(
    `${file} is damaged. Delete it to have a new secret made; everybody has to sign in again.`,
  );
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
