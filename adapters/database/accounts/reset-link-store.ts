import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type ResetLinkStore, resetLinkTtlMs } from '../../../domain/accounts/reset-link.ts';
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
        .select(['users.id', 'users.name as displayName'])
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
          .returning('accountId')
          .executeTakeFirst();
        if (!link) return { rollback: false };
        const { accountId } = link;
        await updatePassword({ db: trx, engine }, accountId, passwordHash);
        await trx.deleteFrom('passkeys').where('userId', '=', accountId).execute();
        await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
        return { commit: true };
      });
    },
  };
}

export async function replaceResetLink(
  trx: Transaction<Tables>,
  accountId: string,
  token: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + resetLinkTtlMs).toISOString();
  const link = { hash: hashToken(token), expiresAt };
  await trx
    .insertInto('resetLinks')
    .values({ accountId, ...link })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(link))
    .execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
