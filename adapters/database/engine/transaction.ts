import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { isConflict, isLostConnection } from './errors.ts';
import { retryWhile } from './retry.ts';

/** The result of a write, which says whether its transaction is committed or rolled back. */
export type WriteOutcome<Result, Refused = never> =
  | { readonly commit: Result }
  | { readonly rollback: Refused };

/**
 * Runs a write as one transaction. The whole transaction is retried after a conflict or a lost connection to PostgreSQL.
 * When the connection is lost during the commit, the result is unknown: that is an error and never retried.
 * @returns the value of `commit` or of `rollback`.
 */
export async function runInTransaction<Result, Refused = never>(
  { db }: Database,
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Result, Refused>>,
): Promise<Result | Refused> {
  let isCommitting = false;
  const canRetry = (error: unknown) =>
    isConflict(error) || (isLostConnection(error) && !isCommitting);

  return retryWhile(canRetry, async () => {
    isCommitting = false;
    const trx = await db.startTransaction().execute();
    try {
      const outcome = await write(trx);
      if ('commit' in outcome) {
        isCommitting = true;
        await trx.commit().execute();
        return outcome.commit;
      }
      await trx.rollback().execute();
      return outcome.rollback;
    } catch (error) {
      // The rollback releases the connection. If the rollback fails, too, the caller gets the first error, which says more.
      if (!trx.isCommitted && !trx.isRolledBack)
        await trx
          .rollback()
          .execute()
          .catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Runs a write without waiting for the disk on SQLite: the write survives a crash of the process, but not always a power cut.
 * The next durable write flushes it, too. An fsync takes 2 to 10 ms, during which the whole process waits. On PostgreSQL the
 * write is flushed as always, because only its caller waits.
 */
export async function withoutFsync<Result>(
  database: Database,
  write: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'postgres') return write(database);
  // The connection is held until the end, so that no other write runs without fsync.
  return database.db.connection().execute(async (connection) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(connection);
    try {
      return await write({ engine: 'sqlite', db: connection });
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(connection);
    }
  });
}
