import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConflict, isLostConnection, isQueryTimeout } from './errors.ts';
import { retryWhile } from './retry.ts';

/**
 * Creates a pool that takes a connection with its first statement. A single statement is retried, on another connection if
 * necessary, when the failed attempt had no effect: a read, a conflict, or a statement that was not sent.
 * `transaction.ts` retries whole transactions.
 * @param queryTimeoutMs a connection that does not answer for this long is closed.
 */
export function createRetryingPool(pool: pg.Pool, queryTimeoutMs: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => createLazyClient(pool, queryTimeoutMs),
    end: () => pool.end(),
  };
}

function createLazyClient(pool: pg.Pool, queryTimeoutMs: number): PostgresPoolClient {
  let client: pg.PoolClient | undefined;
  /** Whether the session has disabled the statement timeout. */
  let hasNoTimeout = false;

  async function execute(on: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
    if (/^set (local )?statement_timeout = /.test(sql)) hasNoTimeout = sql.endsWith('= 0');
    const timeout = hasNoTimeout ? {} : { query_timeout: queryTimeoutMs };
    try {
      return await on.query({ text: sql, values: [...parameters], ...timeout });
    } catch (error) {
      // A late answer would be read as the answer to the next statement.
      if (isQueryTimeout(error)) on.connection.stream.destroy();
      throw error;
    }
  }

  function executeFirst(sql: string, parameters: readonly unknown[]) {
    let isSent = false;
    const canRetry = (error: unknown) =>
      isConflict(error) || (isLostConnection(error) && (!isSent || isRead(sql)));
    return retryWhile(canRetry, async () => {
      // The pool closes broken connections.
      client?.release();
      client = undefined;
      client = await pool.connect();
      isSent = true;
      return execute(client, sql, parameters);
    });
  }

  async function query(sql: string, parameters: readonly unknown[]) {
    if (client) return execute(client, sql, parameters);
    if (!isBegin(sql)) return executeFirst(sql, parameters);
    client = await pool.connect();
    return execute(client, sql, []);
  }

  return {
    // No store uses cursors, the other signature of `query`.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client?.release(destroy),
  };
}

function isBegin(sql: string): boolean {
  return /^(begin|start transaction)/.test(sql);
}

/** A select with a side effect is not retried. */
function isRead(sql: string): boolean {
  return /^select\b/i.test(sql) && !/\b(pg_notify|nextval|set_config)\b/i.test(sql);
}
