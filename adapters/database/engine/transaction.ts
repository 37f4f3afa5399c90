import type { Transaction } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { isConflict, isLostConnection } from './errors.ts';
import { retryWhile } from './retry.ts';

/** What a write comes to: `keep` commits, `undo` leaves the database as it was. */
export type WriteOutcome<Kept, Undone = never> =
  | { readonly commit: Kept }
  | { readonly rollback: Undone };

/**
 * Runs a write as one transaction. On PostgreSQL it is run again, as a whole, when somebody else's write got in its way
 * or its connection was lost, as long as nothing was committed. Where the connection ends during the commit nobody knows
 * what became of it: that fails, and is never done twice.
 */
export async function runInTransaction<Kept, Undone = never>(
  { db }: Database,
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Kept, Undone>>,
): Promise<Kept | Undone> {
  let isCommitting = false;
  const mayRepeat = (error: unknown) =>
    isConflict(error) || (isLostConnection(error) && !isCommitting);

  return retryWhile(mayRepeat, async () => {
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
      // Gives the connection back. That undoing fails too, as it does on a lost one, says less than what failed first.
      if (!trx.isCommitted && !trx.isRolledBack)
        await trx
          .rollback()
          .execute()
          .catch(() => undefined);
      throw error;
    }
  });
}
