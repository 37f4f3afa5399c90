/** Names that people have and had. What is called within a transaction takes it as its first argument. */
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
import type { Database, Engine, Tables } from '../schema.ts';

/** Whether a name is kept from whoever does not have it. Asked by who just wrote it down as theirs. */
export async function isReserved(trx: Kysely<Tables>, username: string): Promise<boolean> {
  return (await findReservation(trx, username)) !== undefined;
}

function findReservation(db: Kysely<Tables>, username: string) {
  return db
    .selectFrom('formerNames')
    .select(['profileId', 'until'])
    .where('username', '=', username)
    .where('until', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** Keeps the present name of a profile that is deleted next from everybody, for good. */
export async function reservePermanently(
  trx: Transaction<Tables>,
  profileId: string,
): Promise<void> {
  const name = await findNames(trx, profileId);
  if (name) await reserve(trx, name.username, null, permanently);
}

/**
 * Gives a profile another name, to sign in with too. An owner's former name leads to the new one for a while; a name that
 * the operator changed is kept for good. Throws a unique violation when somebody has the new name.
 */
export async function renameProfile(
  trx: Transaction<Tables>,
  engine: Engine,
  profileId: string,
  displayName: string,
  by: 'owner' | 'operator',
): Promise<RenameOutcome> {
  const before = await findNames(trx, profileId);
  if (!before) return { kind: 'no-such-profile' };
  if (before.displayName === displayName) return { kind: 'same' };
  const username = toUsernameKey(displayName);
  const now = new Date();
  await trx
    .updateTable('users')
    .set({
      name: displayName,
      email: toSyntheticEmail(displayName),
      // In Better Auth's form of dates.
      updatedAt: engine === 'sqlite' ? now.toISOString() : now,
    })
    .where('id', '=', profileId)
    .execute();
  await trx
    .updateTable('profiles')
    .set({ username, displayName })
    .where('id', '=', profileId)
    .execute();
  // Other letters of the same name lead to it anyway.
  if (username === before.username) return { kind: 'renamed' };

  // As when signing up, only after the name was written down.
  const kept = await findReservation(trx, username);
  const isOwn = kept?.profileId === profileId && (by === 'operator' || kept.until < permanently);
  if (kept && !isOwn) return { kind: 'taken' };
  await deleteReservation(trx, username);
  // Nobody needs to know for longer what people were called.
  await trx.deleteFrom('formerNames').where('until', '<=', now.toISOString()).execute();
  if (by === 'operator') {
    // An earlier name may be no better, and its owner could go back to it.
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

/** Former names of a profile that lead to it, the one first that does so no more first. */
export function listPreviousUsernames(db: Kysely<Tables>, profileId: string) {
  return db
    .selectFrom('formerNames')
    .select(['username', 'until'])
    .where('profileId', '=', profileId)
    .where('until', '>', new Date().toISOString())
    .where('until', '<', permanently)
    .orderBy('until')
    .execute();
}

function findNames(trx: Kysely<Tables>, profileId: string) {
  return trx
    .selectFrom('profiles')
    .select(['username', 'displayName'])
    .where('id', '=', profileId)
    .executeTakeFirst();
}

async function reserve(
  trx: Kysely<Tables>,
  username: string,
  profileId: string | null,
  until: string,
): Promise<void> {
  // Of somebody who had it long ago a row may be left.
  await deleteReservation(trx, username);
  await trx.insertInto('formerNames').values({ username, profileId, until }).execute();
}

async function deleteReservation(trx: Kysely<Tables>, username: string): Promise<void> {
  await trx.deleteFrom('formerNames').where('username', '=', username).execute();
}

/** Why no profile is shown under a name; undefined for one that is shown, or that nobody had. */
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
  const owner =
    kept.profileId === null ? undefined : await findNameAndSuspension(db, kept.profileId);
  if (!owner || kept.until >= permanently) return { kind: 'gone' };
  if (owner.suspendedAt !== null) return { kind: 'suspended' };
  return { kind: 'renamed', displayName: owner.displayName };
}

function findNameAndSuspension(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('profiles')
    .select(['displayName', 'suspendedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}
