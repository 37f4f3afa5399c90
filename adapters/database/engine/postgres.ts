import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '../schema.ts';
import { repeatingPool } from './retrying-pool.ts';

/** Milliseconds. A page's statements take one or two; what takes this long would only hold others up. */
const statementTimeout = 10_000;
/** A transaction in which nothing happens holds its locks for nobody. */
const idleInTransactionTimeout = 10_000;
/** More than a statement may take: then the machine at the other end is gone, or the way to it. */
const usualPatience = 15_000;
/** For a free connection of the pool, or a new one. */
const connectionTimeout = 5000;

export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** The most connections at once. */
  readonly connections: number;
  /** Told of connections that end by themselves, as they all do when the server restarts. */
  readonly onLost: (error: Error) => void;
  /** After how many milliseconds without an answer a connection is given up. */
  readonly patience?: number;
}

/** Opens a pool of connections to PostgreSQL; each is made when it is needed first. */
export function openPostgres(settings: PostgresSettings): Database {
  const { url, connections, onLost, patience = usualPatience } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'rankfolio',
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  });
  // Without listeners a connection that ends would end the process, in use or not; who uses it hears of it as well.
  pool.on('connect', (client) => client.on('error', onLost));
  // The pool says the same once more of those that nobody uses, after forgetting them.
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({ pool: repeatingPool(pool, patience) });
  return { engine: 'postgres', db: new Kysely<Tables>({ dialect }) };
}
