/** The page on which a signed-in user proves again who they are. Its guard is tested with the pages that it protects. */
import { expect, test } from 'vitest';
import { errorSentences } from '../../texts/errors.ts';
import { defaultPassword, openSharedSite } from './site.ts';

const site = openSharedSite();
const next = '/account?open=rename';

test('the right password opens a new session, and leads to the next page', async () => {
  const owner = await site.signUp('Confirmed');
  const before = owner.cookies();
  const page = await owner.get(`/account/confirm?next=${encodeURIComponent(next)}`);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain(`name="next" value="${next}"`);
  const response = await owner.submit('/account/confirm', { next, password: defaultPassword });
  expect([response.statusCode, response.headers.location]).toEqual([303, next]);
  expect(owner.cookies()).not.toBe(before);
  expect((await site.get('/account', { cookie: before })).headers.location).toBe('/login');
});

test('a wrong password is refused, counts for the session only, and keeps the next page', async () => {
  const owner = await site.signUp('Unconfirmed');
  const before = owner.cookies();
  const send = (password: string) => owner.submit('/account/confirm', { next, password });
  const response = await send('wrong password');
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain(errorSentences['wrong-password']);
  expect(response.body).toContain(`name="next" value="${next}"`);
  expect(owner.cookies()).toBe(before);
  for (let tries = 1; tries < 10; tries++) await send('wrong password');
  expect((await send(defaultPassword)).statusCode).toBe(429);
  expect(await site.canSignIn('Unconfirmed', defaultPassword)).toBe(true);
});

const foreign = [
  'https://evil.example/',
  '//evil.example',
  '/accounts',
  '/Mira',
  '/account\\@evil',
];
/** A header cannot have them. */
const unsendable = ['/account?x=🦊', '/account?\r\nX: y'];
test.each([...foreign, ...unsendable])('the address %j is not followed', async (address) => {
  const owner = await site.signUp(`Next-${Math.random().toString(36).slice(2, 10)}`);
  const fields = { next: address, password: defaultPassword };
  const { headers } = await owner.submit('/account/confirm', fields);
  expect(headers.location).toBe('/account');
});

test('an anonymous visitor signs in first', async () => {
  const { headers } = await site.get('/account/confirm?next=/account');
  expect(headers.location).toBe('/login');
  const { statusCode } = await site.submit('/account/confirm', { next, password: 'any' });
  expect(statusCode).toBe(401);
});
