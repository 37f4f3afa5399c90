import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  type LinkKind,
  type RecoveryStore,
  resetLinkMinutes,
} from '../../../domain/accounts/recovery.ts';
import { toSyntheticEmail } from '../../../domain/accounts/username.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Database, Tables } from '../schema.ts';
import { updatePassword } from './update-password.ts';
import { writeAccount, writeInSession } from './write-account.ts';

/**
 * A code has 80 random bits, so a fast hash is enough. The hash contains the account's id, so that a guess tests one account
 * only. It does not depend on the site's secret, so codes still work after a restore with another secret.
 */
export function createRecoveryStore(database: Database): RecoveryStore {
  const { db } = database;
  return {
    countRecoveryCodes: async (accountId) => (await selectUnusedCodes(db, accountId)).length,

    insertRecoveryCodes: (accountId, sessionId, codes) =>
      writeInSession(database, accountId, sessionId, async (trx) => {
        await replaceRecoveryCodes(trx, accountId, codes);
        return { commit: 'inserted' };
      }),

    async findAccountByWayBack(wayBack) {
      if ('token' in wayBack)
        return db
          .selectFrom('resetLinks')
          .innerJoin('users', 'users.id', 'resetLinks.accountId')
          .select(['users.id', 'users.name as displayName', 'address'])
          .where('hash', '=', hashSecret(wayBack.token))
          .where('expiresAt', '>', new Date().toISOString())
          .executeTakeFirst();
      const account = await db
        .selectFrom('users')
        .select(['id', 'name as displayName'])
        .where('email', '=', toSyntheticEmail(wayBack.username))
        .executeTakeFirst();
      const codes = account ? await selectUnusedCodes(db, account.id) : [];
      return codes.some(({ hash }) => account && hash === hashCode(account.id, wayBack.code))
        ? account
        : undefined;
    },

    updatePasswordByWayBack: (accountId, wayBack, passwordHash) =>
      writeAccount<number, undefined>(database, accountId, async (trx) => {
        const isCode = 'code' in wayBack;
        const closed = isCode
          ? await closeCode(trx, accountId, wayBack.code)
          : await closeLink(trx, accountId, wayBack.token);
        if (!closed || closed.kind === 'address') return { rollback: undefined };
        // An attacker who knew the old password may have added an identity, a passkey or an e-mail address.
        const identities = await trx
          .deleteFrom('identities')
          .where('accountId', '=', accountId)
          .executeTakeFirst();
        await updatePassword(trx, accountId, passwordHash);
        const passkeys = await trx
          .deleteFrom('passkeys')
          .where('userId', '=', accountId)
          .executeTakeFirst();
        if (!isCode)
          await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
        // A link that was sent to the address shows that it is the user's.
        if (closed.kind !== 'e-mail')
          await trx.deleteFrom('emails').where('accountId', '=', accountId).execute();
        return { commit: Number(passkeys.numDeletedRows + identities.numDeletedRows) };
      }),
  };
}

/** Closes an unused code. Only one of several parallel requests gets it. */
function closeCode(
  trx: Transaction<Tables>,
  accountId: string,
  code: string,
): Promise<{ readonly accountId: string; readonly kind?: LinkKind } | undefined> {
  return trx
    .updateTable('recoveryCodes')
    .set({ usedAt: new Date().toISOString() })
    .where('accountId', '=', accountId)
    .where('hash', '=', hashCode(accountId, code))
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
}

/** Closes an open link. Only one of several parallel requests gets it. */
export function closeLink(trx: Transaction<Tables>, accountId: string, token: string) {
  return trx
    .deleteFrom('resetLinks')
    .where('accountId', '=', accountId)
    .where('hash', '=', hashSecret(token))
    .where('expiresAt', '>', new Date().toISOString())
    .returning(['kind', 'address'])
    .executeTakeFirst();
}

/** Links of different kinds do not replace each other, because any visitor can ask for one by e-mail. */
export async function replaceResetLink(
  db: Kysely<Tables>,
  accountId: string,
  kind: LinkKind,
  token: string,
  address: string | null = null,
): Promise<void> {
  const expiresAt = new Date(Date.now() + resetLinkMinutes * 60_000).toISOString();
  const link = { hash: hashSecret(token), address, expiresAt };
  await db
    .insertInto('resetLinks')
    .values({ accountId, kind, ...link })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet(link))
    .execute();
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
