import type { Kysely, Transaction } from 'kysely';
import { type Identity, proofMinutes } from '../../../domain/accounts/identities.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Database, Tables } from '../schema.ts';
import { removeWayIn, selectPasskeys, selectPasswords } from './ways-in.ts';
import { writeInSession } from './write-account.ts';

/** @param issuers the providers that the site offers. An identity of another one is no way to sign in. */
export function createIdentityStore(database: Database, issuers: readonly string[]) {
  const { db } = database;
  return {
    findAccount: (identity: Identity) =>
      selectIdentity(db, identity)
        .innerJoin('users', 'users.id', 'identities.accountId')
        .select(['users.id', 'users.name as displayName'])
        .executeTakeFirst(),

    /** In the order in which they were linked. `usedAt`: the last sign-in. The owner's export has the same field names. */
    listIdentities: (accountId: string) =>
      db
        .selectFrom('identities')
        .select(['issuer', 'subject', 'createdAt as linkedAt', 'usedAt'])
        .where('accountId', '=', accountId)
        .orderBy('createdAt')
        .orderBy('issuer')
        .execute(),

    /**
     * Stores that the identity has opened this session. The session confirms nothing if the account has a password or a passkey.
     * @returns false when the identity does not belong to the account any more.
     */
    async updateIdentityUse(
      accountId: string,
      { issuer, subject }: Identity,
      sessionId: string,
    ): Promise<boolean> {
      const passwords = selectPasswords(db, accountId).select('userId');
      const passkeys = selectPasskeys(db, accountId).select('userId');
      await db
        .updateTable('sessions')
        .set({ canConfirm: 0 })
        .where('id', '=', sessionId)
        .where((eb) => eb.or([eb.exists(passwords), eb.exists(passkeys)]))
        .execute();
      const { numUpdatedRows } = await db
        .updateTable('identities')
        .set({ usedAt: new Date().toISOString() })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * An account has at most one identity of a provider.
     * @returns 'taken' when it belongs to another account, 'another-linked' when the account has another one of this provider.
     */
    insertIdentity: (accountId: string, sessionId: string, identity: Identity) =>
      writeInSession(database, accountId, sessionId, async (trx) => {
        await deleteProofs(trx, identity);
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('identities')
          .values(createIdentityRow(accountId, identity))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        const row = await selectIdentity(trx, identity).select('accountId').executeTakeFirst();
        if (numInsertedOrUpdatedRows || row?.accountId === accountId)
          return { commit: 'linked' as const };
        return { commit: row ? ('taken' as const) : ('another-linked' as const) };
      }),

    /** Also deletes a proof of the identity. */
    deleteIdentity: (accountId: string, issuer: string) =>
      removeWayIn(database, issuers, accountId, async (trx) => {
        const row = await trx
          .deleteFrom('identities')
          .where('accountId', '=', accountId)
          .where('issuer', '=', issuer)
          .returning(['issuer', 'subject'])
          .executeTakeFirst();
        if (row) await deleteProofs(trx, row);
      }),

    /** Stores that a browser has proven the identity. Replaces an earlier proof. @param token the secret of this browser. */
    async insertProof({ issuer, subject }: Identity, token: string): Promise<void> {
      const expiresAt = new Date(Date.now() + proofMinutes * 60_000).toISOString();
      const proof = { hash: hashSecret(token), expiresAt };
      await db
        .insertInto('identityProofs')
        .values({ issuer, subject, ...proof })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(proof))
        .execute();
    },

    findProof: (token: string) =>
      db
        .selectFrom('identityProofs')
        .select(['issuer', 'subject'])
        .where('hash', '=', hashSecret(token))
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst(),

    async deleteProof(token: string): Promise<void> {
      await db.deleteFrom('identityProofs').where('hash', '=', hashSecret(token)).execute();
    },
  };
}

/** Gives a new account the identity of a proof, which works once. @returns false for a proof that is used or has expired. */
export async function insertProvenIdentity(
  trx: Transaction<Tables>,
  accountId: string,
  token: string,
): Promise<boolean> {
  const proof = await trx
    .deleteFrom('identityProofs')
    .where('hash', '=', hashSecret(token))
    .where('expiresAt', '>', new Date().toISOString())
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
  if (!proof) return false;
  await trx.insertInto('identities').values(createIdentityRow(accountId, proof)).execute();
  return true;
}

function createIdentityRow(accountId: string, { issuer, subject }: Identity) {
  return { issuer, subject, accountId, createdAt: new Date().toISOString(), usedAt: null };
}

function selectIdentity(db: Kysely<Tables>, { issuer, subject }: Identity) {
  return db
    .selectFrom('identities')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject);
}

async function deleteProofs(trx: Transaction<Tables>, { issuer, subject }: Identity) {
  await trx
    .deleteFrom('identityProofs')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}
