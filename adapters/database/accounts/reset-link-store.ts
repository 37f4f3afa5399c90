import type { Kysely } from 'kysely';
import {
  type LinkKind,
  type ResetLinkStore,
  resetLinkTtlMs,
} from '../../../domain/accounts/reset-link.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Database, Tables } from '../schema.ts';
import { updatePassword } from './update-password.ts';

export function createResetLinkStore(database: Database): ResetLinkStore {
  const { db, engine } = database;
  return {
    findAccountByToken: (token) =>
      db
        .selectFrom('resetLinks')
        .innerJoin('users', 'users.id', 'resetLinks.accountId')
        .select(['users.id', 'users.name as displayName', 'address'])
        .where('hash', '=', hashSecret(token))
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst(),

    async updatePasswordByToken(token, passwordHash) {
      return runInTransaction<boolean, boolean>(database, async (trx) => {
        const link = await closeLink(trx, token);
        if (!link || link.kind === 'address') return { rollback: false };
        const { accountId, kind } = link;
        await trx.deleteFrom('identities').where('accountId', '=', accountId).execute();
        await updatePassword(trx, engine, accountId, passwordHash);
        await trx.deleteFrom('passkeys').where('userId', '=', accountId).execute();
        await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
        // An attacker may have stored the address. A link that was sent to it shows that it is the user's.
        if (kind === 'operator')
          await trx.deleteFrom('emails').where('accountId', '=', accountId).execute();
        return { commit: true };
      });
    },
  };
}

/** Closes an open link. Only one of several parallel requests gets it. */
export function closeLink(trx: Kysely<Tables>, token: string) {
  return trx
    .deleteFrom('resetLinks')
    .where('hash', '=', hashSecret(token))
    .where('expiresAt', '>', new Date().toISOString())
    .returning(['accountId', 'kind', 'address'])
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
  const expiresAt = new Date(Date.now() + resetLinkTtlMs).toISOString();
  const link = { hash: hashSecret(token), address, expiresAt };
  await db
    .insertInto('resetLinks')
    .values({ accountId, kind, ...link })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet(link))
    .execute();
}
