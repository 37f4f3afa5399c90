import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { RegistrationRefusal } from '../../../domain/accounts/registration.ts';
import type { AccountStore, NewAccount } from '../../../domain/accounts/sign-up.ts';
import { toSyntheticEmail, toUsernameKey } from '../../../domain/accounts/username.ts';
import { isUniqueViolation } from '../engine/errors.ts';
import { runInTransaction, type WriteOutcome } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { findRegistrationRefusal } from '../site/registration.ts';
import { insertProvenIdentity } from './identity-store.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';
import { createPasswordRow, updatePassword } from './update-password.ts';
import { findReservation, listPreviousUsernames } from './usernames.ts';
import { writeInSession } from './write-account.ts';

/** Creates the store of accounts. It writes an account in one transaction with its profile (docs/decisions/0003). */
export function createAccountStore(database: Database) {
  const { db } = database;
  const credentials = db
    .selectFrom('users')
    .leftJoin('accounts', 'userId', 'users.id')
    .select(['users.id as accountId', 'password as passwordHash']);
  return {
    async insertAccount(account) {
      const rows = createAccountRows(account);
      const { invitation = '', ignoresRegistration = false, identityProof } = account;
      const { id } = rows.user;
      const outcome = await toUsernameTaken(() =>
        runInTransaction<'inserted', 'username-taken' | 'unproven-identity' | RegistrationRefusal>(
          database,
          async (trx) => {
            const refusal = ignoresRegistration
              ? undefined
              : await findRegistrationRefusal(trx, invitation, true);
            if (refusal) return { rollback: refusal };
            const inserted = await insertAccountRows(trx, rows);
            if ('rollback' in inserted || identityProof === undefined) return inserted;
            const isProven = await insertProvenIdentity(trx, id, identityProof);
            return isProven ? inserted : { rollback: 'unproven-identity' };
          },
        ),
      );
      if (outcome === 'inserted') return { kind: outcome, id };
      if (outcome === 'username-taken' || outcome === 'unproven-identity') return { kind: outcome };
      return { kind: 'not-admitted', why: outcome };
    },

    findRegistrationRefusal: (invitation) => findRegistrationRefusal(db, invitation),

    /** ISO 8601 in UTC; undefined for an account that does not exist. */
    async findCreatedAt(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('profiles')
        .select('createdAt')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.createdAt;
    },

    /** `until`: ISO 8601 in UTC. */
    listPreviousNames: (id: string) => listPreviousUsernames(db, id),

    /** Null without a password; undefined for an account that does not exist. */
    findPasswordHash: async (accountId: string) =>
      (await credentials.where('users.id', '=', accountId).executeTakeFirst())?.passwordHash,

    findCredential: (username: string) =>
      credentials.where('email', '=', toSyntheticEmail(username)).executeTakeFirst(),

    updatePassword: (accountId, sessionId, passwordHash, newCodes?: readonly string[]) =>
      writeInSession(database, accountId, sessionId, async (trx) => {
        await updatePassword(trx, accountId, passwordHash);
        if (newCodes) await replaceRecoveryCodes(trx, accountId, newCodes);
        return { commit: 'updated' };
      }),
  } satisfies AccountStore & Record<string, unknown>;
}

/** Creates the rows of a new account and of its empty profile. User and profile have the same new id. */
function createAccountRows({ displayName, passwordHash }: NewAccount) {
  const id = randomUUID();
  const user = { id, name: displayName, email: toSyntheticEmail(displayName) };
  const account = passwordHash === null ? null : createPasswordRow(id, passwordHash);
  const profile: Insertable<Tables['profiles']> = {
    id,
    username: toUsernameKey(displayName),
    displayName,
    revision: 1,
    profilePic: null,
    profileBackgroundPic: null,
    createdAt: new Date().toISOString(),
  };
  return { user, account, profile };
}

/** Inserts the rows of a new account. @returns a rollback with 'username-taken' when the username is reserved. */
async function insertAccountRows(
  trx: Kysely<Tables>,
  { user, account, profile }: ReturnType<typeof createAccountRows>,
): Promise<WriteOutcome<'inserted', 'username-taken'>> {
  await trx.insertInto('users').values(user).execute();
  if (account) await trx.insertInto('accounts').values(account).execute();
  await trx.insertInto('profiles').values(profile).execute();
  // The reservation is checked last: on PostgreSQL the inserts may have waited for a rename that reserved this name.
  return (await findReservation(trx, profile.username))
    ? { rollback: 'username-taken' }
    : { commit: 'inserted' };
}

/** Runs a write of a username. @returns its outcome, or 'username-taken' when it fails because another profile has the username. */
export async function toUsernameTaken<Outcome>(
  write: () => Promise<Outcome>,
): Promise<Outcome | 'username-taken'> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return 'username-taken';
    throw error;
  }
}
