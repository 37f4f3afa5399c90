import { randomUUID } from 'node:crypto';
import {
  type AddPasskeyRefusal,
  maxPasskeys,
  type PasskeyStore,
  toDistinctPasskeyName,
} from '../../../domain/accounts/passkeys.ts';
import { type Database, toStoredFlag, toStoredTime } from '../schema.ts';
import { removeWayIn, selectPasskeys } from './ways-in.ts';
import { writeInSession } from './write-account.ts';

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
    insertPasskey: ({ accountId, name, ...passkey }, sessionId) =>
      writeInSession<'added', AddPasskeyRefusal>(database, accountId, sessionId, async (trx) => {
        const existing = await selectPasskeys(trx, accountId).select('name').execute();
        if (existing.length >= maxPasskeys) return { rollback: 'passkeys-full' };
        const row = {
          id: randomUUID(),
          userId: accountId,
          name: toDistinctPasskeyName(name, existing),
          credentialID: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey).toString('base64'),
          counter: passkey.counter,
          transports: passkey.transports.join(),
          aaguid: passkey.aaguid,
          deviceType: passkey.deviceType,
          backedUp: toStoredFlag(engine, passkey.isBackedUp),
          createdAt: toStoredTime(engine, new Date()),
          usedAt: null,
        };
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('passkeys')
          .values(row)
          .onConflict((conflict) => conflict.column('credentialID').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows
          ? { commit: 'added' }
          : { rollback: 'passkey-already-added' };
      }),

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
      const rows = await selectPasskeys(db, accountId)
        .select(['credentialID', 'transports'])
        .execute();
      return rows.map(({ credentialID, transports }) => ({
        credentialId: credentialID,
        transports: transports ? transports.split(',') : [],
      }));
    },

    async listPasskeys(accountId) {
      const rows = await selectPasskeys(db, accountId)
        .select(['id', 'name', 'createdAt', 'usedAt'])
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
