/** Limits for sign-ups: the first are free, more need a proof of work, and then the network has to wait. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RateLimit } from '../../domain/limits/rate-limiter.ts';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { clientAddress, type RequestOrigin, sendRequest } from './client-requests.ts';
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

async function signUp(username: string, proof = '', from: RequestOrigin = {}) {
  const payload = new URLSearchParams({ username, password: defaultPassword, proof }).toString();
  return sendRequest(site, { method: 'POST', url: '/signup', payload }, from);
}

/** Reads the proof-of-work task from the page's embedded data. */
function readTask({ body }: LightMyRequestResponse): { challenge: string; wait: string } | null {
  const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  return JSON.parse(data).page.task;
}

async function solve(challenge = ''): Promise<string> {
  const task = JSON.parse(challenge) as Challenge;
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error('the task cannot be solved');
  return JSON.stringify({ challenge: task, solution });
}

/** Uses a limit until this many requests are left. */
async function limitTo(count: number, limit: RateLimit, client = clientAddress): Promise<void> {
  for (let at = count; at < limit.burst; at++)
    await site.services.rateLimiter.consume(limit, client);
}

const signUpPage = () => sendRequest(site, { method: 'GET', url: '/signup' });

describe('a burst from one network', () => {
  test('sign-ups are free up to the limit, then the page asks for a proof and says when it is free again', async () => {
    expect(readTask(await signUpPage())).toBeNull();
    for (let at = 0; at < rateLimits.signUpsWithoutProof.burst; at++) {
      expect((await signUp(`Pupil_${at}`)).statusCode).toBe(303);
    }
    const refused = await signUp('One_More');
    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(rateLimits.signUpsWithoutProof.secondsPerRequest);
    expect(refused.body).toContain('Many people are signing up right now');
    expect(refused.body).toMatch(/<noscript>.*please try again in .*2 minutes.*<\/noscript>/s);
    expect(refused.body).toContain('value="One_More"');
    expect(await site.services.profileStore.findProfileByUsername('One_More')).toBeUndefined();

    const { challenge } = readTask(await signUpPage()) ?? {};
    expect((await signUp('One_More', await solve(challenge))).statusCode).toBe(303);
    const other = await signUp('Elsewhere', '', { address: '203.0.113.8' });
    expect(other.statusCode).toBe(303);
  });

  test('sign-ups are free again after the wait', async () => {
    await limitTo(0, rateLimits.signUpsWithoutProof);
    const refused = await signUp('Patient');
    vi.setSystemTime(Date.now() + Number(refused.headers['retry-after']) * 1000);
    expect((await signUp('Patient')).statusCode).toBe(303);
  });

  test('sign-ups with proofs are limited, too', async () => {
    await limitTo(0, rateLimits.signUpsWithoutProof);
    await limitTo(1, rateLimits.signUps);
    const proof = async () => solve(readTask(await signUpPage())?.challenge);
    expect((await signUp('Last_One', await proof())).statusCode).toBe(303);
    const refused = await signUp('Too_Late', await proof());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch(/signed up from your network\. Please try again in \d+ seconds/);
  });
});

test('a burst over all networks makes the page ask every client for a proof', async () => {
  await limitTo(0, rateLimits.allSignUpsWithoutProof, 'all');
  const refused = await signUp('Anybody');
  expect(refused.statusCode).toBe(429);
  const proof = await solve(readTask(refused)?.challenge);
  expect((await signUp('Anybody', proof)).statusCode).toBe(303);
});

test('invalid names do not count, and taken names do', async () => {
  await limitTo(2, rateLimits.signUpsWithoutProof);
  for (let at = 0; at < 5; at++) expect((await signUp('not a name')).statusCode).toBe(400);
  expect((await signUp('Somebody')).statusCode).toBe(303);
  expect((await signUp('Somebody')).statusCode).toBe(409);
  expect((await signUp('Another')).statusCode).toBe(429);
});

test('loopback clients are not limited', async () => {
  const here = { address: '127.0.0.1' };
  await limitTo(0, rateLimits.signUpsWithoutProof, '127.0.0.1');
  await limitTo(0, rateLimits.allSignUpsWithoutProof, 'all');
  expect((await signUp('Operator_s_Own', '', here)).statusCode).toBe(303);
  const proxied = { ...here, forwardedFor: '203.0.113.9' };
  expect((await signUp('Behind_A_Proxy', '', proxied)).statusCode).toBe(429);
});

describe('a proof', () => {
  beforeEach(() => limitTo(0, rateLimits.signUpsWithoutProof));
  const issued = async () => readTask(await signUpPage())?.challenge ?? '';

  test('a proof counts once', async () => {
    const proof = await solve(await issued());
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => signUp(name, proof)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 429, 429]);
  });

  test('a proof is valid for half an hour', async () => {
    const proof = await solve(await issued());
    vi.setSystemTime(Date.now() + 31 * 60_000);
    await limitTo(0, rateLimits.signUpsWithoutProof);
    expect((await signUp('Late', proof)).statusCode).toBe(429);
  });

  test('a forged proof is refused', async () => {
    const proof = JSON.parse(await solve(await issued()));
    const { challenge, solution } = proof;
    const easier = { ...challenge.parameters, keyPrefix: '00' };
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 };
    const forged: unknown[] = [
      'no JSON at all',
      [],
      { challenge },
      { challenge, solution: { ...solution, counter: -1, derivedKey: '00' } },
      {
        challenge,
        solution: { ...solution, derivedKey: solution.derivedKey.replace(/^../, 'zz') },
      },
      { challenge: { ...challenge, parameters: easier }, solution },
      { challenge: { ...challenge, parameters: later }, solution },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge: { parameters: challenge.parameters }, solution },
    ];
    for (const [at, made] of forged.entries()) {
      const answer = await signUp(
        `Forger_${at}`,
        typeof made === 'string' ? made : JSON.stringify(made),
      );
      expect(answer.statusCode, JSON.stringify(made)).toBe(429);
    }
    // The forged proofs did not use up the real one.
    expect((await signUp('Worker', JSON.stringify(proof))).statusCode).toBe(303);
  });
});
