/** Recovery codes are stored as hashes, and each code can be used once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-code-store.ts';
import type { RecoveryStore } from '../../domain/accounts/recovery.ts';
import { insertSession } from '../factories/sites.ts';
import { engines, type OpenEngine } from './engines.ts';

describe.each(engines)('on $name', ({ open }) => {
  let engine: OpenEngine;
  let store: RecoveryStore;
  beforeAll(async () => {
    engine = await open();
    store = createRecoveryStore(engine.database);
  });
  afterAll(() => engine.close());

  async function insertAccount(displayName: string): Promise<string> {
    const account = { displayName, passwordHash: 'the first hash' };
    const inserted = await createAccountStore(engine.database).insertAccount(account);
    if (inserted.kind !== 'inserted') throw new Error(`${displayName} is taken`);
    return inserted.id;
  }

  async function readPasswordHash(id: string): Promise<string | null | undefined> {
    const { db } = engine.database;
    const query = db.selectFrom('accounts').select('password').where('userId', '=', id);
    return (await query.executeTakeFirst())?.password;
  }

  test('an account is found only by its username and one of its own recovery codes', async () => {
    const id = await insertAccount('Finder');
    const otherId = await insertAccount('Other-finder');
    await store.insertRecoveryCodes(id, ['CODE1', 'CODE2']);
    await store.insertRecoveryCodes(otherId, ['CODE3']);
    expect(await store.countRecoveryCodes(id)).toBe(2);
    const account = { id, displayName: 'Finder' };
    expect(await store.findAccountByCode('FINDER', 'CODE1')).toEqual(account);
    for (const [name, code] of [
      ['Finder', 'CODE3'],
      ['Other-finder', 'CODE1'],
      ['Nobody', 'CODE1'],
      ['Finder', ''],
      ['', ''],
    ] as const) {
      expect(await store.findAccountByCode(name, code), `${name} ${code}`).toBeUndefined();
    }
  });

  test('recovery codes are stored as hashes, and the same code of two accounts has different hashes', async () => {
    const ids = [await insertAccount('Reader1'), await insertAccount('Reader2')];
    for (const id of ids) await store.insertRecoveryCodes(id, ['THESAMECODE']);
    const rows = await engine.database.db
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('accountId', 'in', ids)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('THESAMECODE');
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  });

  test('new recovery codes replace the previous codes of the account', async () => {
    const id = await insertAccount('Renewer');
    await store.insertRecoveryCodes(id, ['OLD1', 'OLD2']);
    await store.insertRecoveryCodes(id, ['NEW1']);
    expect(await store.findAccountByCode('Renewer', 'OLD1')).toBeUndefined();
    expect(await store.updatePasswordByCode(id, 'OLD2', 'hash')).toBeUndefined();
    expect(await store.countRecoveryCodes(id)).toBe(1);
  });

  test('a recovery code sets a new password and ends every session of the account, only once', async () => {
    const id = await insertAccount('User');
    const otherId = await insertAccount('Bystander');
    for (const userId of [id, otherId]) await insertSession(engine.database, userId);
    await store.insertRecoveryCodes(id, ['CODE1', 'CODE2']);
    expect(await store.updatePasswordByCode(id, 'WRONG', 'hash')).toBeUndefined();
    expect(await readPasswordHash(id)).toBe('the first hash');
    expect(await store.updatePasswordByCode(id, 'CODE1', 'the second hash')).toBe(0);
    expect(await store.updatePasswordByCode(id, 'CODE1', 'the third hash')).toBeUndefined();
    expect(await readPasswordHash(id)).toBe('the second hash');
    expect(await readPasswordHash(otherId)).toBe('the first hash');
    expect(await store.findAccountByCode('User', 'CODE1')).toBeUndefined();
    expect(await store.countRecoveryCodes(id)).toBe(1);
    const sessions = await engine.database.db.selectFrom('sessions').select('userId').execute();
    expect(sessions).toEqual([{ userId: otherId }]);
  });

  test('a recovery code that is used many times at once works once', async () => {
    const id = await insertAccount('Racer');
    await store.insertRecoveryCodes(id, ['CODE1']);
    const hashes = Array.from({ length: 20 }, (_, index) => `hash ${index}`);
    const outcomes = await Promise.all(
      hashes.map((hash) => store.updatePasswordByCode(id, 'CODE1', hash)),
    );
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(1);
    expect(await readPasswordHash(id)).toBe(hashes[outcomes.indexOf(0)]);
  });

  test('recovery codes are deleted with their account', async () => {
    const id = await insertAccount('Goner');
    await store.insertRecoveryCodes(id, ['CODE1']);
    await engine.database.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await store.countRecoveryCodes(id)).toBe(0);
  });
});
