/** The addresses of databases on the command line. */
import { existsSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { makeDataDir, sqliteFileIn } from '../data-dir.ts';
import { lockSite } from './site-lock.ts';

/** `sqlite:` with the path of a file or of a data folder, or `postgres://…`. */
export type SiteAddress = {
  /** The full address without user and password. Equal names are the same database. */
  readonly name: string;
} & ({ readonly file: string } | { readonly url: string });

export type OpenedAddress = AsyncDisposable &
  (
    | { readonly kind: 'opened'; readonly database: Database }
    | { readonly kind: 'refused'; readonly why: string }
  );

/** Parses an address; undefined if it is not one. */
export function parseAddress(text: string): SiteAddress | undefined {
  const path = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
  if (path === undefined) return parsePostgres(text);
  const absolute = resolve(path);
  // A missing path with an extension is a file.
  const isFolder = existsSync(absolute)
    ? statSync(absolute).isDirectory()
    : extname(absolute) === '';
  const file = isFolder ? sqliteFileIn(absolute) : absolute;
  return { name: `sqlite:${file}`, file };
}

function parsePostgres(text: string): SiteAddress | undefined {
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
  const { hostname, port, pathname } = url;
  return { name: `postgres://${hostname}:${port || '5432'}${pathname}`, url: text };
}

/**
 * Opens a database for one command and locks it.
 * @param options.make whether a missing database is created.
 */
export async function openAddress(
  address: SiteAddress,
  options: { make: boolean },
): Promise<OpenedAddress> {
  if ('url' in address) return openUrl(address.url);
  const { file, name } = address;
  if (!options.make && !existsSync(file)) return refuse(`There is no ${file}.`);
  const folder = dirname(file);
  await makeDataDir(folder);
  const lock = lockSite(folder);
  if (!lock) return refuse(`A server or another command uses ${name}. Stop it first.`);
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

/** PostgreSQL has no lock for a site. A lost connection fails the next query, so it is not reported. */
async function openUrl(url: string): Promise<OpenedAddress> {
  const { openPostgres } = await import('../../adapters/database/engine/postgres.ts');
  const database = openPostgres({ url, maxConnections: 2, onConnectionLost: () => undefined });
  return { kind: 'opened', database, [Symbol.asyncDispose]: () => database.db.destroy() };
}

function refuse(why: string): OpenedAddress {
  return { kind: 'refused', why, [Symbol.asyncDispose]: async () => undefined };
}
