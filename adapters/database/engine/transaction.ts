import type { Transaction } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { isConflict, isLostConnection } from './errors.ts';
import { retryWhile } from './retry.ts';

/** The result of a write: commit, or roll back. */
export type WriteOutcome<Kept, Undone = never> =
  | { readonly commit: Kept }
  | { readonly rollback: Undone };

/**
 * Runs a write as one transaction. On PostgreSQL the whole transaction is retried after a conflict or a lost connection.
 * When the connection is lost during the commit, the result is unknown: that is an error and never retried.
 */
export async function runInTransaction<Kept, Undone = never>(
  { db }: Database,
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Kept, Undone>>,
): Promise<Kept | Undone> {
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
      // Releases the connection. The first error says more than a failed rollback.
      if (!trx.isCommitted && !trx.isRolledBack)
        await trx
          .rollback()
          .execute()
          .catch(() => undefined);
      throw error;
    }
  });
}
