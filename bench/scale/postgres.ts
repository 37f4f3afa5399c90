/** Starts a PostgreSQL server for the benchmark, which flushes every commit to the disk. */
import { join } from 'node:path';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { findPostgres } from '../../scripts/postgres.mjs';
import { startWatchedPostgres } from '../../tests/postgres/watched-server.ts';

export type BenchmarkPostgres = Awaited<ReturnType<typeof startPostgres>>;
export type ConnectionSettings = Readonly<Record<string, string>>;

/** Settings that differ from the tests' server, with more memory than PostgreSQL's default, which is for small machines. */
const serverSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
};

/** Starts a server with the site's tables. */
export async function startPostgres() {
  const programs = await findPostgres(join(import.meta.dirname, '../..'));
  if (!programs) throw new Error('There is no PostgreSQL 15 or newer; npm test installs one.');
  const { url, stop } = await startWatchedPostgres(programs, serverSettings);
  /** Opens a pool of connections with these settings of PostgreSQL. The caller must destroy it. */
  const open = (maxConnections: number, settings: ConnectionSettings = {}) => {
    const address = new URL(url);
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    if (options.length > 0) address.searchParams.set('options', options.join(' '));
    return openPostgres({ url: address.href, maxConnections, onConnectionLost: () => undefined });
  };
  const database = open(1);
  await migrate(database);
  await database.db.destroy();
  return { url, open, [Symbol.asyncDispose]: stop };
}
