import { expect, test, vi } from 'vitest';
import type { SessionStore } from '../../domain/accounts/sessions.ts';
import { createSessions } from './sessions.ts';

test.each([
  ['without a cookie', undefined],
  ['without a token', ''],
  ['of another form', 'x'],
  ['with a signature', `${'a'.repeat(64)}.signature`],
  ['with another character', `${'a'.repeat(63)}A`],
])('a request %s costs no statement and has no visitor', async (_, value) => {
  const findSession = vi.fn<SessionStore['findSession']>(async () => undefined);
  const { findVisitor } = createSessions({
    origin: 'http://localhost:3000',
    sessions: { findSession } as Partial<SessionStore> as SessionStore,
    isSuspended: async () => false,
    logFailedExtension: () => undefined,
  });
  const find = (token: string | undefined) =>
    findVisitor({ cookies: { 'rankfolio-session': token } });
  expect((await find(value)).visitor).toBeUndefined();
  expect(findSession).not.toHaveBeenCalled();
  await find('a'.repeat(64));
  expect(findSession).toHaveBeenCalledOnce();
});
