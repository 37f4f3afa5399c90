/** Stored sessions: how they are listed, used, ended and expire. */
import { expect, test, vi } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createSessionStore } from '../../adapters/database/accounts/session-store.ts';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { hashSecret } from '../../adapters/database/hash-secret.ts';
import { countRows } from '../../adapters/database/schema.ts';
import { maxSessions } from '../../domain/accounts/sessions.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { onEachEngine } from './engines.ts';
import {
  createRequest,
  openAuth,
  password,
  signIn as signInWith,
  signUp as signUpWith,
} from './open-auth.ts';
import { runAfterQuery, withPlugin } from './query-hook.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

onEachEngine((engine) => {
  const auth = openAuth(engine.database, quickPasswords);
  const sessions = createSessionStore(engine.database);

  const signUp = (username: string) => signUpWith(engine.database, auth, username);

  /** Signs in. @returns the browser's request, and a function that finds the signed-in user of this browser. */
  async function signIn(username: string, userAgent = 'A browser') {
    const request = await signInWith(auth, username, createRequest([], { userAgent }));
    return { request, findVisitor: async () => (await auth.findVisitor(request)).visitor };
  }

  /** Stops the clock. @returns a function that moves it forward. */
  function stopClock(): (milliseconds: number) => void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    return (milliseconds) => vi.setSystemTime(Date.now() + milliseconds);
  }

  test('sessions are listed with browser and times, the most recently used first, without their tokens', async () => {
    const advance = stopClock();
    await signUp('Lister');
    const phoneSignedInAt = new Date().toISOString();
    const phone = await signIn('Lister', 'A phone');
    advance(hourMs);
    const desk = await signIn('Lister', 'A desk');
    const { id = '', sessionId } = (await desk.findVisitor()) ?? {};
    expect((await sessions.listSessions(id)).map(({ userAgent }) => userAgent)).toEqual([
      'A desk',
      'A phone',
    ]);
    advance(hourMs);
    await phone.findVisitor();
    const listed = await sessions.listSessions(id);
    expect(listed).toEqual([
      expect.objectContaining({ userAgent: 'A phone', signedInAt: phoneSignedInAt }),
      expect.objectContaining({ userAgent: 'A desk', id: sessionId }),
    ]);
    expect(listed[0]?.usedAt).toBe(new Date().toISOString());
    for (const { request } of [phone, desk]) {
      const [token = ''] = Object.values(request.cookies);
      expect(token.length).toBeGreaterThanOrEqual(32);
      expect(JSON.stringify(listed)).not.toContain(token);
    }
  });

  test('a session is read again for each request, and a forged cookie is rejected', async () => {
    await signUp('Known');
    const { request, findVisitor } = await signIn('Known');
    const visitor = await findVisitor();
    expect(visitor).toMatchObject({ displayName: 'Known' });
    expect(await findVisitor()).toEqual(visitor);

    const [[name = '', token = ''] = []] = Object.entries(request.cookies);
    const changed = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    for (const forged of [changed, hashSecret(token), token.slice(0, -1), `${token}x`, '']) {
      const found = await auth.findVisitor({ cookies: { [name]: forged } });
      expect(found, forged).toEqual({ visitor: undefined, cookies: [] });
    }
    const { id = '', sessionId = '' } = visitor ?? {};
    await createAccountStore(engine.database).updatePassword(id, sessionId, 'no hash');
    expect(await findVisitor()).toBeUndefined();
  });

  test('a session is extended by use at most once an hour, and ends 30 days after the last use', async () => {
    const advance = stopClock();
    const id = await signUp('Prolonged');
    const { findVisitor } = await signIn('Prolonged');
    const readUsedAt = async () => (await sessions.listSessions(id))[0]?.usedAt;
    const firstUsedAt = await readUsedAt();
    advance(hourMs / 2);
    await findVisitor();
    expect(await readUsedAt()).toBe(firstUsedAt);
    advance(hourMs);
    await findVisitor();
    expect(await readUsedAt()).toBe(new Date().toISOString());
    advance(30 * dayMs - 1000);
    expect(await findVisitor()).toBeDefined();
    advance(30 * dayMs + 1000);
    expect(await findVisitor()).toBeUndefined();
  });

  test('a deleted session is not stored again when it is extended', async () => {
    const id = await signUp('Vanishing');
    const { request } = await signIn('Vanishing');
    const [token = ''] = Object.values(request.cookies);
    expect(await sessions.extendSession(token)).toBe(true);
    await sessions.deleteSessionOfToken(token);
    expect(await sessions.extendSession(token)).toBe(false);
    expect(await sessions.listSessions(id)).toEqual([]);
  });

  test('an account has at most fifty sessions: a new session ends the least recently used one of the same account', async () => {
    const advance = stopClock();
    const id = await signUp('Collector');
    await signUp('Neighbour');
    const neighbour = await signIn('Neighbour');
    const first = await signIn('Collector');
    await insertCopies(first, maxSessions - 1);
    advance(2 * hourMs);
    // The oldest session is now the most recently used one.
    expect(await first.findVisitor()).toBeDefined();
    advance(1000);
    expect(await sessions.listSessions(id)).toHaveLength(maxSessions);
    const last = await signIn('Collector');
    expect(await sessions.listSessions(id)).toHaveLength(maxSessions);
    expect(await last.findVisitor()).toBeDefined();
    expect(await first.findVisitor()).toBeDefined();
    expect(await neighbour.findVisitor()).toBeDefined();
  });

  /** Inserts copies of a session, with other ids and tokens and the same times. */
  async function insertCopies(session: Awaited<ReturnType<typeof signIn>>, count: number) {
    const { sessionId = '' } = (await session.findVisitor()) ?? {};
    const { db } = engine.database;
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      token: `${row.token}-${index}`,
    }));
    await db.insertInto('sessions').values(copies).execute();
  }

  test.each([
    ['after the password was looked up', 'SelectQueryNode', 'accounts'],
    ['after the session was written', 'InsertQueryNode', 'sessions'],
  ] as const)(
    'no session stays open when the password changes during the sign-in, %s',
    async (_when, kind, table) => {
      const username = `Racer-${table}`;
      const id = await signUp(username);
      const { sessionId = '' } = (await (await signIn(username)).findVisitor()) ?? {};
      const hashed = await auth.hashPassword('another horse', 'network');
      if (hashed.kind !== 'hashed') throw new Error('the password was not hashed');
      const { updatePassword } = createAccountStore(engine.database);
      const change = runAfterQuery(kind, table, () => updatePassword(id, sessionId, hashed.hash));
      const interruptedAuth = openAuth(withPlugin(engine.database, change.plugin), quickPasswords);
      expect(await interruptedAuth.signIn(username, password, createRequest([]))).toEqual({
        kind: 'wrong',
      });
      expect(change.hasStarted()).toBe(true);
      expect(await sessions.listSessions(id)).toEqual([]);
    },
  );

  test('[security 16] a session ends after 90 days, even when it is used', async () => {
    const advance = stopClock();
    const id = await signUp('Regular');
    const session = await signIn('Regular');
    for (let day = 15; day < 90; day += 15) {
      advance(15 * dayMs);
      expect(await session.findVisitor(), `day ${day}`).toBeDefined();
    }
    advance(15 * dayMs);
    expect(await sessions.listSessions(id)).toEqual([]);
    expect(await session.findVisitor()).toBeUndefined();
    await deleteExpired(engine.database, new Date());
    const rows = engine.database.db.selectFrom('sessions').where('userId', '=', id);
    expect(await countRows(rows)).toBe(0);
  });
});
