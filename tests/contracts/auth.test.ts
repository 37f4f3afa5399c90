/** Passwords and sessions, with Better Auth on every engine. */
import { afterAll, expect, test, vi } from 'vitest';
import { openHashingPool } from '../../adapters/auth/hashing-pool.ts';
import { onEachEngine } from './engines.ts';
import { openAuth, signIn, signUp as signUpWith } from './open-auth.ts';

const noHeaders = new Headers();

const passwords = openHashingPool();
afterAll(passwords.close);

onEachEngine((engine) => {
  const auth = openAuth(engine.database, passwords);
  const signUp = (username: string, password?: string) =>
    signUpWith(engine.database, auth, username, password);

  test('every password is hashed for the client’s network, also that of an unknown user', async () => {
    await signUp('Network');
    const headers = await signIn(auth, 'Network');
    headers.set('x-forwarded-for', '2001:db8:1:2::3');
    const hash = vi.spyOn(passwords, 'hash');
    const verify = vi.spyOn(passwords, 'verify');
    const spiedAuth = openAuth(engine.database, passwords);
    await spiedAuth.signIn('Network', 'wrong horse', headers);
    await spiedAuth.checkPassword('correct horse', headers);
    expect(verify.mock.calls.map(([, network]) => network)).toEqual(Array(2).fill('2001:db8:1:2'));
    await spiedAuth.signIn('Unknown', 'wrong horse', headers);
    await spiedAuth.hashPassword('correct horse', '203.0.113.8');
    expect(hash.mock.calls.map(([, network]) => network)).toEqual(['2001:db8:1:2', '203.0.113.8']);
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
    expect((await auth.signIn(username, password, noHeaders)).kind).toBe('signed-in');
    for (const similar of [`${password}x`, password.slice(0, -1), password.trim().slice(1)]) {
      expect(await auth.signIn(username, similar, noHeaders)).toEqual({ kind: 'wrong' });
    }
  });

  test('a database failure between reading a session and its account is thrown and not printed', async () => {
    await signUp('Halfway');
    const headers = await signIn(auth, 'Halfway');
    const { schema } = engine.database.db;
    await schema.alterTable('users').renameTo('hiddenUsers').execute();
    try {
      // A test that calls console.error fails: see tests/setup.ts.
      await expect(auth.findVisitor(headers)).rejects.toThrow(/users/);
    } finally {
      await schema.alterTable('hiddenUsers').renameTo('users').execute();
    }
    expect((await auth.findVisitor(headers)).visitor?.displayName).toBe('Halfway');
  });
});
