/** Stored passkeys: listed, used, renamed and removed, also during a concurrent account recovery. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '../../adapters/auth/auth.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-code-store.ts';
import type { PasskeyStore } from '../../domain/accounts/passkeys.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import {
  type CeremonyOptions,
  makePasskey,
  type SoftPasskey,
  signWithPasskey,
} from '../fixtures/authenticator.ts';
import { engines, type OpenEngine } from './engines.ts';
import { openAuth } from './open-auth.ts';
import { runAfterQuery, withPlugin } from './query-hook.ts';

const password = 'correct horse';
const origin = 'http://localhost:3000';

describe.each(engines)('passkeys on $name', ({ open }) => {
  let engine: OpenEngine;
  let auth: Auth;
  let store: PasskeyStore;
  beforeAll(async () => {
    engine = await open();
    store = createPasskeyStore(engine.database);
    auth = openAuth(engine.database, quickPasswords);
  });
  afterAll(() => engine.close());

  /** Signs up, then signs in. @returns the account's id, and request headers with the session cookie. */
  async function signUpAndIn(displayName: string) {
    const hashed = await auth.hashPassword(password);
    if (hashed.kind !== 'hashed') throw new Error('busy');
    const account = { displayName, passwordHash: hashed.hash };
    const made = await createAccountStore(engine.database).insertAccount(account);
    if (made.kind !== 'inserted') throw new Error(`${displayName} is taken`);
    const signedIn = await auth.signIn(displayName, password, new Headers());
    if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind);
    return { id: made.id, headers: createHeaders(signedIn.cookies) };
  }

  async function beginAdding(headers: Headers) {
    const shown = { siteName: 'Rankfolio', username: 'Somebody' };
    const { options, cookies } = await auth.passkeys.beginAdding(headers, shown);
    const both = createHeaders([headers.get('cookie') ?? '', ...cookies]);
    return { ...makePasskey(options as CeremonyOptions), both };
  }

  async function add(headers: Headers): Promise<SoftPasskey> {
    const { passkey, answer, both } = await beginAdding(headers);
    expect(await auth.passkeys.add(answer, 'A browser', both)).toEqual({ kind: 'added' });
    return passkey;
  }

  async function signIn(passkey: SoftPasskey, by = auth) {
    const { options, cookies } = await by.passkeys.beginSignIn();
    const answer = signWithPasskey(passkey, options as CeremonyOptions);
    return by.passkeys.signIn(answer, createHeaders(cookies));
  }

  const listSessions = (id: string) =>
    engine.database.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();

  test('are listed in the order of adding, with the time of their last use', async () => {
    const { id, headers } = await signUpAndIn('Lister');
    const [first] = [await add(headers), await add(headers)];
    const before = await store.listPasskeys(id);
    expect(before.map(({ name, usedAt }) => [name, usedAt])).toEqual([
      ['A browser', null],
      ['A browser 2', null],
    ]);
    expect(await signIn(first)).toMatchObject({ kind: 'signed-in', username: 'Lister' });
    const [one, other] = await store.listPasskeys(id);
    expect([one?.id, other]).toEqual([before[0]?.id, before[1]]);
    expect(Date.parse(one?.usedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(one?.addedAt ?? ''));
  });

  test('can be used while their counter increases, up to its maximum of 32 bits', async () => {
    const { headers } = await signUpAndIn('Counter');
    const passkey = await add(headers);
    passkey.counter = 2 ** 32 - 3;
    expect((await signIn(passkey)).kind).toBe('signed-in');
    expect((await signIn(passkey)).kind).toBe('signed-in');
    passkey.counter -= 1;
    expect((await signIn(passkey)).kind, 'the same counter again').toBe('wrong');
  });

  test('can only be renamed and removed by their account', async () => {
    const [owner, other] = [await signUpAndIn('Owner'), await signUpAndIn('Other')];
    const passkey = await add(owner.headers);
    const [{ id = '' } = {}] = await store.listPasskeys(owner.id);
    expect(await store.updatePasskeyName(other.id, id, 'Mine')).toBe(false);
    expect(await store.deletePasskey(other.id, id)).toBe(false);
    expect(await store.updatePasskeyName(owner.id, id, 'Ключ 🔑')).toBe(true);
    expect((await store.listPasskeys(owner.id))[0]?.name).toBe('Ключ 🔑');
    expect(await store.isKnownCredential(passkey.id)).toBe(true);
    expect(await store.deletePasskey(owner.id, id)).toBe(true);
    expect(await store.deletePasskey(owner.id, id)).toBe(false);
    expect(await store.isKnownCredential(passkey.id)).toBe(false);
    expect(await store.updatePasskeyUse(passkey.id)).toBe(false);
    expect(await signIn(passkey)).toEqual({ kind: 'no-such-passkey' });
  });

  test('are kept when the password changes, and deleted when the account is recovered or deleted', async () => {
    const { id, headers } = await signUpAndIn('Changer');
    await add(headers);
    await createAccountStore(engine.database).updatePassword(id, 'another hash');
    expect(await store.listPasskeys(id)).toHaveLength(1);
    await recover(id);
    expect(await store.listPasskeys(id)).toEqual([]);
    const goner = await signUpAndIn('Goner');
    await add(goner.headers);
    await engine.database.db.deleteFrom('users').where('id', '=', goner.id).execute();
    expect(await store.listPasskeys(goner.id)).toEqual([]);
  });

  async function recover(id: string): Promise<void> {
    const recovery = createRecoveryStore(engine.database);
    await recovery.insertRecoveryCodes(id, ['CODE']);
    expect(await recovery.updatePasswordByCode(id, 'CODE', 'a recovered hash')).toBe(true);
  }

  test.each([
    ['after it was looked up', 'SelectQueryNode', 'passkeys'],
    ['after the session was written', 'InsertQueryNode', 'sessions'],
  ] as const)(
    'cannot be used to sign in when the account is recovered, %s',
    async (_when, kind, table) => {
      const { id, headers } = await signUpAndIn(`Racer-${table}`);
      const passkey = await add(headers);
      const recovery = runAfterQuery(kind, table, () => recover(id));
      const slow = openAuth(withPlugin(engine.database, recovery.plugin), quickPasswords);
      expect(await signIn(passkey, slow)).toEqual({ kind: 'no-such-passkey' });
      expect(recovery.isDone()).toBe(true);
      expect(await listSessions(id)).toEqual([]);
    },
  );

  test.each([
    ['after the session was looked up', 'SelectQueryNode', 'sessions'],
    ['after it was written', 'InsertQueryNode', 'passkeys'],
  ] as const)(
    'cannot be added during a recovery of the account, %s',
    async (_when, kind, table) => {
      const { id, headers } = await signUpAndIn(`Adder-${table}`);
      const { answer, both } = await beginAdding(headers);
      const recovery = runAfterQuery(kind, table, () => recover(id));
      const slow = openAuth(withPlugin(engine.database, recovery.plugin), quickPasswords);
      expect(await slow.passkeys.add(answer, 'A browser', both)).toEqual({ kind: 'signed-out' });
      expect(recovery.isDone()).toBe(true);
      expect(await store.listPasskeys(id)).toEqual([]);
    },
  );
});

/** Creates the headers of a request from the site's own page, with these cookies. */
function createHeaders(cookies: readonly string[]): Headers {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return new Headers({ cookie, origin });
}
