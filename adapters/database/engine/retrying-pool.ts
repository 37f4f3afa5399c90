import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConflict, isLostConnection, isQueryTimeout } from './errors.ts';
import { retryWhile } from './retry.ts';

/**
 * A pool whose connections are taken with their first statement. A statement by itself is repeated, over another connection
 * where need be, if it did nothing: a read, one that PostgreSQL undid, or one that was never sent. Transactions are
 * repeated as a whole, by `transaction.ts`.
 * @param patience milliseconds after which a connection that does not answer is given up: its machine may be gone without a word.
 */
export function createRetryingPool(pool: pg.Pool, patience: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => lazily(pool, patience),
    end: () => pool.end(),
  };
}

function lazily(pool: pg.Pool, patience: number): PostgresPoolClient {
  let client: pg.PoolClient | undefined;
  /** While the connection is told that statements may take as long as they need. */
  let isPatient = false;

  async function ask(on: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
    if (/^set (local )?statement_timeout = /.test(sql)) isPatient = sql.endsWith('= 0');
    const timeout = isPatient ? {} : { query_timeout: patience };
    try {
      return await on.query({ text: sql, values: [...parameters], ...timeout });
    } catch (error) {
      // Whatever comes over it now, nobody waits for it any more.
      if (isQueryTimeout(error)) on.connection.stream.destroy();
      throw error;
    }
  }

  function first(sql: string, parameters: readonly unknown[]) {
    let isSent = false;
    const mayRepeat = (error: unknown) =>
      isConflict(error) || (isLostConnection(error) && (!isSent || isRead(sql)));
    return retryWhile(mayRepeat, async () => {
      // Given back to the pool, which forgets those that are broken.
      client?.release();
      client = undefined;
      client = await pool.connect();
      isSent = true;
      return ask(client, sql, parameters);
    });
  }

  async function query(sql: string, parameters: readonly unknown[]) {
    if (client) return ask(client, sql, parameters);
    if (!isBegin(sql)) return first(sql, parameters);
    client = await pool.connect();
    return ask(client, sql, []);
  }

  return {
    // Cursors, its other form, are for streams of rows, which no store asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client?.release(destroy),
  };
}

function isBegin(sql: string): boolean {
  return /^(begin|start transaction)/.test(sql);
}

/** Locks and settings of a session hold only on the connection that ran them, and are asked for with functions. */
function isRead(sql: string): boolean {
  return /^select\b/i.test(sql) && !/\b(pg_notify|nextval|set_config)\b/i.test(sql);
}
