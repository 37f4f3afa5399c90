import type { Transaction } from 'kysely';
import { type Change, type ProfileChange, playerSubject } from '../../../domain/changes/change.ts';
import type { StoredPlayer } from '../../../domain/profiles/profile.ts';
import { insertChanges } from '../changes/change-rows.ts';
import type { Tables } from '../schema.ts';

/** Stores the changes of the page of a shared player. Another row has no page. */
export async function insertPlayerChanges(
  trx: Transaction<Tables>,
  player: { readonly id: number } | Pick<StoredPlayer, 'game' | 'playerId'>,
  changes: readonly Change[],
): Promise<readonly ProfileChange[]> {
  const updated = await trx
    .updateTable('players')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where(({ and }) => and(player))
    .where('profileId', 'is', null)
    .returning(['id', 'revision'])
    .executeTakeFirst();
  if (!updated) return [];
  const { id, revision } = updated;
  return insertChanges(trx, [{ subject: playerSubject(id), revision, changes }]);
}
