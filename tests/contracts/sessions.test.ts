/** Stored sessions: how they are listed, used, ended and expire. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Auth } from '../../adapters/auth/auth.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createSessionStore } from '../../adapters/database/accounts/session-store.ts';
import { countRows } from '../../adapters/database/schema.ts';
import { maxSessions } from '../../domain/accounts/sessions.ts';
import { createSignUp } from '../../domain/accounts/sign-up.ts';
import { createUsernameRules } from '../../domain/accounts/username-rules.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { engines, type OpenEngine } from './engines.ts';
import { openAuth } from './open-auth.ts';
import { runAfterQuery, withPlugin } from './query-hook.ts';

const { checkUsername } = createUsernameRules('Rankfolio', []);
const password = 'correct horse';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(engines)('on $name', ({ open }) => {
  let engine: OpenEngine;
  let auth: Auth;
  let sessions: ReturnType<typeof createSessionStore>;

  beforeAll(async () => {
    engine = await open();
    auth = openAuth(engine.database, quickPasswords);
    sessions = createSessionStore(engine.database);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => engine.close());

  async function signUp(username: string): Promise<void> {
    const accounts = createAccountStore(engine.database);
    const signUp = createSignUp(accounts, auth.hashPassword, checkUsername);
    await signUp(username, password, '203.0.113.7');
  }

  /** Signs in. @returns the browser's headers, and a function that finds the signed-in user of this browser. */
  async function signIn(username: string, userAgent = 'A browser') {
    const outcome = await auth.signIn(username, password, new Headers({ 'user-agent': userAgent }));
    if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`);
    const cookie = outcome.cookies.map((line) => line.split(';')[0]).join('; ');
    const headers = new Headers({ cookie });
    return { headers, findVisitor: async () => (await auth.findVisitor(headers)).visitor };
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
    for (const headers of [phone.headers, desk.headers]) {
      // The cookie is `name=token.signature`.
      const token = decodeURIComponent(headers.get('cookie') ?? '').split(/[=.]/)[1] ?? '';
      expect(token.length).toBeGreaterThanOrEqual(32);
      expect(JSON.stringify(listed)).not.toContain(token);
    }
  });

  test('a session is read again for each request, and a forged cookie is rejected', async () => {
    await signUp('Known');
    const { headers, findVisitor } = await signIn('Known');
    const visitor = await findVisitor();
    expect(visitor).toMatchObject({ displayName: 'Known' });
    expect(await findVisitor()).toEqual(visitor);

    const cookie = headers.get('cookie') ?? '';
    const changed = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A');
    for (const forged of [changed, cookie.slice(0, cookie.lastIndexOf('.')), `${cookie}x`]) {
      const found = await auth.findVisitor(new Headers({ cookie: forged }));
      expect(found.visitor, forged).toBeUndefined();
    }
    await createAccountStore(engine.database).updatePassword(visitor?.id ?? '', 'no hash');
    // Two requests: the first removes the cookie from the cache of verified cookies, so the second does not find it there.
    expect(await findVisitor()).toBeUndefined();
    expect(await findVisitor()).toBeUndefined();
  });

  test('a session is extended by use at most once an hour, and ends 30 days after the last use', async () => {
    const advance = stopClock();
    await signUp('Prolonged');
    const { findVisitor } = await signIn('Prolonged');
    const { id = '' } = (await findVisitor()) ?? {};
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

  test('only the owner of a session can end it, and the other sessions of the owner stay open', async () => {
    await signUp('Ender');
    await signUp('Other-user');
    const [first, second] = [await signIn('Ender'), await signIn('Ender')];
    const otherId = (await (await signIn('Other-user')).findVisitor())?.id ?? '';
    const { id = '', sessionId = '' } = (await first.findVisitor()) ?? {};
    await sessions.deleteSession(otherId, sessionId);
    expect(await first.findVisitor()).toBeDefined();
    await sessions.deleteSession(id, sessionId);
    expect(await first.findVisitor()).toBeUndefined();
    expect(await second.findVisitor()).toBeDefined();
    // Ending a session that has ended does nothing.
    await sessions.deleteSession(id, sessionId);
  });

  test('all other sessions of the account can be ended, and the current session stays open', async () => {
    await signUp('Keeper');
    await signUp('Bystander');
    const [current, ...otherSessions] = [
      await signIn('Keeper'),
      await signIn('Keeper'),
      await signIn('Keeper'),
    ];
    const bystander = await signIn('Bystander');
    const { id = '', sessionId = '' } = (await current?.findVisitor()) ?? {};
    await sessions.deleteOtherSessions(id, sessionId);
    expect(await current?.findVisitor()).toBeDefined();
    for (const session of otherSessions) expect(await session.findVisitor()).toBeUndefined();
    expect(await bystander.findVisitor()).toBeDefined();
    expect(await sessions.listSessions(id)).toHaveLength(1);
  });

  test('an account has at most fifty sessions: a new session ends the least recently used one of the same account', async () => {
    const advance = stopClock();
    await signUp('Collector');
    await signUp('Neighbour');
    const neighbour = await signIn('Neighbour');
    const [first, second] = [await signIn('Collector'), await signIn('Collector')];
    const { id = '' } = (await first.findVisitor()) ?? {};
    await insertCopies(second, maxSessions - 2);
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
    // The other 48 sessions were used before `first` and `last`, so these 48 sign-ins end them.
    for (let count = 0; count < maxSessions - 2; count++) await signIn('Collector');
    expect(await first.findVisitor()).toBeDefined();
    expect(await second.findVisitor()).toBeUndefined();
  });

  test('an account has at most fifty sessions after many simultaneous sign-ins', async () => {
    await signUp('Popular');
    const session = await signIn('Popular');
    const { id = '' } = (await session.findVisitor()) ?? {};
    await insertCopies(session, maxSessions - 1);
    await Promise.all(Array.from({ length: 8 }, () => signIn('Popular')));
    expect(await sessions.listSessions(id)).toHaveLength(maxSessions);
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

  test('all sessions of an account end when its password changes', async () => {
    await signUp('Changer');
    const session = await signIn('Changer');
    const { id = '' } = (await session.findVisitor()) ?? {};
    expect(await auth.checkPassword(password, session.headers)).toEqual({ kind: 'right' });
    expect(await auth.checkPassword('wrong horse', session.headers)).toEqual({ kind: 'wrong' });
    expect(await auth.checkPassword('x'.repeat(1e6), session.headers)).toEqual({ kind: 'wrong' });
    const hashed = await auth.hashPassword('another horse', null);
    if (hashed.kind !== 'hashed') throw new Error('the password was not hashed');
    await createAccountStore(engine.database).updatePassword(id, hashed.hash);
    expect(await session.findVisitor()).toBeUndefined();
    expect(await auth.signIn('Changer', password, new Headers())).toEqual({ kind: 'wrong' });
    expect(await auth.signIn('Changer', 'another horse', new Headers())).toMatchObject({
      kind: 'signed-in',
    });
  });

  test.each([
    ['after the password was looked up', 'SelectQueryNode', 'accounts'],
    ['after the session was written', 'InsertQueryNode', 'sessions'],
  ] as const)(
    'no session stays open when the password changes during the sign-in, %s',
    async (_when, kind, table) => {
      const username = `Racer-${table}`;
      await signUp(username);
      const { id = '' } = (await (await signIn(username)).findVisitor()) ?? {};
      const hashed = await auth.hashPassword('another horse', null);
      if (hashed.kind !== 'hashed') throw new Error('the password was not hashed');
      const { updatePassword } = createAccountStore(engine.database);
      const change = runAfterQuery(kind, table, () => updatePassword(id, hashed.hash));
      const interruptedAuth = openAuth(withPlugin(engine.database, change.plugin), quickPasswords);
      expect(await interruptedAuth.signIn(username, password, new Headers())).toEqual({
        kind: 'wrong',
      });
      expect(change.hasStarted()).toBe(true);
      expect(await sessions.listSessions(id)).toEqual([]);
    },
  );

  test('a session that is not used for 30 days ends', async () => {
    const advance = stopClock();
    await signUp('Idler');
    const session = await signIn('Idler');
    const { id = '' } = (await session.findVisitor()) ?? {};
    advance(30 * dayMs - 1000);
    expect(await session.findVisitor()).toBeDefined();
    advance(30 * dayMs + 1000);
    expect(await sessions.listSessions(id)).toEqual([]);
    expect(await session.findVisitor()).toBeUndefined();
  });

  test('[security 16] a session ends after 90 days, even when it is used every day', async () => {
    const advance = stopClock();
    await signUp('Regular');
    const session = await signIn('Regular');
    const { id = '' } = (await session.findVisitor()) ?? {};
    for (let day = 1; day < 90; day++) {
      advance(dayMs);
      expect(await session.findVisitor(), `day ${day}`).toBeDefined();
    }
    advance(dayMs);
    expect(await sessions.listSessions(id)).toEqual([]);
    const { visitor, cookies } = await auth.findVisitor(session.headers);
    expect(visitor).toBeUndefined();
    expect(cookies.join()).toContain('Max-Age=0');
    const rows = engine.database.db.selectFrom('sessions').where('userId', '=', id);
    expect(await countRows(rows)).toBe(0);
  });
});
