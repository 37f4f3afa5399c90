import { randomUUID } from 'node:crypto';
import { type Database, toStoredTime } from '../schema.ts';

/**
 * Sets an account's password, ends all its sessions and deletes its reset link and its tokens. Runs in the caller's transaction. A caller that
 * also deletes identities does so before: a concurrent sign-in reads its identity after it has stored its session.
 */
export async function updatePassword(
  { db, engine }: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  const time = toStoredTime(engine, new Date());
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt: time })
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const row = createPasswordRow(accountId, passwordHash, time);
    await db.insertInto('accounts').values(row).execute();
  }
  await db.deleteFrom('sessions').where('userId', '=', accountId).execute();
  await db.deleteFrom('resetLinks').where('accountId', '=', accountId).execute();
  await db.deleteFrom('apiTokens').where('accountId', '=', accountId).execute();
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
