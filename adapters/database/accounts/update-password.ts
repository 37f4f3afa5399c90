import type { Database } from '../schema.ts';
import { libraryTime } from './better-auth-time.ts';

/** Sets an account's password and ends all its sessions, in whatever transaction it is called. */
export async function writePassword(
  { db, engine }: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt: libraryTime(engine, new Date()) })
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .execute();
  await db.deleteFrom('sessions').where('userId', '=', accountId).execute();
}
