import { type Kysely, sql } from 'kysely';
import type { DoorRefusal, Doors } from '../../../domain/accounts/doors.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Tables } from '../schema.ts';
import { findSetting } from './settings.ts';

/** Doors that were never closed are open. */
export async function findDoors(db: Kysely<Tables>): Promise<Doors> {
  return ((await findSetting(db, 'doors')) as Doors | undefined) ?? 'open';
}

/**
 * Finds out why the doors refuse a new account; undefined if they admit it.
 * @param invitation the secret of a link; '' for none.
 * @param isEntering takes one use of the invitation. If several sign-ups want the last use at once, one is admitted.
 */
export async function findDoorRefusal(
  db: Kysely<Tables>,
  invitation: string,
  isEntering = false,
): Promise<DoorRefusal | undefined> {
  const doors = await findDoors(db);
  if (doors !== 'invitation') return doors === 'closed' ? doors : undefined;
  if (invitation === '') return 'uninvited';
  const isOpen = sql<boolean>`hash = ${hashSecret(invitation)} and "usesLeft" > 0
    and "expiresAt" > ${new Date().toISOString()}`;
  const used = db.updateTable('invitations').set({ usesLeft: sql`"usesLeft" - 1` });
  const found = isEntering
    ? await used.where(isOpen).returning('hash').executeTakeFirst()
    : await db.selectFrom('invitations').select('hash').where(isOpen).executeTakeFirst();
  return found ? undefined : 'invitation-ended';
}
