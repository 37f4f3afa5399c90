import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '../schema.ts';
import { isConflict, isLostConnection, isQueryTimeout } from './errors.ts';
import { retryWhile } from './retry.ts';

/** Far above the normal time of a statement, which is one or two milliseconds. */
const statementTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 10_000;
/** Longer than the statement timeout: when no response arrives in this time, the server or the network has failed. */
const defaultQueryTimeoutMs = 15_000;
const connectionTimeoutMs = 5000;
/** The driver reads times in this form only, and a server, database or user can have another one. */
const setTimeFormat = {
  text: 'set DateStyle = ISO; set TimeZone = UTC',
  query_timeout: connectionTimeoutMs,
};
/** Until the first connection, statements are retried for less time, so that a start with a wrong DATABASE_URL soon says so. */
const firstConnectionTimeoutMs = 400;

/** The pool connects when a connection is needed. A connection that does not answer for `queryTimeoutMs` is closed. */
export function openPostgres(settings: {
  readonly url: string;
  readonly maxConnections: number;
  /** The name of the connections in PostgreSQL. */
  readonly name?: string;
  readonly onConnectionLost: (error: Error) => void;
  readonly queryTimeoutMs?: number;
}): Database {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.maxConnections,
    application_name: settings.name ?? 'rankfolio',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    onConnect: (client) => client.query(setTimeFormat),
  });
  let hasConnected = false;
  pool.on('connect', (client) => {
    hasConnected = true;
    // An 'error' event without a listener would end the process.
    client.on('error', settings.onConnectionLost);
  });
  // The pool emits the same error again for an idle connection.
  pool.on('error', () => undefined);
  const queryTimeoutMs = settings.queryTimeoutMs ?? defaultQueryTimeoutMs;
  const retryingPool = {
    options: pool.options,
    async connect() {
      const retryTimeoutMs = hasConnected ? undefined : firstConnectionTimeoutMs;
      return createRetryingClient(pool, queryTimeoutMs, retryTimeoutMs);
    },
    end: () => pool.end(),
  };
  const dialect = new PostgresDialect({ pool: retryingPool });
  return { engine: 'postgres', db: new Kysely<Tables>({ dialect }) };
}

/** Retries a single statement when the failed attempt had no effect. `transaction.ts` retries whole transactions. */
function createRetryingClient(
  pool: pg.Pool,
  queryTimeoutMs: number,
  retryTimeoutMs: number | undefined,
): PostgresPoolClient {
  let client: pg.PoolClient | undefined;
  let isTimeoutDisabled = false;

  async function execute(pgClient: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
    if (/^set (local )?statement_timeout = /.test(sql)) isTimeoutDisabled = sql.endsWith('= 0');
    const timeout = isTimeoutDisabled ? {} : { query_timeout: queryTimeoutMs };
    try {
      return await pgClient.query({ text: sql, values: [...parameters], ...timeout });
    } catch (error) {
      // The connection is closed, because a late response would be taken for that of the next statement.
      if (isQueryTimeout(error)) pgClient.connection.stream.destroy();
      throw error;
    }
  }

  async function query(sql: string, parameters: readonly unknown[] = []) {
    // No retry: a connection that is in use may be in a transaction.
    if (client) return execute(client, sql, parameters);
    if (/^(begin|start transaction)/.test(sql)) {
      client = await pool.connect();
      return execute(client, sql, parameters);
    }
    let isSent = false;
    const canRetry = (error: unknown) =>
      isConflict(error) || (isLostConnection(error) && (!isSent || isRead(sql)));
    return retryWhile(
      canRetry,
      async () => {
        // The pool closes broken connections.
        client?.release();
        client = undefined;
        client = await pool.connect();
        isSent = true;
        return execute(client, sql, parameters);
      },
      retryTimeoutMs,
    );
  }

  return {
    // Kysely's type of `query` also has a signature for cursors, which no store uses.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client?.release(destroy),
  };
}

/** Whether a statement only reads: a SELECT that calls no function with a side effect. */
function isRead(sql: string): boolean {
  return /^select\b/i.test(sql) && !/\b(nextval|set_config)\b/i.test(sql);
}
