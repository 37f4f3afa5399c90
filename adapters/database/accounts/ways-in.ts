import type { Kysely, Transaction } from 'kysely';
import { countRows, type Database, type Tables } from '../schema.ts';
import { writeAccount } from './write-account.ts';

/**
 * Removes a way to sign in, unless it is the last one: a password, a passkey, or an identity of a provider.
 * @param issuers the providers that the site offers.
 */
export function removeWayIn(
  database: Database,
  issuers: readonly string[],
  accountId: string,
  remove: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<'removed' | 'last-way-in'> {
  return writeAccount<'removed', 'last-way-in'>(database, accountId, async (trx) => {
    await remove(trx);
    const identities = trx.selectFrom('identities').where('accountId', '=', accountId);
    const wayCount =
      (await countRows(selectPasswords(trx, accountId))) +
      (await countRows(selectPasskeys(trx, accountId))) +
      // An empty list is an error in PostgreSQL.
      (await countRows(identities.where('issuer', 'in', [...issuers, ''])));
    return wayCount > 0 ? { commit: 'removed' } : { rollback: 'last-way-in' };
  });
}

export function selectPasswords(db: Kysely<Tables>, accountId: string) {
  return db
    .selectFrom('accounts')
    .where('userId', '=', accountId)
    .where('password', 'is not', null);
}

export function selectPasskeys(db: Kysely<Tables>, accountId: string) {
  return db.selectFrom('passkeys').where('userId', '=', accountId);
}
