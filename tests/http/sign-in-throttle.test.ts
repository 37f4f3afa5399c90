/** The sign-in throttle limits password guesses and does not affect other users. */
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RequestOrigin, sendRequest } from './client-requests.ts';
import { defaultPassword, openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openSite({ TRUST_PROXY: '10.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

async function signIn(
  username: string,
  password: string,
  from: RequestOrigin = {},
): Promise<LightMyRequestResponse> {
  const payload = new URLSearchParams({ username, password }).toString();
  return sendRequest(site, { method: 'POST', url: '/login', payload }, from);
}

/** Guesses until the response is 429. @returns how many passwords were verified. */
async function guessUntilRefused(guess: (at: number) => Promise<LightMyRequestResponse>) {
  for (let at = 0; at < 100; at++) {
    const answer = await guess(at);
    if (answer.statusCode === 429) return { verified: at, answer };
    expect(answer.statusCode).toBe(401);
  }
  throw new Error('a hundred guesses were verified');
}

describe('wrong passwords', () => {
  test('[security 10] wrong passwords for one account get 429 with Retry-After, and then the right one does, too', async () => {
    await site.browser().signUp('Target');
    const { verified, answer } = await guessUntilRefused((at) => signIn('Target', `guess ${at}`));
    expect(verified).toBe(10);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(90);
    expect(answer.body).toMatch(/Too many attempts\. Please try again in \d+ (second|minute)s\./);
    expect(answer.body).toContain('value="Target"');
    expect((await signIn('TARGET', defaultPassword)).statusCode).toBe(429);
  });

  test('[security 10] wrong passwords for many accounts from one network get 429, with any X-Forwarded-For', async () => {
    const { verified } = await guessUntilRefused((at) =>
      signIn(`Somebody${at}`, 'guess', { forwardedFor: `198.51.100.${at}` }),
    );
    expect(verified).toBe(15);
  });

  test('wrong passwords from one IPv6 /64 count together', async () => {
    const { verified } = await guessUntilRefused((at) =>
      signIn(`Somebody${at}`, 'guess', { address: `2001:db8:1:2::${at + 1}` }),
    );
    expect(verified).toBe(15);
    const neighbour = await signIn('Somebody', 'guess', { address: '2001:db8:1:3::1' });
    expect(neighbour.statusCode).toBe(401);
  });

  test('parallel wrong passwords stay within the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => signIn('Target', `guess ${at}`)),
    );
    const verified = answers.filter(({ statusCode }) => statusCode !== 429);
    expect(verified.length).toBeLessThanOrEqual(10);
  });

  test('[security 10] wrong passwords do not affect other networks, also behind a trusted proxy', async () => {
    await site.browser().signUp('Target');
    const proxy = '10.0.0.1';
    const { verified } = await guessUntilRefused((at) =>
      signIn('Target', `guess ${at}`, { address: proxy, forwardedFor: '203.0.113.7' }),
    );
    expect(verified).toBe(10);
    const owner = await signIn('Target', defaultPassword, {
      address: proxy,
      forwardedFor: '203.0.113.8',
    });
    expect(owner.statusCode).toBe(303);
  });

  test('[security 10] wrong passwords of an attacker do not lock out a known device', async () => {
    const browser = site.browser();
    await browser.signUp('Target');
    const cookie = browser.cookies('/login');
    expect(cookie).toContain('device=');
    expect(browser.cookies('/')).not.toContain('device=');
    await guessUntilRefused((at) => signIn('Target', `guess ${at}`));
    expect((await signIn('Target', defaultPassword, { cookie })).statusCode).toBe(303);
    // A device cookie is for one account and has a separate limit, so a stolen one does not allow endless guesses.
    expect((await signIn('Other', 'guess', { cookie })).statusCode).toBe(401);
    const { verified } = await guessUntilRefused((at) =>
      signIn('Target', `guess ${at}`, { cookie }),
    );
    expect(verified).toBe(10);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await signIn('Target', defaultPassword, { cookie: forged })).statusCode).toBe(429);
  });
});

test('many device cookies allow no more guesses than a few', async () => {
  await site.browser().signUp('Target');
  const deviceCookies: string[] = [];
  for (let at = 0; at < 6; at++) {
    const device = site.browser();
    await device.submit('/login', { username: 'Target', password: defaultPassword });
    deviceCookies.push(device.cookies('/login'));
  }
  const { verified } = await guessUntilRefused((at) =>
    signIn('Target', `guess ${at}`, { cookie: deviceCookies[at % deviceCookies.length] ?? '' }),
  );
  expect(verified).toBe(30);
  // Unknown devices have a separate limit.
  expect((await signIn('Target', defaultPassword)).statusCode).toBe(303);
});

test('a right password resets the account’s limit, and one more guess is possible after the wait', async () => {
  await site.browser().signUp('Target');
  for (let at = 0; at < 9; at++) await signIn('Target', 'guess');
  expect((await signIn('Target', defaultPassword)).statusCode).toBe(303);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { verified, answer } = await guessUntilRefused((at) => signIn('Target', `guess ${at}`));
  // Nine and six: the network's limit of fifteen is reached before the account's limit of ten.
  expect(verified).toBe(6);
  vi.setSystemTime(Date.now() + Number(answer.headers['retry-after']) * 1000);
  expect((await signIn('Target', 'guess')).statusCode).toBe(401);
  expect((await signIn('Target', 'guess')).statusCode).toBe(429);
});
