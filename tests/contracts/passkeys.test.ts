/** Stored passkeys: how they are listed, used, renamed and deleted, also during a concurrent recovery of the account. */

import { expect, test } from 'vitest';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-code-store.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { runAct } from '../factories/run-act.ts';
import {
  type CeremonyOptions,
  makePasskey,
  type SoftPasskey,
  signWithPasskey,
} from '../fixtures/authenticator.ts';
import { onEachEngine } from './engines.ts';
import { createHeaders, openAuth, signIn, signUp } from './open-auth.ts';
import { runAfterQuery, withPlugin } from './query-hook.ts';

const origin = 'http://localhost:3000';

onEachEngine((engine) => {
  const auth = openAuth(engine.database, quickPasswords);
  const store = createPasskeyStore(engine.database);

  /** Signs up, then signs in. @returns the account's id, and request headers with the session cookie. */
  async function signUpAndIn(displayName: string) {
    const id = await signUp(engine.database, auth, displayName);
    return { id, headers: await signIn(auth, displayName) };
  }

  /**
   * Creates a passkey for the signed-in user, without adding it to the account.
   * @param headers the request headers with the session cookie.
   * @param credentialId default: a random one.
   * @returns the passkey, the authenticator's response, and headers with the cookies of the session and of the challenge.
   */
  async function createPasskey(headers: Headers, credentialId?: Buffer<ArrayBuffer>) {
    const shown = { siteName: 'Rankfolio', username: 'A user' };
    const { options, cookies } = await auth.passkeys.beginAdding(headers, shown);
    const { passkey, answer: response } = makePasskey(options as CeremonyOptions, {}, credentialId);
    const addHeaders = createHeaders([headers.get('cookie') ?? '', ...cookies]);
    return { passkey, response, addHeaders };
  }

  /** Creates a passkey and adds it to the account of the signed-in user. */
  async function addPasskey(headers: Headers): Promise<SoftPasskey> {
    const { passkey, response, addHeaders } = await createPasskey(headers);
    const outcome = await auth.passkeys.add(response, 'A browser', addHeaders);
    expect(outcome).toEqual({ kind: 'added' });
    return passkey;
  }

  async function signInWithPasskey(passkey: SoftPasskey, { passkeys } = auth) {
    const { options, cookies } = await passkeys.beginSignIn();
    const response = signWithPasskey(passkey, options as CeremonyOptions);
    return passkeys.signIn(response, createHeaders(cookies));
  }

  const listSessions = (id: string) =>
    engine.database.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();

  test('passkeys are listed in the order in which they were added, with the time of their last use', async () => {
    const { id, headers } = await signUpAndIn('Lister');
    const [first] = [await addPasskey(headers), await addPasskey(headers)];
    const before = await store.listPasskeys(id);
    expect(before.map(({ name, usedAt }) => [name, usedAt])).toEqual([
      ['A browser', null],
      ['A browser 2', null],
    ]);
    expect(await signInWithPasskey(first)).toMatchObject({ kind: 'signed-in', username: 'Lister' });
    const [used, unused] = await store.listPasskeys(id);
    expect([used?.id, unused]).toEqual([before[0]?.id, before[1]]);
    expect(Date.parse(used?.usedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(used?.addedAt ?? ''));
  });

  test('a passkey can be used while its signature counter increases, up to the maximum of 32 bits', async () => {
    const { headers } = await signUpAndIn('Counter');
    const passkey = await addPasskey(headers);
    // Each sign-in increments the counter, so the second one uses the maximum.
    passkey.counter = 2 ** 32 - 3;
    expect((await signInWithPasskey(passkey)).kind).toBe('signed-in');
    expect((await signInWithPasskey(passkey)).kind).toBe('signed-in');
    passkey.counter -= 1;
    expect((await signInWithPasskey(passkey)).kind, 'the same counter again').toBe(
      'passkey-not-checked',
    );
  });

  test('a suspended account cannot sign in with a passkey', async () => {
    const { id, headers } = await signUpAndIn('Suspended');
    const passkey = await addPasskey(headers);
    await runAct(engine.database, id, 'suspend');
    expect(await signInWithPasskey(passkey)).toMatchObject({ kind: 'suspended' });
    expect(await listSessions(id)).toEqual([]);
  });

  test('a credential id that is stored already is refused without an error in the log', async () => {
    const { headers } = await signUpAndIn('Twice');
    const { id } = await addPasskey(headers);
    const log: string[] = [];
    const { passkeys } = openAuth(engine.database, quickPasswords, origin, (_level, message) =>
      log.push(message),
    );
    const { response, addHeaders } = await createPasskey(headers, Buffer.from(id, 'base64url'));
    expect(await passkeys.add(response, 'A browser', addHeaders)).toEqual({
      kind: 'passkey-already-added',
    });
    expect(log).toEqual([]);
  });

  /** Sets a new password with a recovery code, which deletes the passkeys and ends the sessions of the account. */
  async function recoverAccount(id: string): Promise<void> {
    const recovery = createRecoveryStore(engine.database);
    await recovery.insertRecoveryCodes(id, ['CODE']);
    expect(await recovery.updatePasswordByCode(id, 'CODE', 'a recovered hash')).toEqual(
      expect.any(Number),
    );
  }

  test.each([
    ['after the passkey was looked up', 'SelectQueryNode', 'passkeys'],
    ['after the session was written', 'InsertQueryNode', 'sessions'],
  ] as const)(
    'a passkey cannot sign in when its account is recovered during the sign-in, %s',
    async (_when, kind, table) => {
      const { id, headers } = await signUpAndIn(`Racer-${table}`);
      const passkey = await addPasskey(headers);
      const recovery = runAfterQuery(kind, table, () => recoverAccount(id));
      const database = withPlugin(engine.database, recovery.plugin);
      const interruptedAuth = openAuth(database, quickPasswords);
      expect(await signInWithPasskey(passkey, interruptedAuth)).toEqual({
        kind: 'no-such-passkey',
      });
      expect(recovery.hasStarted()).toBe(true);
      expect(await listSessions(id)).toEqual([]);
    },
  );

  test.each([
    ['after the session was looked up', 'SelectQueryNode', 'sessions'],
    ['after the passkey was written', 'InsertQueryNode', 'passkeys'],
  ] as const)(
    'a passkey is not added when the account is recovered at the same time, %s',
    async (_when, kind, table) => {
      const { id, headers } = await signUpAndIn(`Adder-${table}`);
      const { response, addHeaders } = await createPasskey(headers);
      const recovery = runAfterQuery(kind, table, () => recoverAccount(id));
      const database = withPlugin(engine.database, recovery.plugin);
      const { passkeys } = openAuth(database, quickPasswords);
      const outcome = await passkeys.add(response, 'A browser', addHeaders);
      expect(outcome).toEqual({ kind: 'signed-out' });
      expect(recovery.hasStarted()).toBe(true);
      expect(await store.listPasskeys(id)).toEqual([]);
    },
  );
});
