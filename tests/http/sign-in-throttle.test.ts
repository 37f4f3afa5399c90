/** The sign-in throttle limits password guesses, and does not affect other networks or known devices. */
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { type Client, sendForm } from './client-requests.ts';
import { defaultPassword, openNewSites } from './site.ts';

const site = openNewSites({ TRUST_PROXY: '10.0.0.1' });

const signIn = (username: string, password: string, client?: Client) =>
  sendForm(site, '/login', { username, password }, client);

/** Guesses passwords until a guess gets 429. @returns the count of guesses before, which were verified, and the 429 response. */
async function guessUntilRefused(guess: (index: number) => Promise<LightMyRequestResponse>) {
  for (let index = 0; index < 100; index++) {
    const response = await guess(index);
    if (response.statusCode === 429) return { verifiedCount: index, response };
    expect(response.statusCode).toBe(401);
  }
  throw new Error('a hundred guesses were verified');
}

describe('wrong passwords', () => {
  test('[security 10] wrong passwords for one account get 429 with Retry-After, and then the right password does, too', async () => {
    await site.signUp('Target');
    const { verifiedCount, response } = await guessUntilRefused((index) =>
      signIn('Target', `guess ${index}`),
    );
    expect(verifiedCount).toBe(10);
    const retryAfterSeconds = Number(response.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(90);
    expect(response.body).toMatch(/Too many attempts\. Please try again in \d+ (second|minute)s\./);
    expect(response.body).toContain('value="Target"');
    expect((await signIn('TARGET', defaultPassword)).statusCode).toBe(429);
  });

  test('[security 10] wrong passwords for many accounts from one network get 429, with any X-Forwarded-For', async () => {
    const { verifiedCount } = await guessUntilRefused((index) =>
      signIn(`Somebody${index}`, 'guess', { forwardedFor: `198.51.100.${index}` }),
    );
    expect(verifiedCount).toBe(15);
  });

  test('[security 10] wrong passwords do not affect other networks, also behind a trusted proxy', async () => {
    await site.signUp('Target');
    const proxy = '10.0.0.1';
    const { verifiedCount } = await guessUntilRefused((index) =>
      signIn('Target', `guess ${index}`, { ipAddress: proxy, forwardedFor: '203.0.113.7' }),
    );
    expect(verifiedCount).toBe(10);
    const owner = await signIn('Target', defaultPassword, {
      ipAddress: proxy,
      forwardedFor: '203.0.113.8',
    });
    expect(owner.statusCode).toBe(303);
  });

  test('[security 10] wrong passwords of an attacker do not lock out a known device', async () => {
    const browser = await site.signUp('Target');
    const cookie = browser.cookies('/login');
    expect(cookie).toContain('device=');
    expect(browser.cookies('/')).not.toContain('device=');
    await guessUntilRefused((index) => signIn('Target', `guess ${index}`));
    expect((await signIn('Target', defaultPassword, { cookie })).statusCode).toBe(303);
    // A device cookie is valid for one account and has its own limit, so a stolen cookie does not allow endless guesses.
    expect((await signIn('Other', 'guess', { cookie })).statusCode).toBe(401);
    const { verifiedCount } = await guessUntilRefused((index) =>
      signIn('Target', `guess ${index}`, { cookie }),
    );
    expect(verifiedCount).toBe(10);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await signIn('Target', defaultPassword, { cookie: forged })).statusCode).toBe(429);
  });
});

test('all known devices of an account together have thirty guesses, besides those of their network', async () => {
  await site.signUp('Target');
  const deviceCookies: string[] = [];
  for (let index = 0; index < 6; index++) {
    const device = site.browser();
    await device.submit('/login', { username: 'Target', password: defaultPassword });
    deviceCookies.push(device.cookies('/login'));
  }
  const { verifiedCount } = await guessUntilRefused((index) =>
    signIn('Target', `guess ${index}`, {
      cookie: deviceCookies[index % deviceCookies.length] ?? '',
    }),
  );
  // Ten of them without the device's count, as on a new device.
  expect(verifiedCount).toBe(30 + 10);
  const otherNetwork = { ipAddress: '203.0.113.8' };
  expect((await signIn('Target', defaultPassword, otherNetwork)).statusCode).toBe(303);
});

test('a right password resets only the account’s limit, and one more guess is possible after the wait', async () => {
  await site.signUp('Target');
  for (let index = 0; index < 9; index++) await signIn('Target', 'guess');
  expect((await signIn('Target', defaultPassword)).statusCode).toBe(303);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { verifiedCount, response } = await guessUntilRefused((index) =>
    signIn('Target', `guess ${index}`),
  );
  // With the nine guesses above these are fifteen, the limit of the network. The account's limit of ten is not reached.
  expect(verifiedCount).toBe(6);
  vi.setSystemTime(Date.now() + Number(response.headers['retry-after']) * 1000);
  expect((await signIn('Target', 'guess')).statusCode).toBe(401);
  expect((await signIn('Target', 'guess')).statusCode).toBe(429);
});
