/** Starts a PostgreSQL server for the benchmark, and fills it with users whose rows are as long as real ones. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { raiseNextIds } from '../../adapters/database/transfer/tables.ts';
import { findPostgres } from '../../scripts/postgres.mjs';
import { startWatchedPostgres } from '../../tests/postgres/watched-server.ts';
import { projectFolder } from '../harness/site-process.ts';
import { createUser, type User } from '../harness/users.ts';

export type BenchmarkPostgres = Awaited<ReturnType<typeof startPostgres>>;
export type ConnectionSettings = Readonly<Record<string, string>>;

/** Settings that differ from the tests' server, with more memory than PostgreSQL's default, which is for small machines. */
const serverSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
};

/** Starts a server, which flushes every commit to the disk, with the site's tables. */
export async function startPostgres() {
  const programs = await findPostgres(projectFolder);
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

/** The tables to fill, in the order of their foreign keys. */
export const tables = [
  'users',
  'accounts',
  'profiles',
  'savedGames',
  'rankSeries',
  'rankMonths',
  'sessions',
] as const;
/** The number of users that are written in one statement per table. */
const batchSize = 2000;
/** One user in this many is signed in. */
const signedInEvery = 10;
const history = { sampleCount: 8, days: 8 };
const dayMs = 24 * 60 * 60 * 1000;
/** A text with the length of an Argon2id hash with the site's parameters. */
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`;
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const createToken = () => randomUUID().replaceAll('-', '');

/** Fills the database with users whose ranks are fresh, so that page views queue no refresh. */
export async function fillDatabase(
  { db }: Database,
  count: number,
  progress: (text: string) => void,
): Promise<User[]> {
  const users: User[] = [];
  while (users.length < count) {
    const start = users.length;
    const batch = Array.from({ length: Math.min(batchSize, count - start) }, (_, index) =>
      createUserRows(start + index),
    );
    for (const table of tables) {
      const rows = batch.flatMap((user): readonly object[] => user.rows[table]);
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
      const name = sql.table(table);
      // One statement with one JSON parameter is fast, and needs nothing but SQL.
      await sql`insert into ${name} (${columns}) select ${columns}
        from json_populate_recordset(null::${name}, ${JSON.stringify(rows)})`.execute(db);
    }
    users.push(...batch.map(({ user }) => user));
    if (users.length % 20_000 === 0) progress(`${users.length} of ${count} users are stored`);
  }
  await raiseNextIds(db, 'postgres');
  await sql`vacuum analyze`.execute(db);
  return users;
}

function createUserRows(index: number) {
  const { user, rows } = createUser(index, 'postgres', { passwordHash, history });
  const now = new Date();
  const session = {
    id: createToken(),
    token: createToken(),
    userId: user.id,
    expiresAt: new Date(now.getTime() + 30 * dayMs),
    ipAddress: '203.0.113.77',
    userAgent,
    createdAt: now,
    updatedAt: now,
  };
  const sessions = index % signedInEvery === 0 ? [session] : [];
  return { user, rows: { ...rows, sessions } };
}
