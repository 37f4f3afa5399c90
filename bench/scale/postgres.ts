/** A PostgreSQL of the benchmark's own, which keeps its promises: what it says is committed has reached the disk. */
import { join } from 'node:path';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { findPostgres } from '../../scripts/postgres.mjs';
import { startKeptPostgres } from '../../tests/postgres/kept.ts';

export interface BenchedPostgres {
  readonly url: string;
  /** A pool of connections; each begins with these settings of PostgreSQL. Whoever opens it must destroy it. */
  open(connections: number, settings?: Readonly<Record<string, string>>): Database;
  close(): Promise<void>;
}

/** Its usual memory is a small machine's; all else is as PostgreSQL comes. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
};

/** Starts it, with the site's tables. Whoever calls it must call `close`. */
export async function startBenchedPostgres(): Promise<BenchedPostgres> {
  const programs = await findPostgres(join(import.meta.dirname, '../..'));
  if (!programs) throw new Error('There is no PostgreSQL 15 or newer; npm test installs one.');
  const { url, stop } = await startKeptPostgres(programs, settings);
  const open: BenchedPostgres['open'] = (connections, different = {}) =>
    openPostgres({
      url: withSettings(url, different),
      maxConnections: connections,
      onConnectionLost: () => undefined,
    });
  try {
    const database = open(1);
    await migrate(database);
    await database.db.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, open, close: stop };
}

function withSettings(url: string, different: Readonly<Record<string, string>>): string {
  const options = Object.entries(different).map(([name, value]) => `-c ${name}=${value}`);
  const address = new URL(url);
  if (options.length > 0) address.searchParams.set('options', options.join(' '));
  return address.href;
}
