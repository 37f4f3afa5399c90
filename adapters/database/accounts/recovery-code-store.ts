import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RecoveryStore } from '../../../domain/accounts/recovery.ts';
import { toSyntheticEmail } from '../../../domain/accounts/username.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';
import { updatePassword } from './update-password.ts';

/**
 * A code has 80 random bits, so a fast hash is enough. The hash contains the account's id, so that a guess tests one account
 * only. It does not depend on the site's secret, so codes still work after a restore with another secret.
 */
export function createRecoveryStore(database: Database): RecoveryStore {
  const { db, engine } = database;
  return {
    countRecoveryCodes: async (accountId) => (await selectUnusedCodes(db, accountId)).length,

    async insertRecoveryCodes(accountId, codes) {
      await runInTransaction(database, async (trx) => {
        await replaceRecoveryCodes(trx, accountId, codes);
        return { commit: undefined };
      });
    },

    async findAccountByCode(username, code) {
      const account = await db
        .selectFrom('users')
        .select(['id', 'name as displayName'])
        .where('email', '=', toSyntheticEmail(username))
        .executeTakeFirst();
      const found =
        account &&
        (await db
          .selectFrom('recoveryCodes')
          .select('accountId')
          .where('accountId', '=', account.id)
          .where('hash', '=', hashCode(account.id, code))
          .where('usedAt', 'is', null)
          .executeTakeFirst());
      return found && account;
    },

    async updatePasswordByCode(accountId, code, passwordHash) {
      return runInTransaction<number, undefined>(database, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('recoveryCodes')
          .set({ usedAt: new Date().toISOString() })
          .where('accountId', '=', accountId)
          .where('hash', '=', hashCode(accountId, code))
          .where('usedAt', 'is', null)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return { rollback: undefined };
        // An attacker who knew the old password may have added an identity, a passkey or an e-mail address.
        await trx.deleteFrom('emails').where('accountId', '=', accountId).execute();
        const identities = await trx
          .deleteFrom('identities')
          .where('accountId', '=', accountId)
          .executeTakeFirst();
        await updatePassword(trx, engine, accountId, passwordHash);
        const passkeys = await trx
          .deleteFrom('passkeys')
          .where('userId', '=', accountId)
          .executeTakeFirst();
        return { commit: Number(passkeys.numDeletedRows + identities.numDeletedRows) };
      });
    },
  };
}

export async function replaceRecoveryCodes(
  trx: Transaction<Tables>,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  const createdAt = new Date().toISOString();
  const rows = codes.map((code) => {
    return { accountId, hash: hashCode(accountId, code), createdAt, usedAt: null };
  });
  await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  await trx.insertInto('recoveryCodes').values(rows).execute();
}

function hashCode(accountId: string, code: string): string {
  return createHash('sha256').update(`${accountId}\n${code}`).digest('base64url');
}

/** An account has a few codes. */
const selectUnusedCodes = compileOnce((db, accountId: string) =>
  db
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null),
);
