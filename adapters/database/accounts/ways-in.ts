import type { Transaction } from 'kysely';
import type { RemoveWayIn } from '../../../domain/accounts/identities.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';

/**
 * Removes a way to sign in, unless it is the last one: a password, a passkey, or an identity of a provider.
 * @param issuers the providers that the site offers.
 */
export function removeWayIn(
  database: Database,
  issuers: readonly string[],
  accountId: string,
  remove: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<RemoveWayIn> {
  return runInTransaction<'removed', 'last-way-in'>(database, async (trx) => {
    // Waits for a concurrent removal.
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', accountId)
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .execute();
    await remove(trx);
    const passwords = trx.selectFrom('accounts').where('userId', '=', accountId);
    const passkeys = trx.selectFrom('passkeys').where('userId', '=', accountId);
    const identities = trx.selectFrom('identities').where('accountId', '=', accountId);
    const wayCount =
      (await countRows(passwords.where('password', 'is not', null))) +
      (await countRows(passkeys)) +
      // An empty list is an error in PostgreSQL.
      (await countRows(identities.where('issuer', 'in', [...issuers, ''])));
    return wayCount > 0 ? { commit: 'removed' } : { rollback: 'last-way-in' };
  });
}
