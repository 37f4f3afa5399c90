/** Limits of sign-ups: the first sign-ups need no proof of work, more need one, and then the network has to wait. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RateLimit } from '../../domain/limits/rate-limiter.ts';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { type Client, clientIpAddress, sendForm, sendRequest } from './client-requests.ts';
import { defaultPassword, openSiteWithUnusedLimits } from './site.ts';

const site = openSiteWithUnusedLimits();

const signUp = (username: string, proof = '', client?: Client) =>
  sendForm(site, '/signup', { username, password: defaultPassword, proof }, client);

/** Reads the proof-of-work task from the page's embedded data; null when the page asks for no proof. */
function readTask({ body }: LightMyRequestResponse): { challenge: string; wait: string } | null {
  const data = /id="page"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  return JSON.parse(data).page.task;
}

/** Solves a challenge. @returns the proof, as the sign-up form sends it. */
async function solve(challenge = ''): Promise<string> {
  const parsed = JSON.parse(challenge) as Challenge;
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  if (!solution) throw new Error('the challenge cannot be solved');
  return JSON.stringify({ challenge: parsed, solution });
}

/** Uses up a limit until `leftCount` requests are left for a client. */
async function limitTo(
  leftCount: number,
  limit: RateLimit,
  client = clientIpAddress,
): Promise<void> {
  for (let index = leftCount; index < limit.burst; index++)
    await site.services.rateLimiter.consume(limit, client);
}

const getSignUpPage = () => sendRequest(site, { method: 'GET', url: '/signup' });

test('sign-ups need no proof up to the limit, and then the page asks for a proof and says when none is needed again', async () => {
  expect(readTask(await getSignUpPage())).toBeNull();
  for (let index = 0; index < rateLimits.signUpsWithoutProof.burst; index++) {
    expect((await signUp(`Pupil_${index}`)).statusCode).toBe(303);
  }
  const refused = await signUp('One_More');
  expect(refused.statusCode).toBe(429);
  const retryAfterSeconds = Number(refused.headers['retry-after']);
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(rateLimits.signUpsWithoutProof.secondsPerRequest);
  expect(refused.body).toContain('Many people are signing up right now');
  expect(refused.body).toMatch(/<noscript>.*please try again in .*2 minutes.*<\/noscript>/s);
  expect(refused.body).toContain('value="One_More"');
  // No field is wrong.
  expect(refused.body).not.toContain('aria-invalid');
  expect(await site.services.profileStore.findProfileByUsername('One_More')).toBeUndefined();

  const { challenge } = readTask(await getSignUpPage()) ?? {};
  expect((await signUp('One_More', await solve(challenge))).statusCode).toBe(303);
  const otherNetwork = await signUp('Elsewhere', '', { ipAddress: '203.0.113.8' });
  expect(otherNetwork.statusCode).toBe(303);
});

test('sign-ups with proofs are limited for each network, too', async () => {
  await limitTo(0, rateLimits.signUpsWithoutProof);
  await limitTo(0, rateLimits.signUps);
  const proof = await solve(readTask(await getSignUpPage())?.challenge);
  const refused = await signUp('Too_Late', proof);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toMatch(/signed up from your network\. Please try again in \d+ seconds/);
});

test('a burst from all networks together makes every client need a proof', async () => {
  await limitTo(0, rateLimits.allSignUpsWithoutProof, 'all');
  const refused = await signUp('Anybody');
  expect(refused.statusCode).toBe(429);
  expect(readTask(refused)).toMatchObject({ challenge: expect.any(String) });
});

test('a sign-up with an invalid username does not count, and with a taken username it does', async () => {
  await limitTo(2, rateLimits.signUpsWithoutProof);
  for (let index = 0; index < 5; index++) expect((await signUp('not a name')).statusCode).toBe(400);
  expect((await signUp('Somebody')).statusCode).toBe(303);
  expect((await signUp('Somebody')).statusCode).toBe(409);
  expect((await signUp('Another')).statusCode).toBe(429);
});

describe('a proof', () => {
  beforeEach(() => limitTo(0, rateLimits.signUpsWithoutProof));
  const issueChallenge = async () => readTask(await getSignUpPage())?.challenge ?? '';

  test('a proof is refused after half an hour', async () => {
    const proof = await solve(await issueChallenge());
    vi.setSystemTime(Date.now() + 31 * 60_000);
    // The limit has recovered in this time, so the test uses it up again.
    await limitTo(0, rateLimits.signUpsWithoutProof);
    expect((await signUp('Late', proof)).statusCode).toBe(429);
  });

  test('a forged proof is refused, and one of three parallel sign-ups with the same proof succeeds', async () => {
    const proof = JSON.parse(await solve(await issueChallenge()));
    const { challenge, solution } = proof;
    const easierParameters = { ...challenge.parameters, keyPrefix: '00' };
    const forgedProofs: unknown[] = [
      'no JSON at all',
      { challenge },
      { challenge, solution: { ...solution, counter: -1, derivedKey: '00' } },
      { challenge: { ...challenge, parameters: easierParameters }, solution },
    ];
    for (const forged of forgedProofs) {
      const text = typeof forged === 'string' ? forged : JSON.stringify(forged);
      expect((await signUp('Forger', text)).statusCode, text).toBe(429);
    }
    // The forged proofs did not use up the challenge of the real proof.
    const responses = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => signUp(name, JSON.stringify(proof))),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 429, 429]);
  });
});
