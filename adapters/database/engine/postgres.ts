import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '../schema.ts';
import { createRetryingPool } from './retrying-pool.ts';

/** The statements of a page take one or two milliseconds. */
const statementTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 10_000;
/** Longer than the statement timeout: after this, the server or the network is gone. */
const defaultQueryTimeoutMs = 15_000;
const connectionTimeoutMs = 5000;

export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  readonly maxConnections: number;
  /** Called for each connection that ends by itself, as all do when the server restarts. */
  readonly onConnectionLost: (error: Error) => void;
  /** A connection that does not answer for this long is closed. */
  readonly queryTimeoutMs?: number;
}

/** Opens a pool of connections to PostgreSQL. The pool connects when a connection is needed. */
export function openPostgres(settings: PostgresSettings): Database {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.maxConnections,
    application_name: 'rankfolio',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
  });
  // An 'error' event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', settings.onConnectionLost));
  // The pool emits the same error again for an idle connection.
  pool.on('error', () => undefined);
  const queryTimeoutMs = settings.queryTimeoutMs ?? defaultQueryTimeoutMs;
  const dialect = new PostgresDialect({ pool: createRetryingPool(pool, queryTimeoutMs) });
  return { engine: 'postgres', db: new Kysely<Tables>({ dialect }) };
}
