/** Hundreds of parallel sign-ins. Those that do not fit in the queue get 503. */
import { expect, test } from 'vitest';
import { defaultPassword, openSharedSite } from '../http/site.ts';

const site = openSharedSite({}, { hasRealPasswords: true });

const submit = (url: string, username: string, ipAddress: string) =>
  site.server.inject({
    method: 'POST',
    url,
    remoteAddress: ipAddress,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ username, password: defaultPassword }).toString(),
  });

/** Starts this many sign-ins at once, each from another IP address. */
function startSignIns(count: number) {
  return Array.from({ length: count }, (_, index) =>
    submit('/login', 'Crowded', `10.0.${index >> 8}.${index & 255}`),
  );
}

test('[security 11] sign-ins over two hundred get 503 at once, with Retry-After', async () => {
  await site.signUp('Crowded');
  const responses = await Promise.all(startSignIns(400));
  const busy = responses.filter(({ statusCode }) => statusCode === 503);
  const signedIn = responses.filter(({ statusCode }) => statusCode === 303);
  expect(signedIn.length + busy.length).toBe(400);
  expect(signedIn.length).toBeGreaterThanOrEqual(200);
  // Some sign-ins finish while others still arrive, so fewer than 200 may be refused.
  expect(busy.length).toBeGreaterThanOrEqual(150);
  for (const { headers, body } of busy) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('The site is very busy.');
  }
  expect((await Promise.all(startSignIns(1)))[0]?.statusCode).toBe(303);
});
