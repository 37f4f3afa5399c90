/** A new password without the old one: with a recovery code of the user, or with a link of the operator. */

import { describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createEmailStore } from '../../adapters/database/accounts/email-store.ts';
import { createIdentityStore } from '../../adapters/database/accounts/identity-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-store.ts';
import { createTokenStore } from '../../adapters/database/accounts/token-store.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { runAction } from '../factories/run-action.ts';
import { fillSite, insertRecoveryCodes, insertSession } from '../factories/sites.ts';
import { onEachEngine } from './engines.ts';

onEachEngine((engine) => {
  const store = createRecoveryStore(engine.database);

  /** Creates an account with a session, a passkey and recovery codes. @returns its id. */
  async function createAccount(name: string): Promise<string> {
    const [id = ''] = await fillSite(engine.database, [name]);
    await insertSession(engine.database, id);
    return id;
  }

  async function createLink(id: string): Promise<string> {
    const token = createSecret();
    const outcome = await runAction(engine.database, id, 'reset-password', token);
    expect(outcome).toBe('done');
    return token;
  }

  const findPasswordHash = (id: string) => createAccountStore(engine.database).findPasswordHash(id);

  /** Counts the sessions, the passkeys and the identities of an account. */
  async function countAccess(id: string): Promise<number[]> {
    const { db } = engine.database;
    const count = async (table: 'sessions' | 'passkeys') =>
      (await db.selectFrom(table).select('id').where('userId', '=', id).execute()).length;
    const identities = db.selectFrom('identities').select('issuer').where('accountId', '=', id);
    return [await count('sessions'), await count('passkeys'), (await identities.execute()).length];
  }

  describe.each([
    {
      name: 'code',
      table: 'recoveryCodes',
      async create(id: string) {
        const code = createSecret();
        await insertRecoveryCodes(engine.database, id, [code]);
        return code;
      },
      toWayBack: async (id: string, code: string) => ({
        username: (await nameOf(id)).toUpperCase(),
        code,
      }),
    },
    {
      name: 'link',
      table: 'resetLinks',
      create: createLink,
      toWayBack: async (_id: string, token: string) => ({ token }),
    },
  ] as const)('a $name', ({ name, table, create, toWayBack }) => {
    const find = async (id: string, secret: string) =>
      store.findAccountByWayBack(await toWayBack(id, secret));
    const use = async (id: string, secret: string, hash: string) =>
      // A passkey and an identity are removed, which the page says.
      (await store.updatePasswordByWayBack(id, await toWayBack(id, secret), hash)) === 2;

    test('[security 57] sets the password once, and ends sessions and removes passkeys and identities of its account only', async () => {
      const [id, otherId] = [
        await createAccount(`User-${name}`),
        await createAccount(`By-${name}`),
      ];
      const [secret, otherSecret] = [await create(id), await create(otherId)];
      expect(await find(id, secret)).toMatchObject({ id, displayName: `User-${name}` });
      expect(await use(id, secret, 'a new hash')).toBe(true);
      expect(await countAccess(id)).toEqual([0, 0, 0]);
      expect(await find(id, secret)).toBeUndefined();
      expect(await use(id, secret, 'a third hash')).toBe(false);
      expect(await findPasswordHash(id)).toBe('a new hash');
      expect(await findPasswordHash(otherId)).toBe(`hash of By-${name}`);
      expect(await countAccess(otherId)).toEqual([1, 1, 1]);
      expect(await find(otherId, otherSecret)).toBeDefined();
    });

    test('works once when it is used many times at once', async () => {
      const id = await createAccount(`Racer-${name}`);
      const secret = await create(id);
      const hashes = Array.from({ length: 20 }, (_, index) => `hash ${index}`);
      const outcomes = await Promise.all(hashes.map((hash) => use(id, secret, hash)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await findPasswordHash(id)).toBe(hashes[outcomes.indexOf(true)]);
    });

    test('replaces the previous one, and is stored as a hash', async () => {
      const id = await createAccount(`Renewer-${name}`);
      const [secret, newSecret] = [await create(id), await create(id)];
      expect(await find(id, secret)).toBeUndefined();
      expect(await use(id, secret, 'a hash')).toBe(false);
      expect(await find(id, newSecret)).toBeDefined();
      const rows = await engine.database.db.selectFrom(table).selectAll().execute();
      expect(rows.filter(({ accountId }) => accountId === id)).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(newSecret);
    });
  });

  const nameOf = async (id: string): Promise<string> => {
    const users = engine.database.db.selectFrom('users').select('name').where('id', '=', id);
    return (await users.executeTakeFirstOrThrow()).name;
  };

  test('a code of another account finds no account, and the same code has another hash there', async () => {
    const ids = [await createAccount('Reader1'), await createAccount('Reader2')];
    for (const id of ids)
      await insertRecoveryCodes(engine.database, id, [`CODE OF ${id}`, 'THE SAME CODE']);
    expect(
      await store.findAccountByWayBack({ username: 'Reader1', code: `CODE OF ${ids[1]}` }),
    ).toBeUndefined();
    const { db } = engine.database;
    const rows = await db
      .selectFrom('recoveryCodes')
      .select('hash')
      .where('accountId', 'in', ids)
      .execute();
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4);
  });

  test('a link removes the recovery codes, and gives an account without a password its first one', async () => {
    const id = await createAccount('Unset');
    const { db } = engine.database;
    await db.updateTable('accounts').set({ password: null }).where('userId', '=', id).execute();
    const token = await createLink(id);
    expect(await store.updatePasswordByWayBack(id, { token }, 'the first hash')).toBe(2);
    expect(await findPasswordHash(id)).toBe('the first hash');
    expect(await store.countRecoveryCodes(id)).toBe(0);
  });

  test('[security 57] a session that a recovery has ended changes no password and adds no way in', async () => {
    const { database } = engine;
    const id = await createAccount('Recovered');
    const sessionId = `session of ${id}`;
    const token = await createLink(id);
    await store.updatePasswordByWayBack(id, { token }, 'the hash of the owner');
    const passkey = { accountId: id, name: '', credentialId: 'late', counter: 0, transports: [] };
    const device = { publicKey: new Uint8Array(), aaguid: '', deviceType: '', isBackedUp: false };
    const identity = { issuer: 'https://id.example', subject: 'late' };
    const allowed = { name: '', scopes: [], expiresAt: '9999' };
    expect([
      await createAccountStore(database).updatePassword(id, sessionId, 'another hash', ['CODE']),
      await store.insertRecoveryCodes(id, sessionId, ['CODE']),
      await createPasskeyStore(database).insertPasskey({ ...passkey, ...device }, sessionId),
      await createIdentityStore(database, []).insertIdentity(id, sessionId, identity),
      await createTokenStore(database).insertToken(id, sessionId, allowed, 'secret'),
      await createEmailStore(database).insertAddressLink(id, sessionId, 'token', 'a@mail.example'),
    ]).toEqual(Array(6).fill('signed-out'));
    expect(await findPasswordHash(id)).toBe('the hash of the owner');
    expect(await countAccess(id)).toEqual([0, 0, 0]);
    expect(await store.countRecoveryCodes(id)).toBe(0);
  });
});
