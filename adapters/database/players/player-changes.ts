import type { Transaction } from 'kysely';
import { type Change, type ProfileChange, playerSubject } from '../../../domain/changes/change.ts';
import { insertChanges } from '../changes/change-rows.ts';
import type { Tables } from '../schema.ts';

/** Stores the changes of the page of a shared player. Another row has no page. */
export async function insertPlayerChanges(
  trx: Transaction<Tables>,
  player: number,
  changes: readonly Change[],
): Promise<readonly ProfileChange[]> {
  const updated = await trx
    .updateTable('players')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', player)
    .where('profileId', 'is', null)
    .returning('revision')
    .executeTakeFirst();
  if (!updated) return [];
  return insertChanges(trx, [{ subject: playerSubject(player), ...updated, changes }]);
}
