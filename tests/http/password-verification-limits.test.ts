/** Limits for verifying right passwords, because each of them costs a hash. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInLimits } from '../../domain/accounts/sign-in-throttle.ts';
import { repeatUntilRefused, sendRequest } from './client-requests.ts';
import { defaultPassword, openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeEach(async () => {
  // The clock stands still, so that no request becomes free during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  site = await openSite();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Sends a form from an address in 203.0.113.0/24, with or without cookies. */
const post = (
  url: string,
  fields: Record<string, string>,
  from: { cookie?: string | undefined; at?: number | undefined },
) =>
  sendRequest(
    site,
    { method: 'POST', url, payload: form(fields) },
    { address: `203.0.113.${from.at ?? 7}`, ...(from.cookie && { cookie: from.cookie }) },
  );

async function signedUp(username: string) {
  const browser = site.browser();
  await browser.signUp(username);
  return browser;
}

test('sign-ins with the right password are limited per account and network, also from known devices', async () => {
  const browser = await signedUp('Diligent');
  await signedUp('Other');
  const device = browser.cookies('/login');
  const signIn = (username: string, at?: number, cookie?: string) =>
    post('/login', { username, password: defaultPassword }, { at, cookie });
  const { acceptedCount, answer } = await repeatUntilRefused(async (at) => {
    const signedIn = await signIn('Diligent', 7, at % 2 ? device : undefined);
    expect([303, 429]).toContain(signedIn.statusCode);
    return signedIn;
  });
  expect(acceptedCount).toBe(signInLimits.verifications.burst);
  expect(answer.body).toContain('Too many attempts. Please try again in 30 seconds.');
  expect(answer.headers['retry-after']).toBe('30');
  expect((await signIn('Diligent', 7, device)).statusCode).toBe(429);
  // Other accounts and other networks are not affected.
  expect((await signIn('Other')).statusCode).toBe(303);
  expect((await signIn('Diligent', 8)).statusCode).toBe(303);
  vi.setSystemTime(Date.now() + 30_000);
  expect((await signIn('Diligent')).statusCode).toBe(303);
  expect((await signIn('Diligent')).statusCode).toBe(429);
});

test('password checks are limited per session over all forms and networks, and another session is not affected', async () => {
  const one = await signedUp('Restless');
  const other = site.browser();
  await other.submit('/login', { username: 'Restless', password: defaultPassword });
  const password = defaultPassword;
  const cookie = one.cookies();
  const { acceptedCount, answer } = await repeatUntilRefused((at) =>
    post('/account/codes', { password }, { at, cookie }),
  );
  expect(acceptedCount).toBe(signInLimits.verificationsBySession.burst);
  expect(answer.body).toContain('Too many attempts. Please try again in 60 seconds.');
  for (const [url, fields] of [
    ['/account/password', { oldPassword: password, newPassword: 'another horse' }],
    ['/account/rename', { name: 'Rested', password }],
    ['/account/delete', { password }],
  ] as const) {
    const refused = await post(url, fields, { cookie });
    expect([url, refused.statusCode, refused.headers['retry-after']]).toEqual([url, 429, '60']);
  }
  const mine = { cookie: other.cookies() };
  expect((await post('/account/rename', { name: 'Rested', password }, mine)).statusCode).toBe(303);
  expect((await post('/login', { username: 'Rested', password }, {})).statusCode).toBe(303);
});
