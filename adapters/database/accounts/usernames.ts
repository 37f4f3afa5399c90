/** Present, previous and reserved usernames. */
import type { Kysely, Transaction } from 'kysely';
import {
  maxPreviousNames,
  permanently,
  toReservedUntil,
  type UnavailableProfile,
} from '../../../domain/accounts/previous-names.ts';
import {
  isWellFormedUsername,
  toSyntheticEmail,
  toUsernameKey,
} from '../../../domain/accounts/username.ts';
import type { RenameOutcome } from '../../../domain/profiles/profile.ts';
import { type Database, type Engine, type Tables, toBetterAuthTime } from '../schema.ts';

/** Finds the reservation of a username. Call it after writing the username, in the same transaction. */
export function findReservation(db: Kysely<Tables>, username: string) {
  return db
    .selectFrom('formerNames')
    .select(['profileId', 'until'])
    .where('username', '=', username)
    .where('until', '>', new Date().toISOString())
    .executeTakeFirst();
}

/**
 * Renames a profile and its account. After a rename by the owner the previous username redirects for a while. A username
 * that the operator changed is reserved permanently.
 * @throws a unique violation when another profile has the new username.
 */
export async function renameProfile(
  trx: Transaction<Tables>,
  engine: Engine,
  profileId: string,
  displayName: string,
  by: 'owner' | 'operator',
): Promise<RenameOutcome> {
  const before = await findProfileRow(trx, profileId);
  if (!before) return { kind: 'no-such-profile' };
  if (before.displayName === displayName) return { kind: 'same' };
  const username = toUsernameKey(displayName);
  const now = new Date();
  await trx
    .updateTable('users')
    .set({
      name: displayName,
      email: toSyntheticEmail(displayName),
      updatedAt: toBetterAuthTime(engine, now),
    })
    .where('id', '=', profileId)
    .execute();
  await trx
    .updateTable('profiles')
    .set({ username, displayName })
    .where('id', '=', profileId)
    .execute();
  // Only the case of letters changed.
  if (username === before.username) return { kind: 'renamed' };

  // Checked after the write, as at sign-up.
  const kept = await findReservation(trx, username);
  const isOwn = kept?.profileId === profileId && (by === 'operator' || kept.until < permanently);
  if (kept && !isOwn) return { kind: 'taken' };
  // Expired names are personal data that is no longer needed.
  await trx
    .deleteFrom('formerNames')
    .where((eb) => eb.or([eb('username', '=', username), eb('until', '<=', now.toISOString())]))
    .execute();
  if (by === 'operator') {
    // The owner must not return to an earlier bad name either.
    await trx
      .updateTable('formerNames')
      .set({ until: permanently })
      .where('profileId', '=', profileId)
      .execute();
    await reserve(trx, before.username, profileId, permanently);
  } else {
    const held = await listPreviousUsernames(trx, profileId);
    const [first] = held;
    if (first && held.length >= maxPreviousNames) return { kind: 'too-often', from: first.until };
    await reserve(trx, before.username, profileId, toReservedUntil(now.getTime()));
  }
  return { kind: 'renamed' };
}

/** Lists the previous usernames that redirect to a profile, first the one that expires first. */
export function listPreviousUsernames(db: Kysely<Tables>, profileId: string) {
  return selectReservedNames(db, profileId).where('until', '<', permanently).execute();
}

/** Selects the previous usernames of a profile that are still reserved, first the one that expires first. */
export function selectReservedNames(db: Kysely<Tables>, profileId: string) {
  return db
    .selectFrom('formerNames')
    .select(['username', 'until'])
    .where('profileId', '=', profileId)
    .where('until', '>', new Date().toISOString())
    .orderBy('until');
}

function findProfileRow(trx: Kysely<Tables>, profileId: string) {
  return trx
    .selectFrom('profiles')
    .select(['username', 'displayName', 'suspendedAt'])
    .where('id', '=', profileId)
    .executeTakeFirst();
}

/** @param profileId where the username redirects until the reservation ends; null for a deleted account. */
export async function reserve(
  trx: Kysely<Tables>,
  username: string,
  profileId: string | null,
  until: string,
): Promise<void> {
  await trx
    .insertInto('formerNames')
    .values({ username, profileId, until })
    // An expired row of another account may exist.
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ profileId, until }))
    .execute();
}

/** Why no profile has this name: deleted, renamed or suspended. Undefined for a visible or unknown profile. */
export async function findUnavailableReason(
  { db }: Pick<Database, 'db'>,
  name: string,
): Promise<UnavailableProfile | undefined> {
  if (!isWellFormedUsername(name)) return undefined;
  const username = toUsernameKey(name);
  const present = await db
    .selectFrom('profiles')
    .select('suspendedAt')
    .where('username', '=', username)
    .executeTakeFirst();
  if (present) return present.suspendedAt === null ? undefined : { kind: 'suspended' };
  const kept = await findReservation(db, username);
  if (!kept) return undefined;
  const owner = kept.profileId === null ? undefined : await findProfileRow(db, kept.profileId);
  if (!owner || kept.until >= permanently) return { kind: 'gone' };
  if (owner.suspendedAt !== null) return { kind: 'suspended' };
  return { kind: 'renamed', displayName: owner.displayName };
}
