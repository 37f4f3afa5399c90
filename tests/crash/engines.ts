/** The database engines and the options of the crash tests and the fuzzer. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import type { Database, Engine } from '../../adapters/database/schema.ts';
import { startWatchedPostgres } from '../postgres/watched-server.ts';

/** An empty database for a site. The caller must call `close`. */
export interface TrialDatabase {
  /** Settings of a server that uses this database, without DATA_DIR. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens the database without the site, also while a server uses it. */
  open(): Database;
  close(): Promise<void>;
}

const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** Creates a database for a site with this data folder. */
export async function createTrialDatabase(engine: Engine, dataDir: string): Promise<TrialDatabase> {
  if (engine === 'sqlite') {
    return {
      settings: {},
      open: () => openSqlite(join(dataDir, 'rankfolio.sqlite')),
      close: async () => undefined,
    };
  }
  const { url, stop } = await startWatchedPostgres();
  return {
    settings: { DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests, long enough' },
    open: () => openPostgres({ url, maxConnections: 2, onConnectionLost: () => undefined }),
    close: stop,
  };
}

/**
 * Each query finds rows that a killed process left incomplete. It must return none, because a write's rows are committed together.
 * Accounts whose name begins with 'Crash' signed up during the crash test, with a password; the demo account has none.
 */
const integrityQueries: Readonly<Record<string, string>> = {
  'accounts without a profile': 'SELECT id FROM users WHERE id NOT IN (SELECT id FROM profiles)',
  'accounts without a password':
    'SELECT id FROM users WHERE id NOT IN (SELECT "userId" FROM accounts) AND name LIKE \'Crash%\'',
  'pictures that no profile shows':
    'SELECT hash FROM pictures WHERE hash NOT IN (SELECT "profilePic" FROM profiles WHERE "profilePic" IS NOT NULL)' +
    ' AND hash NOT IN (SELECT "profileBackgroundPic" FROM profiles WHERE "profileBackgroundPic" IS NOT NULL)',
  'profiles whose picture is missing':
    'SELECT id FROM profiles WHERE "profilePic" IS NOT NULL AND "profilePic" NOT IN (SELECT hash FROM pictures)',
};
const sqliteQueries: Readonly<Record<string, string>> = {
  'damaged pages': "SELECT 1 FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  'rows with a broken foreign key': 'SELECT 1 FROM pragma_foreign_key_check',
};

/** Checks the rows directly. Returns a description of each problem. */
export async function findRowProblems({ open }: TrialDatabase): Promise<readonly string[]> {
  const { db, engine } = open();
  const queries = { ...integrityQueries, ...(engine === 'sqlite' && sqliteQueries) };
  const problems: string[] = [];
  try {
    for (const [problem, query] of Object.entries(queries)) {
      const { rows } = await sql.raw(query).execute(db);
      if (rows.length > 0) problems.push(`${rows.length} ${problem}`);
    }
  } finally {
    await db.destroy();
  }
  return problems;
}

/** Parses the options of the command line. @throws when one is unknown or wrong. */
export function parseTrialOptions() {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      quick: { type: 'boolean', default: false },
    },
  });
  const engine = engines.find((name) => name === values.engine);
  if (!engine) throw new Error(`--engine is one of: ${engines.join(', ')}`);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed must be a number');
  return { engine, seed, isQuick: values.quick };
}
