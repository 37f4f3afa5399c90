/** How a database is named on the command line, and how it is opened for a command. */
import { existsSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { makeDataDir, sqliteFileIn } from '../data-dir.ts';
import { lockSite } from './site-lock.ts';

/** `sqlite:` with the path of a file or of a data folder, or `postgres://…`. */
export type SiteAddress = {
  /** The address in full but without a password, by which it is known again. */
  readonly name: string;
} & ({ readonly file: string } | { readonly url: string });

export type OpenedAddress = AsyncDisposable &
  (
    | { readonly kind: 'opened'; readonly database: Database }
    | { readonly kind: 'refused'; readonly why: string }
  );

/** Reads an address; undefined for what is none. */
export function parseAddress(text: string): SiteAddress | undefined {
  const path = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
  if (path === undefined) return parsePostgres(text);
  const full = resolve(path);
  // What is not there yet is a folder, unless its name is a file's.
  const isFolder = existsSync(full) ? statSync(full).isDirectory() : extname(full) === '';
  const file = isFolder ? sqliteFileIn(full) : full;
  return { name: `sqlite:${file}`, file };
}

function parsePostgres(text: string): SiteAddress | undefined {
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
  const { hostname, port, pathname } = url;
  return { name: `postgres://${hostname}:${port || '5432'}${pathname}`, url: text };
}

/**
 * Opens it for one command, which gets it for itself.
 * @param options.make whether a database that is not there is made.
 */
export async function openAddress(
  address: SiteAddress,
  options: { make: boolean },
): Promise<OpenedAddress> {
  if ('url' in address) return openUrl(address.url);
  const { file, name } = address;
  if (!options.make && !existsSync(file)) return refusedAddress(`There is no ${file}.`);
  const folder = dirname(file);
  await makeDataDir(folder);
  const lock = lockSite(folder);
  if (!lock) return refusedAddress(`A server or another command works on ${name}. Stop it first.`);
  try {
    const database = openSqlite(file);
    return {
      kind: 'opened',
      database,
      async [Symbol.asyncDispose]() {
        await database.db.destroy();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Who else works on it cannot be seen. A lost connection fails what needs it, so nothing more is said of it. */
async function openUrl(url: string): Promise<OpenedAddress> {
  const { openPostgres } = await import('../../adapters/database/engine/postgres.ts');
  const database = openPostgres({ url, maxConnections: 2, onConnectionLost: () => undefined });
  return { kind: 'opened', database, [Symbol.asyncDispose]: () => database.db.destroy() };
}

function refusedAddress(why: string): OpenedAddress {
  return { kind: 'refused', why, [Symbol.asyncDispose]: async () => undefined };
}
