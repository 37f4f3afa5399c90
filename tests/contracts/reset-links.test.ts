/** Reset links are stored as hashes. An account has at most one, and it can be used once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-code-store.ts';
import { createResetLinkStore } from '../../adapters/database/accounts/reset-link-store.ts';
import {
  createModerationStore,
  type ModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { createResetToken, type ResetLinkStore } from '../../domain/accounts/reset-link.ts';
import { fillSite, insertSession } from '../factories/sites.ts';
import { engines, type OpenEngine } from './engines.ts';

describe.each(engines)('on $name', ({ open }) => {
  let engine: OpenEngine;
  let store: ResetLinkStore;
  let moderation: ModerationStore;
  beforeAll(async () => {
    engine = await open();
    store = createResetLinkStore(engine.database);
    moderation = createModerationStore(engine.database);
  });
  afterAll(() => engine.close());

  /** Creates an account with a session, a passkey and a recovery code. Returns its id and the token of its reset link. */
  async function insertAccountWithLink(name: string): Promise<{ id: string; token: string }> {
    const [id = ''] = await fillSite(engine.database, [name]);
    await insertSession(engine.database, id);
    return { id, token: await insertLink(id) };
  }

  async function insertLink(id: string): Promise<string> {
    const token = createResetToken();
    expect(await moderation.insertResetLink(id, token)).toBe('done');
    return token;
  }

  async function countRows(table: 'sessions' | 'passkeys', id: string): Promise<number> {
    const { db } = engine.database;
    return (await db.selectFrom(table).select('id').where('userId', '=', id).execute()).length;
  }

  const findPasswordHash = (id: string) => createAccountStore(engine.database).findPasswordHash(id);
  const countCodes = (id: string) => createRecoveryStore(engine.database).countRecoveryCodes(id);

  test('[security 57] a link sets the password once, and removes sessions, passkeys and recovery codes of its account only', async () => {
    const { id, token } = await insertAccountWithLink('User');
    const other = await insertAccountWithLink('Bystander');
    expect(await store.findAccountByToken(token)).toEqual({ id, displayName: 'User' });
    expect(await store.updatePasswordByToken(token, 'a new hash')).toBe(true);
    expect(await findPasswordHash(id)).toBe('a new hash');
    expect([await countRows('sessions', id), await countRows('passkeys', id)]).toEqual([0, 0]);
    expect(await countCodes(id)).toBe(0);
    expect(await store.findAccountByToken(token)).toBeUndefined();
    expect(await store.updatePasswordByToken(token, 'a third hash')).toBe(false);
    expect(await findPasswordHash(id)).toBe('a new hash');
    expect(await findPasswordHash(other.id)).toBe('hash of Bystander');
    expect([await countRows('sessions', other.id), await countRows('passkeys', other.id)]).toEqual([
      1, 1,
    ]);
    expect(await countCodes(other.id)).toBe(1);
    expect(await store.findAccountByToken(other.token)).toBeDefined();
  });

  test('a link that is used many times at once works once', async () => {
    const { id, token } = await insertAccountWithLink('Racer');
    const hashes = Array.from({ length: 20 }, (_, index) => `hash ${index}`);
    const outcomes = await Promise.all(
      hashes.map((hash) => store.updatePasswordByToken(token, hash)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await findPasswordHash(id)).toBe(hashes[outcomes.indexOf(true)]);
  });

  test('a new link replaces the previous one, and the database contains no token', async () => {
    const { id, token } = await insertAccountWithLink('Renewer');
    const newToken = await insertLink(id);
    expect(await store.findAccountByToken(token)).toBeUndefined();
    expect(await store.updatePasswordByToken(token, 'a hash')).toBe(false);
    expect(await store.findAccountByToken(newToken)).toBeDefined();
    const links = await engine.database.db.selectFrom('resetLinks').selectAll().execute();
    expect(links.filter(({ accountId }) => accountId === id)).toHaveLength(1);
    const log = await moderation.listActions(10, id);
    expect(log.map(({ action }) => action)).toContain('reset-password');
    expect(JSON.stringify([links, log])).not.toContain(newToken);
  });

  test('a link expires after 30 minutes', async () => {
    const { id, token } = await insertAccountWithLink('Latecomer');
    const { db } = engine.database;
    const links = db.selectFrom('resetLinks').select('expiresAt').where('accountId', '=', id);
    const expiresAt = Date.parse((await links.executeTakeFirstOrThrow()).expiresAt);
    expect(Math.abs(expiresAt - Date.now() - 30 * 60_000)).toBeLessThan(10_000);
    await db
      .updateTable('resetLinks')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('accountId', '=', id)
      .execute();
    expect(await store.findAccountByToken(token)).toBeUndefined();
    expect(await store.updatePasswordByToken(token, 'a hash')).toBe(false);
  });

  test('[security 57] a password change, a recovery code, a suspension and a deletion close the link', async () => {
    const changed = await insertAccountWithLink('Changed');
    await createAccountStore(engine.database).updatePassword(changed.id, 'a hash');
    const recovered = await insertAccountWithLink('Recovered');
    await createRecoveryStore(engine.database).updatePasswordByCode(
      recovered.id,
      'code of Recovered',
      'a hash',
    );
    const suspended = await insertAccountWithLink('Suspended');
    await moderation.suspend(suspended.id);
    const deleted = await insertAccountWithLink('Deleted');
    await moderation.delete(deleted.id);
    for (const { token } of [changed, recovered, suspended, deleted]) {
      expect(await store.findAccountByToken(token)).toBeUndefined();
    }
    expect(await moderation.insertResetLink(deleted.id, createResetToken())).toBe(
      'no-such-profile',
    );
  });

  test('an imported account without a password gets its first one', async () => {
    const account = { displayName: 'Imported', passwordHash: null };
    const inserted = await createAccountStore(engine.database).insertAccount(account);
    if (inserted.kind !== 'inserted') throw new Error('Imported is taken');
    const token = await insertLink(inserted.id);
    expect(await store.updatePasswordByToken(token, 'the first hash')).toBe(true);
    expect(await findPasswordHash(inserted.id)).toBe('the first hash');
  });

  test('new recovery codes replace the old ones with the password only if they are given', async () => {
    const [id = ''] = await fillSite(engine.database, ['Chooser']);
    const accounts = createAccountStore(engine.database);
    await accounts.updatePassword(id, 'the second hash');
    expect(await countCodes(id)).toBe(1);
    await accounts.updatePassword(id, 'the third hash', ['CODE1', 'CODE2']);
    expect(await countCodes(id)).toBe(2);
  });
});
