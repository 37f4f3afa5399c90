import type { PasskeyStore } from '../../../domain/accounts/passkeys.ts';
import { type Database, toBetterAuthTime } from '../schema.ts';
import { removeWayIn } from './ways-in.ts';

/**
 * Creates the store that lists, renames and deletes the passkeys that Better Auth's plugin inserted.
 * @param issuers the providers that users can sign in with instead.
 */
export function createPasskeyStore(
  database: Database,
  issuers: readonly string[] = [],
): PasskeyStore {
  const { db, engine } = database;
  return {
    async listPasskeys(accountId) {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'name', 'createdAt', 'usedAt'])
        .where('userId', '=', accountId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name: name ?? '',
        addedAt: new Date(createdAt ?? 0).toISOString(),
        usedAt: usedAt && new Date(usedAt).toISOString(),
      }));
    },

    async isKnownCredential(credentialId) {
      const row = await db
        .selectFrom('passkeys')
        .select('id')
        .where('credentialID', '=', credentialId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async updatePasskeyUse(credentialId) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ usedAt: toBetterAuthTime(engine, new Date()) })
        .where('credentialID', '=', credentialId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async updatePasskeyName(accountId, id, name) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ name })
        .where('userId', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    deletePasskey: (accountId, id) =>
      removeWayIn(database, issuers, accountId, (trx) =>
        trx.deleteFrom('passkeys').where('userId', '=', accountId).where('id', '=', id).execute(),
      ),
  };
}
