import { expect, test, vi } from 'vitest';
import type { SessionStore, StoredSession } from '../../domain/accounts/sessions.ts';
import { createSessions } from './sessions.ts';

const token = 'a'.repeat(64);

/** Finds the visitor of a request with this cookie. */
function findVisitor(store: Partial<SessionStore>, value: string | undefined = token) {
  const sessions = createSessions({
    origin: 'http://localhost:3000',
    sessions: store as SessionStore,
    isSuspended: async () => false,
    logFailedExtension: () => undefined,
  });
  return sessions.findVisitor({ cookies: { 'rankfolio-session': value } });
}

test.each([
  ['without a token', ''],
  ['of another form', 'x'],
  ['that is too long', 'a'.repeat(10_000)],
  ['with a signature', `${token}.signature`],
  ['with another character', `${token.slice(1)}A`],
])('a cookie %s costs no statement and has no visitor', async (_, value) => {
  const findSession = vi.fn<SessionStore['findSession']>(async () => undefined);
  expect((await findVisitor({ findSession }, value)).visitor).toBeUndefined();
  expect(findSession).not.toHaveBeenCalled();
  await findVisitor({ findSession });
  expect(findSession).toHaveBeenCalledOnce();
});

test('a session that ends between reading and extending it is refused', async () => {
  const expiresAt = Date.now() + 60_000;
  const findSession = async () => ({ signedInAt: Date.now(), expiresAt }) as StoredSession;
  const { visitor } = await findVisitor({ findSession, extendSession: async () => false });
  expect(visitor).toBeUndefined();
});
