/** Stored sessions: listed without tokens, ended one by one or together, and expired. */
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
const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)('sessions on $name', ({ open }) => {
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
    await createSignUp(accounts, auth.hashPassword, checkUsername)(username, password);
  }

  /** Signs in. @returns the browser's headers, and a function that finds its user. */
  async function signIn(username: string, userAgent = 'A browser') {
    const outcome = await auth.signIn(username, password, new Headers({ 'user-agent': userAgent }));
    if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`);
    const cookie = outcome.cookies.map((line) => line.split(';')[0]).join('; ');
    const headers = new Headers({ cookie });
    return { headers, visitor: async () => (await auth.findVisitor(headers)).visitor };
  }

  const list = (id: string) => sessions.listSessions(id);

  /** Stops the clock. @returns a function that moves it. */
  function stopClock(): (milliseconds: number) => void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    return (milliseconds) => vi.setSystemTime(Date.now() + milliseconds);
  }

  test('are listed with browser and times, last used first, without their tokens', async () => {
    const advance = stopClock();
    await signUp('Lister');
    const begin = new Date().toISOString();
    const phone = await signIn('Lister', 'A phone');
    advance(hour);
    const desk = await signIn('Lister', 'A desk');
    const { id = '', sessionId } = (await desk.visitor()) ?? {};
    expect((await list(id)).map(({ userAgent }) => userAgent)).toEqual(['A desk', 'A phone']);
    advance(hour);
    await phone.visitor();
    const listed = await list(id);
    expect(listed).toEqual([
      expect.objectContaining({ userAgent: 'A phone', signedInAt: begin }),
      expect.objectContaining({ userAgent: 'A desk', id: sessionId }),
    ]);
    expect(listed[0]?.usedAt).toBe(new Date().toISOString());
    for (const headers of [phone.headers, desk.headers]) {
      const token = decodeURIComponent(headers.get('cookie') ?? '').split(/[=.]/)[1] ?? '';
      expect(token.length).toBeGreaterThanOrEqual(32);
      expect(JSON.stringify(listed)).not.toContain(token);
    }
  });

  test('are read for each request, and a forged cookie is rejected', async () => {
    await signUp('Known');
    const { headers, visitor } = await signIn('Known');
    const first = await visitor();
    expect(first).toMatchObject({ displayName: 'Known' });
    expect(await visitor()).toEqual(first);

    const cookie = headers.get('cookie') ?? '';
    const other = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A');
    for (const forged of [other, cookie.slice(0, cookie.lastIndexOf('.')), `${cookie}x`]) {
      const found = await auth.findVisitor(new Headers({ cookie: forged }));
      expect(found.visitor, forged).toBeUndefined();
    }
    await createAccountStore(engine.database).updatePassword(first?.id ?? '', 'no hash');
    expect(await visitor()).toBeUndefined();
    expect(await visitor()).toBeUndefined();
  });

  test('are extended by use at most once an hour, and end 30 days after the last use', async () => {
    const advance = stopClock();
    await signUp('Prolonged');
    const { visitor } = await signIn('Prolonged');
    const { id = '' } = (await visitor()) ?? {};
    const usedAt = async () => (await list(id))[0]?.usedAt;
    const begin = await usedAt();
    advance(hour / 2);
    await visitor();
    expect(await usedAt()).toBe(begin);
    advance(hour);
    await visitor();
    expect(await usedAt()).toBe(new Date().toISOString());
    advance(30 * day - 1000);
    expect(await visitor()).toBeDefined();
    advance(30 * day + 1000);
    expect(await visitor()).toBeUndefined();
  });

  test('can be ended one by one, only by their owner', async () => {
    await signUp('Ender');
    await signUp('Other-user');
    const [first, second] = [await signIn('Ender'), await signIn('Ender')];
    const otherId = (await (await signIn('Other-user')).visitor())?.id ?? '';
    const { id = '', sessionId = '' } = (await first.visitor()) ?? {};
    await sessions.deleteSession(otherId, sessionId);
    expect(await first.visitor()).toBeDefined();
    await sessions.deleteSession(id, sessionId);
    expect(await first.visitor()).toBeUndefined();
    expect(await second.visitor()).toBeDefined();
    await sessions.deleteSession(id, sessionId);
  });

  test('can all be ended but the current one, only of this account', async () => {
    await signUp('Keeper');
    await signUp('Bystander');
    const [current, ...others] = [
      await signIn('Keeper'),
      await signIn('Keeper'),
      await signIn('Keeper'),
    ];
    const bystander = await signIn('Bystander');
    const { id = '', sessionId = '' } = (await current?.visitor()) ?? {};
    await sessions.deleteOtherSessions(id, sessionId);
    expect(await current?.visitor()).toBeDefined();
    for (const other of others) expect(await other.visitor()).toBeUndefined();
    expect(await bystander.visitor()).toBeDefined();
    expect(await list(id)).toHaveLength(1);
  });

  test('are at most fifty: another one ends the least recently used of the account', async () => {
    const advance = stopClock();
    await signUp('Collector');
    await signUp('Neighbour');
    const neighbour = await signIn('Neighbour');
    const [first, second] = [await signIn('Collector'), await signIn('Collector')];
    const { id = '' } = (await first.visitor()) ?? {};
    await insertCopies(second, maxSessions - 2);
    advance(2 * hour);
    // The oldest session is now the most recently used one.
    expect(await first.visitor()).toBeDefined();
    advance(1000);
    expect(await list(id)).toHaveLength(maxSessions);
    const last = await signIn('Collector');
    expect(await list(id)).toHaveLength(maxSessions);
    expect(await last.visitor()).toBeDefined();
    expect(await first.visitor()).toBeDefined();
    expect(await neighbour.visitor()).toBeDefined();
    // The other sessions were used earlier, and end before it.
    for (let at = 0; at < maxSessions - 2; at++) await signIn('Collector');
    expect(await first.visitor()).toBeDefined();
    expect(await second.visitor()).toBeUndefined();
  });

  test('are at most fifty after many simultaneous sign-ins', async () => {
    await signUp('Popular');
    const session = await signIn('Popular');
    const { id = '' } = (await session.visitor()) ?? {};
    await insertCopies(session, maxSessions - 1);
    await Promise.all(Array.from({ length: 8 }, () => signIn('Popular')));
    expect(await list(id)).toHaveLength(maxSessions);
  });

  /** Inserts copies of a session, with the same times. */
  async function insertCopies(session: Awaited<ReturnType<typeof signIn>>, times: number) {
    const { sessionId = '' } = (await session.visitor()) ?? {};
    const { db } = engine.database;
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: times }, (_, at) => ({
      ...row,
      id: `${row.id}-${at}`,
      token: `${row.token}-${at}`,
    }));
    await db.insertInto('sessions').values(copies).execute();
  }

  test('all end with a change of password', async () => {
    await signUp('Changer');
    const session = await signIn('Changer');
    const { id = '' } = (await session.visitor()) ?? {};
    expect(await auth.checkPassword(password, session.headers)).toEqual({ kind: 'right' });
    expect(await auth.checkPassword('wrong horse', session.headers)).toEqual({ kind: 'wrong' });
    expect(await auth.checkPassword('x'.repeat(1e6), session.headers)).toEqual({ kind: 'wrong' });
    const hashed = await auth.hashPassword('another horse');
    if (hashed.kind !== 'hashed') throw new Error('busy');
    await createAccountStore(engine.database).updatePassword(id, hashed.hash);
    expect(await session.visitor()).toBeUndefined();
    expect(await auth.signIn('Changer', password, new Headers())).toEqual({ kind: 'wrong' });
    expect(await auth.signIn('Changer', 'another horse', new Headers())).toMatchObject({
      kind: 'signed-in',
    });
  });

  test.each([
    ['after the password was looked up', 'SelectQueryNode', 'accounts'],
    ['after the session was written', 'InsertQueryNode', 'sessions'],
  ] as const)('are not opened when the password changes during the sign-in, %s', async (...at) => {
    const [, kind, table] = at;
    const username = `Racer-${table}`;
    await signUp(username);
    const { id = '' } = (await (await signIn(username)).visitor()) ?? {};
    const hashed = await auth.hashPassword('another horse');
    if (hashed.kind !== 'hashed') throw new Error('busy');
    const { updatePassword } = createAccountStore(engine.database);
    const change = runAfterQuery(kind, table, () => updatePassword(id, hashed.hash));
    const slow = openAuth(withPlugin(engine.database, change.plugin), quickPasswords);
    expect(await slow.signIn(username, password, new Headers())).toEqual({ kind: 'wrong' });
    expect(change.isDone()).toBe(true);
    expect(await list(id)).toEqual([]);
  });

  test('end after 30 days without use', async () => {
    const advance = stopClock();
    await signUp('Idler');
    const session = await signIn('Idler');
    const { id = '' } = (await session.visitor()) ?? {};
    advance(30 * day - 1000);
    expect(await session.visitor()).toBeDefined();
    advance(30 * day + 1000);
    expect(await list(id)).toEqual([]);
    expect(await session.visitor()).toBeUndefined();
  });

  test('[security 16] end after 90 days, even when used every day', async () => {
    const advance = stopClock();
    await signUp('Regular');
    const session = await signIn('Regular');
    const { id = '' } = (await session.visitor()) ?? {};
    for (let at = 1; at < 90; at++) {
      advance(day);
      expect(await session.visitor(), `day ${at}`).toBeDefined();
    }
    advance(day);
    expect(await list(id)).toEqual([]);
    const { visitor, cookies } = await auth.findVisitor(session.headers);
    expect(visitor).toBeUndefined();
    expect(cookies.join()).toContain('Max-Age=0');
    const rows = engine.database.db.selectFrom('sessions').where('userId', '=', id);
    expect(await countRows(rows)).toBe(0);
  });
});
