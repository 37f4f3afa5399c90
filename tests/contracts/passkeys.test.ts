/** Stored passkeys: how they are listed, used, renamed and deleted, also during a concurrent recovery of the account. */

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-store.ts';
import { hashSecret } from '../../adapters/database/hash-secret.ts';
import type { Visitor } from '../../domain/accounts/sessions.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { runAction } from '../factories/run-action.ts';
import { insertRecoveryCodes } from '../factories/sites.ts';
import {
  type CeremonyOptions,
  makePasskey,
  type SoftPasskey,
  signWithPasskey,
} from '../fixtures/authenticator.ts';
import { onEachEngine } from './engines.ts';
import { createRequest, findVisitor, openAuth, signIn, signUp } from './open-auth.ts';
import { runAfterQuery, withPlugin } from './query-hook.ts';

onEachEngine((engine, name) => {
  const auth = openAuth(engine.database, quickPasswords);
  const store = createPasskeyStore(engine.database);

  /** Signs up, then signs in. @returns the account's id, and the signed-in user. */
  async function signUpAndIn(displayName: string) {
    const id = await signUp(engine.database, auth, displayName);
    return { id, visitor: await findVisitor(auth, await signIn(auth, displayName)) };
  }

  /**
   * Creates a passkey for the signed-in user, without adding it to the account.
   * @param credentialId default: a random one.
   * @returns the passkey, the authenticator's response, and a request with the cookie of the challenge.
   */
  async function createPasskey(visitor: Visitor, credentialId?: Buffer<ArrayBuffer>) {
    const { options, cookies } = await auth.passkeys.beginAdding(visitor, 'Rankfolio');
    const { passkey, answer: response } = makePasskey(options as CeremonyOptions, {}, credentialId);
    return { passkey, response, request: createRequest(cookies) };
  }

  /** Creates a passkey and adds it to the account of the signed-in user. */
  async function addPasskey(visitor: Visitor): Promise<SoftPasskey> {
    const { passkey, response, request } = await createPasskey(visitor);
    const outcome = await auth.passkeys.add(visitor, response, 'A browser', request);
    expect(outcome).toEqual({ kind: 'added' });
    return passkey;
  }

  async function signInWithPasskey(passkey: SoftPasskey, { passkeys } = auth) {
    const { options, cookies } = await passkeys.beginSignIn();
    const response = signWithPasskey(passkey, options as CeremonyOptions);
    return passkeys.signIn(response, createRequest(cookies));
  }

  const listSessions = (id: string) =>
    engine.database.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();

  test('passkeys are listed in the order in which they were added, with the time of their last use', async () => {
    const { id, visitor } = await signUpAndIn('Lister');
    const [first] = [await addPasskey(visitor), await addPasskey(visitor)];
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
    const { visitor } = await signUpAndIn('Counter');
    const passkey = await addPasskey(visitor);
    // Each sign-in increments the counter, so the second one uses the maximum.
    passkey.counter = 2 ** 32 - 3;
    expect((await signInWithPasskey(passkey)).kind).toBe('signed-in');
    expect((await signInWithPasskey(passkey)).kind).toBe('signed-in');
    passkey.counter -= 1;
    expect((await signInWithPasskey(passkey)).kind, 'the same counter again').toBe(
      'passkey-not-checked',
    );
  });

  test('a challenge can be answered once, also many times at once, and only its hash is stored', async () => {
    const { visitor } = await signUpAndIn('Once');
    const passkey = await addPasskey(visitor);
    const { options, cookies } = await auth.passkeys.beginSignIn();
    const request = createRequest(cookies);
    const [secret = ''] = Object.values(request.cookies);
    const rows = await engine.database.db.selectFrom('verifications').selectAll().execute();
    expect(rows.map(({ identifier }) => identifier)).toEqual([hashSecret(secret)]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const signInOnce = () =>
      auth.passkeys.signIn(signWithPasskey(passkey, options as CeremonyOptions), request);
    const outcomes = await Promise.all(Array.from({ length: 8 }, signInOnce));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      ...Array(7).fill('ceremony-expired'),
      'signed-in',
    ]);
  });

  test('a failure while the response of an authenticator is verified is thrown, and is no invalid response', async () => {
    const { visitor } = await signUpAndIn('Failing');
    const passkey = await addPasskey(visitor);
    for (const [kind, table] of [
      ['DeleteQueryNode', 'verifications'],
      ['SelectQueryNode', 'passkeys'],
      ['UpdateQueryNode', 'passkeys'],
    ] as const) {
      const failure = runAfterQuery(kind, table, () => Promise.reject(new Error('a failure')));
      const failingAuth = openAuth(withPlugin(engine.database, failure.plugin), quickPasswords);
      await expect(signInWithPasskey(passkey, failingAuth), table).rejects.toThrow('a failure');
    }
  });

  test('a suspended account cannot sign in with a passkey', async () => {
    const { id, visitor } = await signUpAndIn('Suspended');
    const passkey = await addPasskey(visitor);
    await runAction(engine.database, id, 'suspend');
    expect(await signInWithPasskey(passkey)).toMatchObject({ kind: 'suspended' });
    expect(await listSessions(id)).toEqual([]);
  });

  test('a credential id that is stored already is refused', async () => {
    const { visitor } = await signUpAndIn('Twice');
    const { id } = await addPasskey(visitor);
    const { response, request } = await createPasskey(visitor, Buffer.from(id, 'base64url'));
    expect(await auth.passkeys.add(visitor, response, 'A browser', request)).toEqual({
      kind: 'passkey-already-added',
    });
  });

  /** Sets a new password with a recovery code, which deletes the passkeys and ends the sessions of the account. */
  async function recoverAccount(id: string, database = engine.database): Promise<void> {
    const recovery = createRecoveryStore(database);
    await insertRecoveryCodes(database, id, ['CODE']);
    const wayBack = { username: '', code: 'CODE' };
    expect(await recovery.updatePasswordByWayBack(id, wayBack, 'a recovered hash')).toEqual(
      expect.any(Number),
    );
  }

  test.each([
    ['after the passkey was looked up', 'SelectQueryNode', 'passkeys'],
    ['after the session was written', 'InsertQueryNode', 'sessions'],
  ] as const)(
    'a passkey cannot sign in when its account is recovered during the sign-in, %s',
    async (_when, kind, table) => {
      const { id, visitor } = await signUpAndIn(`Racer-${table}`);
      const passkey = await addPasskey(visitor);
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

  const observer = engine.openBeside();
  /** Counts PostgreSQL's connections that wait for a lock. */
  async function countWaitingConnections(): Promise<number> {
    const activity = sql<object>`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await activity.execute(observer.db)).rows.length;
  }

  // SQLite has one connection, so nothing else runs during a transaction.
  if (name === 'PostgreSQL')
    test.each([
      ['with a password', true],
      ['without a password', false],
    ])(
      'a passkey of an account %s cannot sign in during a recovery that has not ended',
      async (_, hasPassword) => {
        const { id, visitor } = await signUpAndIn(`Waiter-${hasPassword}`);
        const passkey = await addPasskey(visitor);
        if (!hasPassword)
          await engine.database.db.deleteFrom('accounts').where('userId', '=', id).execute();
        const haveSessionsEnded = Promise.withResolvers<void>();
        const canEnd = Promise.withResolvers<void>();
        onTestFinished(() => canEnd.resolve());
        const pause = runAfterQuery('DeleteQueryNode', 'sessions', async () => {
          haveSessionsEnded.resolve();
          await canEnd.promise;
        });
        const recovery = recoverAccount(id, withPlugin(engine.openBeside(), pause.plugin));
        await haveSessionsEnded.promise;
        let hasEnded = false;
        const signedIn = signInWithPasskey(passkey).finally(() => {
          hasEnded = true;
        });
        await expect.poll(async () => hasEnded || (await countWaitingConnections()) > 0).toBe(true);
        canEnd.resolve();
        await recovery;
        expect(await signedIn).toEqual({ kind: 'no-such-passkey' });
        expect(await listSessions(id)).toEqual([]);
      },
    );

  test('a passkey is not added when the account is recovered at the same time', async () => {
    const { id, visitor } = await signUpAndIn('Adder');
    const { response, request } = await createPasskey(visitor);
    const recovery = runAfterQuery('DeleteQueryNode', 'verifications', () => recoverAccount(id));
    const { passkeys } = openAuth(withPlugin(engine.database, recovery.plugin), quickPasswords);
    const outcome = await passkeys.add(visitor, response, 'A browser', request);
    expect(outcome).toEqual({ kind: 'signed-out' });
    expect(recovery.hasStarted()).toBe(true);
    expect(await store.listPasskeys(id)).toEqual([]);
  });
});
