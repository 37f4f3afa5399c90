import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type DoorRefusal, type Doors, isDoors } from '../../../domain/accounts/doors.ts';
import type { Tables } from '../schema.ts';
import { findSetting } from './settings.ts';

/** Doors that were never closed are open. */
export function toDoors(value: string | undefined): Doors {
  return value !== undefined && isDoors(value) ? value : 'open';
}

/** Finds out why the doors refuse a new account. @param invitation the secret of a link; '' for none. @returns undefined if they admit it. */
export async function findDoorRefusal(
  db: Kysely<Tables>,
  invitation: string,
): Promise<DoorRefusal | undefined> {
  return passDoors(db, invitation, async (hash, now) => {
    const open = await db
      .selectFrom('invitations')
      .select('hash')
      .where('hash', '=', hash)
      .where('usesLeft', '>', 0)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return open !== undefined;
  });
}

/** Like `findDoorRefusal`, and takes one use of the invitation. If several sign-ups want the last use at once, one is admitted. */
export async function enterDoors(
  trx: Transaction<Tables>,
  invitation: string,
): Promise<DoorRefusal | undefined> {
  return passDoors(trx, invitation, async (hash, now) => {
    const used = await trx
      .updateTable('invitations')
      .set((eb) => ({ usesLeft: eb('usesLeft', '-', 1) }))
      .where('hash', '=', hash)
      .where('usesLeft', '>', 0)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  });
}

async function passDoors(
  db: Kysely<Tables>,
  invitation: string,
  isAdmitted: (hash: string, now: string) => Promise<boolean>,
): Promise<DoorRefusal | undefined> {
  const doors = toDoors(await findSetting(db, 'doors'));
  if (doors === 'open') return undefined;
  if (doors === 'closed') return 'closed';
  if (invitation === '') return 'uninvited';
  const isInvited = await isAdmitted(hashInvitation(invitation), new Date().toISOString());
  return isInvited ? undefined : 'invitation-ended';
}

/** A fast hash is enough, because the secret has 128 random bits. */
export function hashInvitation(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
