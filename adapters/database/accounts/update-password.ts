import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockRow } from '../engine/transaction.ts';
import { type Engine, type Tables, toStoredTime } from '../schema.ts';

/**
 * Sets an account's password, ends all its sessions and deletes its reset link and its tokens. Runs in the caller's transaction. A caller that
 * also deletes identities does so before: a concurrent sign-in reads its identity after it has stored its session.
 */
export async function updatePassword(
  trx: Transaction<Tables>,
  engine: Engine,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  // A new session or passkey refers to this row, so its insert waits for the end.
  await lockRow(trx, engine, 'users', accountId);
  const time = toStoredTime(engine, new Date());
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt: time })
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const row = createPasswordRow(accountId, passwordHash, time);
    await trx.insertInto('accounts').values(row).execute();
  }
  await trx.deleteFrom('sessions').where('userId', '=', accountId).execute();
  await trx.deleteFrom('resetLinks').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('apiTokens').where('accountId', '=', accountId).execute();
}

export function createPasswordRow(userId: string, passwordHash: string, time: Date | string) {
  return {
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: passwordHash,
    createdAt: time,
    updatedAt: time,
  };
}
