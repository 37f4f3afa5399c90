/** Stored recovery codes: hashed, and each works once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-code-store.ts';
import type { RecoveryStore } from '../../domain/accounts/recovery.ts';
import { insertSession } from '../factories/sites.ts';
import { engines, type OpenEngine } from './engines.ts';

describe.each(engines)('recovery codes on $name', ({ open }) => {
  let engine: OpenEngine;
  let store: RecoveryStore;
  beforeAll(async () => {
    engine = await open();
    store = createRecoveryStore(engine.database);
  });
  afterAll(() => engine.close());

  async function insertAccount(displayName: string): Promise<string> {
    const account = { displayName, passwordHash: 'the first hash' };
    const made = await createAccountStore(engine.database).insertAccount(account);
    if (made.kind !== 'inserted') throw new Error(`${displayName} is taken`);
    return made.id;
  }

  async function readPasswordHash(id: string): Promise<string | null | undefined> {
    const { db } = engine.database;
    const query = db.selectFrom('accounts').select('password').where('userId', '=', id);
    return (await query.executeTakeFirst())?.password;
  }

  test('are found by username and code, only for their account', async () => {
    const id = await insertAccount('Finder');
    const other = await insertAccount('Other-finder');
    await store.insertRecoveryCodes(id, ['CODE1', 'CODE2']);
    await store.insertRecoveryCodes(other, ['CODE3']);
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

  test('are stored as hashes, which differ for the same code of two accounts', async () => {
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

  test('replace the old ones', async () => {
    const id = await insertAccount('Renewer');
    await store.insertRecoveryCodes(id, ['OLD1', 'OLD2']);
    await store.insertRecoveryCodes(id, ['NEW1']);
    expect(await store.findAccountByCode('Renewer', 'OLD1')).toBeUndefined();
    expect(await store.updatePasswordByCode(id, 'OLD2', 'hash')).toBe(false);
    expect(await store.countRecoveryCodes(id)).toBe(1);
  });

  test('set a new password and end every session, each only once', async () => {
    const id = await insertAccount('User');
    const bystander = await insertAccount('Bystander');
    for (const account of [id, bystander]) await insertSession(engine.database, account);
    await store.insertRecoveryCodes(id, ['CODE1', 'CODE2']);
    expect(await store.updatePasswordByCode(id, 'WRONG', 'hash')).toBe(false);
    expect(await readPasswordHash(id)).toBe('the first hash');
    expect(await store.updatePasswordByCode(id, 'CODE1', 'the second hash')).toBe(true);
    expect(await store.updatePasswordByCode(id, 'CODE1', 'the third hash')).toBe(false);
    expect(await readPasswordHash(id)).toBe('the second hash');
    expect(await readPasswordHash(bystander)).toBe('the first hash');
    expect(await store.findAccountByCode('User', 'CODE1')).toBeUndefined();
    expect(await store.countRecoveryCodes(id)).toBe(1);
    const sessions = await engine.database.db.selectFrom('sessions').select('userId').execute();
    expect(sessions).toEqual([{ userId: bystander }]);
  });

  test('work once when used many times at once', async () => {
    const id = await insertAccount('Racer');
    await store.insertRecoveryCodes(id, ['CODE1']);
    const hashes = Array.from({ length: 20 }, (_, at) => `hash ${at}`);
    const used = await Promise.all(
      hashes.map((hash) => store.updatePasswordByCode(id, 'CODE1', hash)),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await readPasswordHash(id)).toBe(hashes[used.indexOf(true)]);
  });

  test('are deleted with their account', async () => {
    const id = await insertAccount('Goner');
    await store.insertRecoveryCodes(id, ['CODE1']);
    await engine.database.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await store.countRecoveryCodes(id)).toBe(0);
  });
});
