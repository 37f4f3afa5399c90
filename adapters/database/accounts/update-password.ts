import type { Database } from '../schema.ts';
import { toBetterAuthTime } from './better-auth-time.ts';

/** Sets an account's password and ends all its sessions. Runs in the caller's transaction. */
export async function updatePassword(
  { db, engine }: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt: toBetterAuthTime(engine, new Date()) })
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .execute();
  await db.deleteFrom('sessions').where('userId', '=', accountId).execute();
}
