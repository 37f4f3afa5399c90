/** Verifying passwords is limited even when they are right, because each verification computes a hash. */
import { expect, test, vi } from 'vitest';
import { signInLimits } from '../../domain/accounts/sign-in-throttle.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { repeatUntilRefused, sendForm } from './client-requests.ts';
import { defaultPassword, openSiteWithUnusedLimits } from './site.ts';

const site = openSiteWithUnusedLimits();

test('sign-ins with the right password to one account are limited for each network, also from known devices', async () => {
  const browser = await site.signUp('Diligent');
  await site.signUp('Other');
  const deviceCookie = browser.cookies('/login');
  const signIn = (username: string, lastByte = 7, cookie = '') => {
    const client = { ipAddress: `203.0.113.${lastByte}`, cookie };
    return sendForm(site, '/login', { username, password: defaultPassword }, client);
  };
  const { acceptedCount, response } = await repeatUntilRefused(async (index) => {
    const signedIn = await signIn('Diligent', 7, index % 2 ? deviceCookie : '');
    expect([303, 429]).toContain(signedIn.statusCode);
    return signedIn;
  });
  expect(acceptedCount).toBe(signInLimits.verifications.burst);
  expect(response.body).toContain('Too many attempts. Please try again in 30 seconds.');
  expect(response.headers['retry-after']).toBe('30');
  expect((await signIn('Diligent', 7, deviceCookie)).statusCode).toBe(429);
  // Other accounts and other networks are not affected.
  expect((await signIn('Other')).statusCode).toBe(303);
  expect((await signIn('Diligent', 8)).statusCode).toBe(303);
  vi.setSystemTime(Date.now() + 30_000);
  expect((await signIn('Diligent')).statusCode).toBe(303);
  expect((await signIn('Diligent')).statusCode).toBe(429);
});

test('[security 11] sign-ins with right passwords to many accounts are limited for each network, and stop no signed-in user', async () => {
  const browser = await site.signIn('Diligent');
  const limit = signInLimits.networkVerifications;
  const countVerification = () => site.services.rateLimiter.consume(limit, '203.0.113.7');
  while ((await countVerification()).kind === 'consumed');
  await site.services.rateLimiter.refund([[limit, '203.0.113.7']]);
  const signIn = (username: string, lastByte = 7) => {
    const client = { ipAddress: `203.0.113.${lastByte}` };
    return sendForm(site, '/login', { username, password: defaultPassword }, client);
  };
  expect((await signIn('Diligent')).statusCode).toBe(303);
  for (const username of ['Diligent', 'Other', 'Unknown'])
    expect([username, (await signIn(username)).statusCode]).toEqual([username, 429]);
  expect((await signIn('Other', 8)).statusCode).toBe(303);
  const cookie = browser.cookies();
  expect(
    (await sendForm(site, '/account/codes', { password: defaultPassword }, { cookie })).statusCode,
  ).toBe(200);
});

test('password verifications are limited for each session, over all forms and networks together', async () => {
  const browser = await site.signUp('Restless');
  const otherBrowser = await site.signIn('Restless');
  const password = defaultPassword;
  const cookie = browser.cookies();
  const { acceptedCount, response } = await repeatUntilRefused((index) =>
    sendForm(site, '/account/codes', { password }, { ipAddress: `203.0.113.${index}`, cookie }),
  );
  expect(acceptedCount).toBe(signInLimits.verificationsBySession.burst);
  expect(response.body).toContain('Too many attempts. Please try again in 60 seconds.');
  for (const [url, fields] of [
    ['/account/password', { oldPassword: password, newPassword: 'another horse' }],
    ['/account/rename', { name: 'Rested', password }],
    ['/account/delete', { password }],
  ] as const) {
    const refused = await sendForm(site, url, fields, { cookie });
    expect([url, refused.statusCode, refused.headers['retry-after']]).toEqual([url, 429, '60']);
  }
  const otherSession = { cookie: otherBrowser.cookies() };
  expect(
    (await sendForm(site, '/account/rename', { name: 'Rested', password }, otherSession))
      .statusCode,
  ).toBe(303);
  expect((await sendForm(site, '/login', { username: 'Rested', password })).statusCode).toBe(303);
});

test('[security 11] while the queue of passwords is full, a sign-in gets 503 with Retry-After', async () => {
  vi.spyOn(quickPasswords, 'verify').mockResolvedValue({ kind: 'busy' });
  const { statusCode, headers, body } = await site.submit('/login', {
    username: 'Diligent',
    password: defaultPassword,
  });
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('The site is very busy.');
});
