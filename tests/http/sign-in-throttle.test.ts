/** Guessing passwords: it ends soon, and hurts nobody else. */
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

/** Tries until it is refused. @returns how often a password was looked at. */
async function guessUntilRefused(guess: (at: number) => Promise<LightMyRequestResponse>) {
  for (let at = 0; at < 100; at++) {
    const answer = await guess(at);
    if (answer.statusCode === 429) return { looked: at, answer };
    expect(answer.statusCode).toBe(401);
  }
  throw new Error('a hundred guesses were looked at');
}

describe('wrong passwords', () => {
  test('[line 10] for one account end with 429, a time to wait, and a sentence; so does the right one', async () => {
    await site.browser().signUp('Target');
    const { looked, answer } = await guessUntilRefused((at) => signIn('Target', `guess ${at}`));
    expect(looked).toBe(10);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(90);
    expect(answer.body).toMatch(/Too many tries\. Please try again in \d+ (second|minute)s\./);
    expect(answer.body).toContain('value="Target"');
    expect((await signIn('TARGET', defaultPassword)).statusCode).toBe(429);
  });

  test('[line 10] over many accounts from one network end, too, whatever is said of forwarding', async () => {
    const { looked } = await guessUntilRefused((at) =>
      signIn(`Somebody${at}`, 'guess', { forwardedFor: `198.51.100.${at}` }),
    );
    expect(looked).toBe(15);
  });

  test('from one IPv6 customer count as one', async () => {
    const { looked } = await guessUntilRefused((at) =>
      signIn(`Somebody${at}`, 'guess', { address: `2001:db8:1:2::${at + 1}` }),
    );
    expect(looked).toBe(15);
    const neighbour = await signIn('Somebody', 'guess', { address: '2001:db8:1:3::1' });
    expect(neighbour.statusCode).toBe(401);
  });

  test('at once: no more are looked at than may be', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => signIn('Target', `guess ${at}`)),
    );
    const looked = answers.filter(({ statusCode }) => statusCode !== 429);
    expect(looked.length).toBeLessThanOrEqual(10);
  });

  test('[line 10] leave other networks alone; behind a proxy that we trust, its word counts', async () => {
    await site.browser().signUp('Target');
    const proxy = '10.0.0.1';
    const { looked } = await guessUntilRefused((at) =>
      signIn('Target', `guess ${at}`, { address: proxy, forwardedFor: '203.0.113.7' }),
    );
    expect(looked).toBe(10);
    const owner = await signIn('Target', defaultPassword, {
      address: proxy,
      forwardedFor: '203.0.113.8',
    });
    expect(owner.statusCode).toBe(303);
  });

  test('[line 10] of strangers do not lock out a device that was signed in before', async () => {
    const browser = site.browser();
    await browser.signUp('Target');
    const cookie = browser.cookies('/login');
    expect(cookie).toContain('device=');
    expect(browser.cookies('/')).not.toContain('device=');
    await guessUntilRefused((at) => signIn('Target', `guess ${at}`));
    expect((await signIn('Target', defaultPassword, { cookie })).statusCode).toBe(303);
    // It is a word for this account, on a count of its own: a stolen one opens no endless guessing.
    expect((await signIn('Other', 'guess', { cookie })).statusCode).toBe(401);
    const { looked } = await guessUntilRefused((at) => signIn('Target', `guess ${at}`, { cookie }));
    expect(looked).toBe(10);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await signIn('Target', defaultPassword, { cookie: forged })).statusCode).toBe(429);
  });
});

test('many words of known devices open no more guessing than a few', async () => {
  await site.browser().signUp('Target');
  const words: string[] = [];
  for (let at = 0; at < 6; at++) {
    const device = site.browser();
    await device.submit('/login', { username: 'Target', password: defaultPassword });
    words.push(device.cookies('/login'));
  }
  const { looked } = await guessUntilRefused((at) =>
    signIn('Target', `guess ${at}`, { cookie: words[at % words.length] ?? '' }),
  );
  expect(looked).toBe(30);
  // Whom nobody knows is counted apart.
  expect((await signIn('Target', defaultPassword)).statusCode).toBe(303);
});

test('a right password clears the account, and after a wait there is another try', async () => {
  await site.browser().signUp('Target');
  for (let at = 0; at < 9; at++) await signIn('Target', 'guess');
  expect((await signIn('Target', defaultPassword)).statusCode).toBe(303);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { looked, answer } = await guessUntilRefused((at) => signIn('Target', `guess ${at}`));
  // Nine and six: the network's fifteen are used up before the account's ten.
  expect(looked).toBe(6);
  vi.setSystemTime(Date.now() + Number(answer.headers['retry-after']) * 1000);
  expect((await signIn('Target', 'guess')).statusCode).toBe(401);
  expect((await signIn('Target', 'guess')).statusCode).toBe(429);
});
