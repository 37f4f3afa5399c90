/** The database engines for the crash tests and the fuzzer. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { findPostgres } from '../../scripts/test-programs.mjs';
import type { PostgresServer } from '../postgres/server.ts';
import { startWatchedPostgres } from '../postgres/watched-server.ts';
import { trustedProxySettings } from './reader.ts';

/** A database engine for the crash tests and the fuzzer. */
export interface CrashEngine {
  readonly name: string;
  /** Prepares an empty database for a site with this data folder. The caller must call `close`. */
  open(dataDir: string): Promise<CrashDatabase>;
}

export interface CrashDatabase {
  /** Settings of a server that uses this database, without DATA_DIR. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends and starts the database's own processes; undefined when it has none. */
  readonly processes: Pick<PostgresServer, 'end' | 'start'> | undefined;
  /** Checks the rows directly, also while a server uses them. Returns a description of each problem. */
  findProblems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * Each query finds rows that a killed process left incomplete. It must return none, because a write's rows are committed together.
 * Accounts whose name begins with 'Crash' signed up during the crash test, with a password; the demo account has none. The crash
 * test changes only `profilePic`, never the banner, so the last query checks only `profilePic`.
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

const sqlite: CrashEngine = {
  name: 'sqlite',
  async open(dataDir) {
    const file = join(dataDir, 'rankfolio.sqlite');
    return {
      settings: {},
      processes: undefined,
      findProblems: async () => findSqliteProblems(file),
      close: async () => undefined,
    };
  },
};

function findSqliteProblems(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const problems = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check))
      .filter((result) => result !== 'ok');
    const brokenRows = database.prepare('PRAGMA foreign_key_check').all();
    if (brokenRows.length > 0) problems.push(`${brokenRows.length} rows with a broken foreign key`);
    for (const [problem, query] of Object.entries(integrityQueries)) {
      const { length } = database.prepare(query).all();
      if (length > 0) problems.push(`${length} ${problem}`);
    }
    return problems;
  } finally {
    database.close();
  }
}

const postgres: CrashEngine = {
  name: 'postgres',
  async open() {
    const server = await openPostgresServer();
    return {
      settings: {
        DATABASE_URL: server.url,
        AUTH_SECRET: 'a secret of the tests, long enough',
        ...trustedProxySettings,
      },
      processes: server,
      findProblems: () => findPostgresProblems(server.url),
      close: server.stop,
    };
  },
};

/** Starts a PostgreSQL server that ends with this process. The caller should call `stop`. */
export async function openPostgresServer(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL 15 or newer; see CONTRIBUTING.md.');
  return startWatchedPostgres(programs);
}

async function findPostgresProblems(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const problems: string[] = [];
    for (const [problem, query] of Object.entries(integrityQueries)) {
      const { rowCount } = await client.query(query);
      if (rowCount) problems.push(`${rowCount} ${problem}`);
    }
    return problems;
  } finally {
    await client.end();
  }
}

/** Keyed by their names on the command line. */
export const engines: ReadonlyMap<string, CrashEngine> = new Map(
  [sqlite, postgres].map((engine) => [engine.name, engine]),
);
