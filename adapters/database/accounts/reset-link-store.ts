import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type ResetLinkSender,
  type ResetLinkStore,
  resetLinkTtlMs,
} from '../../../domain/accounts/reset-link.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { updatePassword } from './update-password.ts';

/** Creates the store of reset links. A fast hash of the token is enough, because the token has 256 random bits. */
export function createResetLinkStore(database: Database): ResetLinkStore {
  const { db, engine } = database;
  return {
    findAccountByToken: (token) =>
      db
        .selectFrom('resetLinks')
        .innerJoin('users', 'users.id', 'resetLinks.accountId')
        .select(['users.id', 'users.name as displayName', 'resetLinks.sentBy'])
        .where('hash', '=', hashToken(token))
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst(),

    async updatePasswordByToken(token, passwordHash) {
      return runInTransaction<boolean, boolean>(database, async (trx) => {
        // Only one of several parallel requests deletes the row.
        const link = await trx
          .deleteFrom('resetLinks')
          .where('hash', '=', hashToken(token))
          .where('expiresAt', '>', new Date().toISOString())
          .returning(['accountId', 'sentBy'])
          .executeTakeFirst();
        if (!link) return { rollback: false };
        const { accountId, sentBy } = link;
        await updatePassword({ db: trx, engine }, accountId, passwordHash);
        await trx.deleteFrom('passkeys').where('userId', '=', accountId).execute();
        await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
        // An attacker may have stored the address. A link that was sent to it shows that it is the user's.
        if (sentBy === 'operator')
          await trx.deleteFrom('emails').where('accountId', '=', accountId).execute();
        return { commit: true };
      });
    },
  };
}

/** The operator's link and the one by e-mail do not replace each other, because anyone can ask for the latter. */
export async function replaceResetLink(
  db: Kysely<Tables>,
  accountId: string,
  sentBy: ResetLinkSender,
  token: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + resetLinkTtlMs).toISOString();
  const link = { hash: hashToken(token), expiresAt };
  await db
    .insertInto('resetLinks')
    .values({ accountId, sentBy, ...link })
    .onConflict((conflict) => conflict.columns(['accountId', 'sentBy']).doUpdateSet(link))
    .execute();
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
