import { expect, test, vi } from 'vitest';
import { createVerifiedCookies } from './verified-cookies.ts';

test('a cookie that was verified names its session as long as that can be read; no other cookie does', async () => {
  const sessions = new Map([['token', { id: '1' }]]);
  const read = vi.fn(async (token: string) => sessions.get(token));
  const known = createVerifiedCookies(read);
  expect(await known.findSession('session=token.sign')).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
  known.add('session=token.sign', 'token');
  expect(await known.findSession('session=token.sign')).toEqual({ id: '1' });
  expect(await known.findSession('session=token.sign; theme=dark')).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);

  sessions.clear();
  expect(await known.findSession('session=token.sign')).toBeUndefined();
  sessions.set('token', { id: '2' });
  expect(await known.findSession('session=token.sign')).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a header that is stuffed with other things is verified each time', async () => {
  const known = createVerifiedCookies(async () => ({ id: '1' }));
  const header = `session=token.sign; junk=${'x'.repeat(1000)}`;
  known.add(header, 'token');
  expect(await known.findSession(header)).toBeUndefined();
});
