import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { minSecretLength } from './settings.ts';

/**
 * The secret that signs sessions, generated once into a file of the data folder that only its owner can read.
 * Without it every user has to sign in again; nothing else is lost.
 */
export async function findSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const existing = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (existing !== undefined) return checkSecret(existing.trim(), file);
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A link is atomic, so two processes that start at once read the same secret.
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  return (await readFile(file, 'utf8')).trim();
}

/** @throws ConfigError for a truncated secret, which could be guessed. */
function checkSecret(secret: string, file: string): string {
  if (secret.length >= minSecretLength) return secret;
  throw new ConfigError(
    `${file} is damaged. Delete it, and a new secret is generated; every user has to sign in again.`,
  );
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
