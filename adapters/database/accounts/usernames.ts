import type { Kysely, Transaction } from 'kysely';
import {
  maxPreviousNames,
  permanently,
  toReservedUntil,
  type UnavailableProfile,
} from '../../../domain/accounts/previous-names.ts';
import {
  parseUsername,
  toSyntheticEmail,
  toUsernameKey,
} from '../../../domain/accounts/username.ts';
import { reservedUsernames } from '../../../domain/accounts/username-rules.ts';
import { isDemoUsername } from '../../../domain/profiles/demo.ts';
import type { RenameOutcome } from '../../../domain/profiles/profile.ts';
import { compileOnce } from '../engine/compile-once.ts';
import type { Database, Tables } from '../schema.ts';

/** Finds the reservation of a username key. A write of a username calls this after the write, in the same transaction. */
export async function findReservation(db: Kysely<Tables>, username: string) {
  return (await selectReservation(db, username, new Date().toISOString()))[0];
}

const selectReservation = compileOnce((db, username: string, now: string) =>
  db
    .selectFrom('formerNames')
    .select(['profileId', 'until'])
    .where('username', '=', username)
    .where('until', '>', now),
);

/** Whether a well-formed username has a profile, also an unlisted or a suspended one, or is reserved. */
export async function isUsernameTaken(db: Kysely<Tables>, name: string): Promise<boolean> {
  const username = toUsernameKey(name);
  const [profile] = await selectSuspension(db, username);
  return profile !== undefined || (await findReservation(db, username)) !== undefined;
}

const selectSuspension = compileOnce((db, username: string) =>
  db.selectFrom('profiles').select('suspendedAt').where('username', '=', username),
);

/** Lists the users whose username was reserved after they signed up. A page of the site may hide their profile. */
export async function listReservedUsers(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('displayName')
    .where('username', 'in', [...reservedUsernames])
    .orderBy('username')
    .execute();
  return rows.map(({ displayName }) => displayName).filter((name) => !isDemoUsername(name));
}

/** The caller must roll back unless the outcome is 'renamed'. @throws a unique violation when another profile has the name. */
export async function renameProfile(
  trx: Transaction<Tables>,
  profileId: string,
  displayName: string,
  renamedBy: 'owner' | 'operator',
): Promise<RenameOutcome> {
  const before = await findProfileRow(trx, profileId);
  if (!before) return { kind: 'no-such-profile' };
  if (before.displayName === displayName) return { kind: 'same-username' };
  const username = toUsernameKey(displayName);
  const now = new Date();
  await trx
    .updateTable('users')
    .set({ name: displayName, email: toSyntheticEmail(displayName) })
    .where('id', '=', profileId)
    .execute();
  await trx
    .updateTable('profiles')
    .set({ username, displayName })
    .where('id', '=', profileId)
    .execute();
  // Only upper and lower case differ.
  if (username === before.username) return { kind: 'renamed' };

  // Checked after the write. `insertAccountRows` explains why.
  const reservation = await findReservation(trx, username);
  // The owner can take a temporarily reserved name back. Only the operator can give a permanently reserved one back.
  const isOwn =
    reservation?.profileId === profileId &&
    (renamedBy === 'operator' || reservation.until < permanently);
  if (reservation && !isOwn) return { kind: 'username-taken' };
  // If the profile had this name before, its reservation ends. Expired names are personal data that is no longer needed.
  await trx
    .deleteFrom('formerNames')
    .where((eb) => eb.or([eb('username', '=', username), eb('until', '<=', now.toISOString())]))
    .execute();
  if (renamedBy === 'operator') {
    // The owner must not take older previous names back either, because these may be offensive, too.
    await trx
      .updateTable('formerNames')
      .set({ until: permanently })
      .where('profileId', '=', profileId)
      .execute();
    await reserveUsername(trx, before.username, profileId, permanently);
  } else {
    const names = await listPreviousUsernames(trx, profileId);
    const [first] = names;
    if (first && names.length >= maxPreviousNames) return { kind: 'too-often', from: first.until };
    await reserveUsername(trx, before.username, profileId, toReservedUntil(now.getTime()));
  }
  return { kind: 'renamed' };
}

/** Lists the previous usernames that redirect to a profile, in the order in which they expire. */
export function listPreviousUsernames(db: Kysely<Tables>, profileId: string) {
  return selectReservedNames(db, profileId).where('until', '<', permanently).execute();
}

export function selectReservedNames(db: Kysely<Tables>, profileId: string) {
  return db
    .selectFrom('formerNames')
    .select(['username', 'until'])
    .where('profileId', '=', profileId)
    .where('until', '>', new Date().toISOString())
    .orderBy('until');
}

async function findProfileRow(trx: Kysely<Tables>, profileId: string) {
  return (await selectProfileRow(trx, profileId))[0];
}

const selectProfileRow = compileOnce((db, profileId: string) =>
  db
    .selectFrom('profiles')
    .select(['username', 'displayName', 'suspendedAt'])
    .where('id', '=', profileId),
);

/** Reserves a username until a time. @param profileId the profile that had it; null for a deleted account. */
export async function reserveUsername(
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

/** Finds the reason why a text names no profile; undefined when it names one, or when the name is not reserved. */
export async function findUnavailableReason(
  { db }: Pick<Database, 'db'>,
  text: string,
): Promise<UnavailableProfile | undefined> {
  const parsed = parseUsername(text);
  if (parsed === undefined) return undefined;
  const username = toUsernameKey(parsed);
  const [current] = await selectSuspension(db, username);
  if (current) return current.suspendedAt === null ? undefined : { kind: 'suspended' };
  const reservation = await findReservation(db, username);
  if (!reservation) return undefined;
  const { profileId, until } = reservation;
  const owner = profileId === null ? undefined : await findProfileRow(db, profileId);
  if (!owner || until >= permanently) return { kind: 'deleted-or-replaced' };
  if (owner.suspendedAt !== null) return { kind: 'suspended' };
  return { kind: 'renamed', displayName: owner.displayName };
}
