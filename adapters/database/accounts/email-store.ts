import type { EmailStore, StoredEmail } from '../../../domain/accounts/email.ts';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import type { Database } from '../schema.ts';
import { closeLink, replaceResetLink } from './recovery-store.ts';
import { writeAccount, writeInSession } from './write-account.ts';

export function createEmailStore(database: Database) {
  const { db } = database;
  return {
    findEmail: (accountId: string): Promise<StoredEmail | undefined> =>
      db
        .selectFrom('users')
        .leftJoin('emails', 'emails.accountId', 'users.id')
        .leftJoin('resetLinks', (join) =>
          join
            .onRef('resetLinks.accountId', '=', 'users.id')
            .on('kind', '=', 'address')
            .on('expiresAt', '>', new Date().toISOString()),
        )
        .select(['emails.address', 'confirmedAt', 'resetLinks.address as pendingAddress'])
        .where('users.id', '=', accountId)
        .executeTakeFirst(),

    findRecipient: (username) =>
      db
        .selectFrom('profiles')
        .innerJoin('emails', 'accountId', 'id')
        .select(['id', 'displayName', 'address'])
        .where('username', '=', toUsernameKey(username))
        .where('suspendedAt', 'is', null)
        .executeTakeFirst(),

    insertResetLink: (accountId, token) => replaceResetLink(db, accountId, 'e-mail', token),

    insertAddressLink: (accountId, sessionId, token, address) =>
      writeInSession(database, accountId, sessionId, async (trx) => {
        await replaceResetLink(trx, accountId, 'address', token, address);
        return { commit: 'inserted' };
      }),

    updateEmailByToken: (accountId, token) =>
      writeAccount(database, accountId, async (trx) => {
        const { address } = (await closeLink(trx, accountId, token)) ?? {};
        if (!address) return { rollback: undefined };
        const previousAddress = await deleteEmail(trx, accountId);
        const row = { accountId, address, confirmedAt: new Date().toISOString() };
        await trx.insertInto('emails').values(row).execute();
        return { commit: { address, previousAddress } };
      }),

    deleteEmail: (accountId) =>
      writeAccount(database, accountId, async (trx) => ({
        commit: await deleteEmail(trx, accountId),
      })),
  } satisfies EmailStore & Record<string, unknown>;
}

/** Deletes the address, and closes the links that were sent by e-mail. @returns the address. */
async function deleteEmail(db: Database['db'], accountId: string): Promise<string | undefined> {
  await db
    .deleteFrom('resetLinks')
    .where('accountId', '=', accountId)
    .where('kind', '!=', 'operator')
    .execute();
  const deleted = await db
    .deleteFrom('emails')
    .where('accountId', '=', accountId)
    .returning('address')
    .executeTakeFirst();
  return deleted?.address;
}
