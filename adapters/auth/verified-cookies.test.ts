import { expect, test, vi } from 'vitest';
import { createVerifiedCookies } from './verified-cookies.ts';

test('a verified cookie finds its session until the session ends, and no other cookie does', async () => {
  const sessions = new Map([['token', { id: '1' }]]);
  const read = vi.fn(async (token: string) => sessions.get(token));
  const verifiedCookies = createVerifiedCookies(read);
  expect(await verifiedCookies.findSession('session=token.sign')).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
  verifiedCookies.add('session=token.sign', 'token');
  expect(await verifiedCookies.findSession('session=token.sign')).toEqual({ id: '1' });
  expect(await verifiedCookies.findSession('session=token.sign; theme=dark')).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);

  sessions.clear();
  expect(await verifiedCookies.findSession('session=token.sign')).toBeUndefined();
  sessions.set('token', { id: '2' });
  expect(await verifiedCookies.findSession('session=token.sign')).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a long cookie header is not remembered', async () => {
  const verifiedCookies = createVerifiedCookies(async () => ({ id: '1' }));
  const header = `session=token.sign; junk=${'x'.repeat(1000)}`;
  verifiedCookies.add(header, 'token');
  expect(await verifiedCookies.findSession(header)).toBeUndefined();
});
