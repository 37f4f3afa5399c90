import { type Kysely, sql } from 'kysely';
import type { Registration, RegistrationRefusal } from '../../../domain/accounts/registration.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Tables } from '../schema.ts';
import { findSetting } from './settings.ts';

/** Registration that was never closed is open. */
export async function findRegistration(db: Kysely<Tables>): Promise<Registration> {
  return ((await findSetting(db, 'registration')) as Registration | undefined) ?? 'open';
}

/**
 * Finds out why registration refuses a new account; undefined if it admits it.
 * @param invitation the secret of a link; '' for none.
 * @param isEntering takes one use of the invitation. If several sign-ups want the last use at once, one is admitted.
 */
export async function findRegistrationRefusal(
  db: Kysely<Tables>,
  invitation: string,
  isEntering = false,
): Promise<RegistrationRefusal | undefined> {
  const registration = await findRegistration(db);
  if (registration !== 'invitation') return registration === 'closed' ? registration : undefined;
  if (invitation === '') return 'uninvited';
  const isOpen = sql<boolean>`hash = ${hashSecret(invitation)} and "usesLeft" > 0
    and "expiresAt" > ${new Date().toISOString()}`;
  const used = db.updateTable('invitations').set({ usesLeft: sql`"usesLeft" - 1` });
  const found = isEntering
    ? await used.where(isOpen).returning('hash').executeTakeFirst()
    : await db.selectFrom('invitations').select('hash').where(isOpen).executeTakeFirst();
  return found ? undefined : 'invitation-ended';
}
