import { randomUUID } from 'node:crypto';
import type { PasskeyStore } from '../../../domain/accounts/passkeys.ts';
import { type Database, toStoredFlag, toStoredTime } from '../schema.ts';
import { removeWayIn } from './ways-in.ts';

/**
 * Creates the store of passkeys.
 * @param issuers the providers that users can sign in with instead.
 */
export function createPasskeyStore(
  database: Database,
  issuers: readonly string[] = [],
): PasskeyStore {
  const { db, engine } = database;
  return {
    async insertPasskey(passkey) {
      const inserted = await db
        .insertInto('passkeys')
        .values({
          id: randomUUID(),
          userId: passkey.accountId,
          name: passkey.name,
          credentialID: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey).toString('base64'),
          counter: passkey.counter,
          transports: passkey.transports.join(),
          aaguid: passkey.aaguid,
          deviceType: passkey.deviceType,
          backedUp: toStoredFlag(engine, passkey.isBackedUp),
          createdAt: toStoredTime(engine, new Date()),
          usedAt: null,
        })
        .onConflict((conflict) => conflict.column('credentialID').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted?.id;
    },

    async findCredential(credentialId) {
      const row = await db
        .selectFrom('passkeys')
        .innerJoin('users', 'users.id', 'passkeys.userId')
        .select(['publicKey', 'counter', 'users.id as accountId', 'users.name as username'])
        .where('credentialID', '=', credentialId)
        .executeTakeFirst();
      if (!row) return undefined;
      const publicKey = new Uint8Array(Buffer.from(row.publicKey, 'base64'));
      return { ...row, credentialId, publicKey };
    },

    async listCredentials(accountId) {
      const rows = await db
        .selectFrom('passkeys')
        .select(['credentialID', 'transports'])
        .where('userId', '=', accountId)
        .execute();
      return rows.map(({ credentialID, transports }) => ({
        credentialId: credentialID,
        transports: transports ? transports.split(',') : [],
      }));
    },

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

    async updatePasskeyUse(credentialId, counter) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter, usedAt: toStoredTime(engine, new Date()) })
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
