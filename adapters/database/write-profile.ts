/** What every write to a profile has in common: one transaction, and a revision that rises in it. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** What a write comes to: `keep` commits, `undo` leaves the database as it was. */
export type Written<Kept extends string, Undone extends string> =
  | { readonly keep: Kept }
  | { readonly undo: Undone };

/** Runs a write to a profile, whose revision rises with it; 'no-such-profile' when there is none. */
export async function writeProfile<Kept extends string, Undone extends string>(
  db: Kysely<Tables>,
  profileId: string,
  write: (trx: Transaction<Tables>) => Promise<Written<Kept, Undone>>,
): Promise<Kept | Undone | 'no-such-profile'> {
  const trx = await db.startTransaction().execute();
  try {
    // First, because on PostgreSQL it makes writes of one profile wait for each other.
    const outcome = (await raiseRevision(trx, profileId))
      ? await write(trx)
      : { undo: 'no-such-profile' as const };
    if ('keep' in outcome) {
      await trx.commit().execute();
      return outcome.keep;
    }
    await trx.rollback().execute();
    return outcome.undo;
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    throw error;
  }
}

async function raiseRevision(trx: Kysely<Tables>, profileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('profiles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', profileId)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
