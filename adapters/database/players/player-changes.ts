import type { Transaction } from 'kysely';
import { type Change, type ProfileChange, playerSubject } from '../../../domain/changes/change.ts';
import type { StoredPlayer } from '../../../domain/profiles/profile.ts';
import { insertChanges } from '../changes/change-rows.ts';
import type { Tables } from '../schema.ts';

/** Stores the changes of players, but not of those that a profile has alone: these have no page, and stand on no leaderboard. */
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
    .execute();
  const made = updated.map(({ id, revision }) => {
    return { subject: playerSubject(id), revision, changes };
  });
  return insertChanges(trx, made);
}
