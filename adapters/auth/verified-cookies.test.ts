import { expect, test, vi } from 'vitest';
import { createVerifiedCookies } from './verified-cookies.ts';

test('only a verified cookie header finds the session, until the session is deleted', async () => {
  const sessions = new Map([['token', { id: '1' }]]);
  const readSession = vi.fn(async (token: string) => sessions.get(token));
  const verifiedCookies = createVerifiedCookies(readSession);
  expect(await verifiedCookies.findSession('session=token.sign')).toBeUndefined();
  expect(readSession).not.toHaveBeenCalled();
  verifiedCookies.add('session=token.sign', 'token');
  expect(await verifiedCookies.findSession('session=token.sign')).toEqual({ id: '1' });
  expect(await verifiedCookies.findSession('session=token.sign; theme=dark')).toBeUndefined();
  expect(readSession).toHaveBeenCalledTimes(1);

  sessions.clear();
  expect(await verifiedCookies.findSession('session=token.sign')).toBeUndefined();
  sessions.set('token', { id: '2' });
  expect(await verifiedCookies.findSession('session=token.sign')).toBeUndefined();
  expect(readSession).toHaveBeenCalledTimes(2);
});

test('a cookie header of more than a thousand characters is not cached', async () => {
  const verifiedCookies = createVerifiedCookies(async () => ({ id: '1' }));
  const header = `session=token.sign; junk=${'x'.repeat(1000)}`;
  verifiedCookies.add(header, 'token');
  expect(await verifiedCookies.findSession(header)).toBeUndefined();
});
