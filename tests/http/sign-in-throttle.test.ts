/** The sign-in throttle limits password guesses, and does not affect known devices. */
import { expect, test, vi } from 'vitest';
import { type Client, repeatUntilRefused, sendForm } from './client-requests.ts';
import { defaultPassword, openSiteWithUnusedLimits } from './site.ts';

const site = openSiteWithUnusedLimits();

const signIn = (username: string, password: string, client?: Client) =>
  sendForm(site, '/login', { username, password }, client);

test('[security 10] wrong passwords for one account get 429 with Retry-After, and then the right password does, too', async () => {
  await site.signUp('Target');
  const { acceptedCount, response } = await repeatUntilRefused(async (index) => {
    const refused = await signIn('Target', `guess ${index}`);
    expect([401, 429]).toContain(refused.statusCode);
    return refused;
  });
  expect(acceptedCount).toBe(10);
  const retryAfterSeconds = Number(response.headers['retry-after']);
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(90);
  expect(response.body).toMatch(/Too many attempts\. Please try again in \d+ (second|minute)s\./);
  expect(response.body).toContain('value="Target"');
  expect((await signIn('TARGET', defaultPassword)).statusCode).toBe(429);
});

test('[security 10] wrong passwords for many accounts from one network get 429, with any X-Forwarded-For', async () => {
  const { acceptedCount } = await repeatUntilRefused((index) =>
    signIn(`Somebody${index}`, 'guess', { forwardedFor: `198.51.100.${index}` }),
  );
  expect(acceptedCount).toBe(15);
});

test('[security 10] wrong passwords of an attacker do not lock out a known device', async () => {
  const browser = await site.signUp('Attacked');
  const cookie = browser.cookies('/login');
  expect(cookie).toContain('device=');
  expect(browser.cookies('/')).not.toContain('device=');
  await repeatUntilRefused(() => signIn('Attacked', 'guess'));
  expect((await signIn('Attacked', defaultPassword, { cookie })).statusCode).toBe(303);
  // A device cookie is valid for one account and has its own limit, so a stolen cookie does not allow endless guesses.
  expect((await signIn('Other', 'guess', { cookie })).statusCode).toBe(401);
  const { acceptedCount } = await repeatUntilRefused(() => signIn('Attacked', 'guess', { cookie }));
  expect(acceptedCount).toBe(10);
  const forged = `${cookie.slice(0, -4)}AAAA`;
  expect((await signIn('Attacked', defaultPassword, { cookie: forged })).statusCode).toBe(429);
});

test('a right password resets only the account’s limit, and one more guess is possible after the wait', async () => {
  await site.signUp('Forgetful');
  for (let index = 0; index < 9; index++) await signIn('Forgetful', 'guess');
  expect((await signIn('Forgetful', defaultPassword)).statusCode).toBe(303);
  const { acceptedCount, response } = await repeatUntilRefused(() => signIn('Forgetful', 'guess'));
  // With the nine guesses above these are fifteen, the limit of the network. The account's limit of ten is not reached.
  expect(acceptedCount).toBe(6);
  vi.setSystemTime(Date.now() + Number(response.headers['retry-after']) * 1000);
  expect((await signIn('Forgetful', 'guess')).statusCode).toBe(401);
  expect((await signIn('Forgetful', 'guess')).statusCode).toBe(429);
});
