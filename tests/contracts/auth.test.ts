/** Passwords and sessions on every engine. */
import { afterAll, expect, test, vi } from 'vitest';
import { openHashingPool } from '../../adapters/auth/hashing-pool.ts';
import { insertAccount } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { createRequest, openAuth, signIn, signUp as signUpWith } from './open-auth.ts';

const request = createRequest([]);

const passwords = openHashingPool();
afterAll(passwords.close);

onEachEngine((engine) => {
  const auth = openAuth(engine.database, passwords);
  const signUp = (username: string, password?: string) =>
    signUpWith(engine.database, auth, username, password);

  test('every password is hashed once for the client’s network, also without an account or a password', async () => {
    const id = await signUp('Network');
    await insertAccount(engine.database, 'Passwordless', null);
    const network = '2001:db8:1:2';
    const hash = vi.spyOn(passwords, 'hash');
    const verify = vi.spyOn(passwords, 'verify');
    const spiedAuth = openAuth(engine.database, passwords);
    await spiedAuth.signIn('Network', 'wrong horse', { ...request, network });
    await spiedAuth.checkPassword(id, 'correct horse', network);
    expect(verify.mock.calls.map(([, network]) => network)).toEqual([network, network]);
    for (const username of ['Unknown', 'Passwordless'])
      expect(await spiedAuth.signIn(username, 'wrong horse', { ...request, network })).toEqual({
        kind: 'wrong',
      });
    await spiedAuth.hashPassword('correct horse', '203.0.113.8');
    expect(hash.mock.calls.map(([, network]) => network)).toEqual([
      network,
      network,
      '203.0.113.8',
    ]);
  });

  test.each([
    ['six characters', 'abcdef'],
    // Some hash functions ignore everything after 72 bytes.
    ['72 bytes', 'a'.repeat(72)],
    ['1,000 characters', 'b'.repeat(1000)],
    ['1,000 emoji', '🦊'.repeat(1000)],
    ['letters and spaces', '  a b  c '],
  ])('[security 6] a password of %s is verified exactly', async (_name, password) => {
    const username = `Exact-${password.length}-${[...password].length}`;
    await signUp(username, password);
    expect((await auth.signIn(username, password, request)).kind).toBe('signed-in');
    for (const similar of [`${password}x`, password.slice(0, -1), password.trim().slice(1)]) {
      expect(await auth.signIn(username, similar, request)).toEqual({ kind: 'wrong' });
    }
  });

  test('a database failure while a session is read is thrown and not printed', async () => {
    await signUp('Halfway');
    const signedIn = await signIn(auth, 'Halfway');
    const { schema } = engine.database.db;
    await schema.alterTable('users').renameTo('hiddenUsers').execute();
    try {
      // A test that calls console.error fails: see tests/setup.ts.
      await expect(auth.findVisitor(signedIn)).rejects.toThrow(/users/);
    } finally {
      await schema.alterTable('hiddenUsers').renameTo('users').execute();
    }
    expect((await auth.findVisitor(signedIn)).visitor?.displayName).toBe('Halfway');
  });
});
