import type { EmailStore } from '../../../domain/accounts/email.ts';
import { resetLinkTtlMs } from '../../../domain/accounts/reset-link.ts';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { Database } from '../schema.ts';
import { hashToken, replaceResetLink } from './reset-link-store.ts';

export function createEmailStore(database: Database): EmailStore {
  const { db } = database;
  const findConfirmed = (accountId: string, connection = db) =>
    connection
      .selectFrom('emails')
      .select(['address', 'confirmedAt'])
      .where('accountId', '=', accountId)
      .executeTakeFirst();
  return {
    async findEmail(accountId) {
      const link = await db
        .selectFrom('emailLinks')
        .select('address')
        .where('accountId', '=', accountId)
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst();
      const { address = null, confirmedAt = null } = (await findConfirmed(accountId)) ?? {};
      return { address, confirmedAt, pendingAddress: link?.address ?? null };
    },

    findRecipient: (username) =>
      db
        .selectFrom('profiles')
        .innerJoin('emails', 'accountId', 'id')
        .select(['id', 'displayName', 'address'])
        .where('username', '=', toUsernameKey(username))
        .where('suspendedAt', 'is', null)
        .executeTakeFirst(),

    insertResetLink: (accountId, token) => replaceResetLink(db, accountId, 'e-mail', token),

    async insertEmailLink(accountId, address, token) {
      const expiresAt = new Date(Date.now() + resetLinkTtlMs).toISOString();
      const link = { address, hash: hashToken(token), expiresAt };
      await db
        .insertInto('emailLinks')
        .values({ accountId, ...link })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(link))
        .execute();
    },

    findEmailLink: (token) =>
      db
        .selectFrom('emailLinks')
        .innerJoin('profiles', 'id', 'accountId')
        .select(['displayName', 'address'])
        .where('hash', '=', hashToken(token))
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst(),

    updateEmailByToken: (token) =>
      runInTransaction(database, async (trx) => {
        // Only one of several parallel requests deletes the row.
        const link = await trx
          .deleteFrom('emailLinks')
          .where('hash', '=', hashToken(token))
          .where('expiresAt', '>', new Date().toISOString())
          .returning(['accountId', 'address'])
          .executeTakeFirst();
        if (!link) return { rollback: undefined };
        const { accountId, address } = link;
        const previousAddress = (await findConfirmed(accountId, trx))?.address ?? null;
        const confirmed = { address, confirmedAt: new Date().toISOString() };
        await trx
          .insertInto('emails')
          .values({ accountId, ...confirmed })
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(confirmed))
          .execute();
        await deleteResetLink(trx, accountId);
        const { displayName } = await trx
          .selectFrom('profiles')
          .select('displayName')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        return { commit: { displayName, address, previousAddress } };
      }),

    deleteEmail: (accountId) =>
      runInTransaction(database, async (trx) => {
        const address = (await findConfirmed(accountId, trx))?.address ?? null;
        await trx.deleteFrom('emails').where('accountId', '=', accountId).execute();
        await trx.deleteFrom('emailLinks').where('accountId', '=', accountId).execute();
        await deleteResetLink(trx, accountId);
        return { commit: address };
      }),
  };
}

/** A link that was sent to the previous address no longer works. */
async function deleteResetLink(db: Database['db'], accountId: string): Promise<void> {
  await db
    .deleteFrom('resetLinks')
    .where('accountId', '=', accountId)
    .where('sentBy', '=', 'e-mail')
    .execute();
}
