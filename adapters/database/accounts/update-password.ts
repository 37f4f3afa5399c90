import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/** Sets an account's password, ends all its sessions and deletes its reset links, its tokens and the address of its feed. @param trx from `writeAccount`. */
export async function updatePassword(
  trx: Transaction<Tables>,
  accountId: string,
  password: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password })
    .where('userId', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const row = createPasswordRow(accountId, password);
    await trx.insertInto('accounts').values(row).execute();
  }
  await trx.deleteFrom('sessions').where('userId', '=', accountId).execute();
  await trx.deleteFrom('resetLinks').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('apiTokens').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('followFeeds').where('followerId', '=', accountId).execute();
}

export function createPasswordRow(userId: string, password: string) {
  return { id: randomUUID(), userId, password };
}
