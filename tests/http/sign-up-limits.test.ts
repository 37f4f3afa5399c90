/** Limits of sign-ups: after the first ones, a network has to wait. */
import { expect, test } from 'vitest';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { clientIpAddress, sendForm } from './client-requests.ts';
import { defaultPassword, openSiteWithUnusedLimits } from './site.ts';

const site = openSiteWithUnusedLimits();

const signUp = (username: string, ipAddress = clientIpAddress) =>
  sendForm(site, '/signup', { username, password: defaultPassword }, { ipAddress });

/** Uses up the limit until `leftCount` sign-ups are left for the client. */
async function limitTo(leftCount: number): Promise<void> {
  for (let index = leftCount; index < rateLimits.signUps.burst; index++)
    await site.services.rateLimiter.consume(rateLimits.signUps, clientIpAddress);
}

test('two classes of thirty can sign up from one network, then it waits, and other networks do not', async () => {
  for (let index = 0; index < 60; index++)
    expect((await signUp(`Pupil_${index}`)).statusCode).toBe(303);
  const refused = await signUp('One_More');
  expect(refused.statusCode).toBe(429);
  const retryAfterSeconds = Number(refused.headers['retry-after']);
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(rateLimits.signUps.secondsPerRequest);
  expect(refused.body).toMatch(/signed up from your network\. Please try again in \d+ seconds/);
  expect(refused.body).toContain('value="One_More"');
  // No field is wrong.
  expect(refused.body).not.toContain('aria-invalid="');
  expect(await site.services.profileStore.findProfileByUsername('One_More')).toBeUndefined();
  expect((await signUp('Elsewhere', '203.0.113.8')).statusCode).toBe(303);
});

test('a sign-up with an invalid username does not count, and with a taken username it does', async () => {
  await limitTo(2);
  for (let index = 0; index < 5; index++) expect((await signUp('not a name')).statusCode).toBe(400);
  expect((await signUp('Somebody')).statusCode).toBe(303);
  expect((await signUp('Somebody')).statusCode).toBe(409);
  expect((await signUp('Another')).statusCode).toBe(429);
});
