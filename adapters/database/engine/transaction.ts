import { sql, type Transaction } from 'kysely';
import type { Database, Engine, Tables } from '../schema.ts';
import { isConflict, isLostConnection } from './errors.ts';
import { retryWhile } from './retry.ts';

export type WriteOutcome<Result, Refused = never> =
  | { readonly commit: Result }
  | { readonly rollback: Refused };

/** The transaction is retried after a conflict or a lost connection, but not if the result of its commit is unknown. */
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
 * Waits for other transactions that lock one of the rows, until this one ends. On SQLite one transaction runs at a time. A
 * transaction locks profiles in the order of their ids before players, and locks no profile after a user.
 */
export async function lockRows(
  trx: Transaction<Tables>,
  engine: Engine,
  table: 'users' | 'profiles' | 'players',
  ids: readonly (string | number)[],
): Promise<void> {
  if (engine === 'postgres')
    await trx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
}

/** On SQLite the write survives a crash of the process, but not always a power cut. An fsync takes 2 to 10 ms. */
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
