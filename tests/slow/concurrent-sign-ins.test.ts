/** Hundreds of parallel sign-ins: those over the limit get 503. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultPassword, openSite, type TestSite } from '../http/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openSite({}, { hasRealPasswords: true });
  await site.browser().signUp('Crowded');
});
afterEach(() => site.close());

/** Every client has a different address. */
function signInAtOnce(count: number) {
  return Array.from({ length: count }, (_, at) =>
    site.server.inject({
      method: 'POST',
      url: '/login',
      remoteAddress: `10.0.${at >> 8}.${at & 255}`,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ username: 'Crowded', password: defaultPassword }).toString(),
    }),
  );
}

test('[security 11] sign-ins over two hundred get 503 at once, with Retry-After', async () => {
  const answers = await Promise.all(signInAtOnce(400));
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  const signedIn = answers.filter(({ statusCode }) => statusCode === 303);
  expect(signedIn.length + busy.length).toBe(400);
  expect(signedIn.length).toBeGreaterThanOrEqual(200);
  expect(busy.length).toBeGreaterThanOrEqual(150);
  for (const { headers, body } of busy) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('The site is very busy.');
  }
  expect((await Promise.all(signInAtOnce(1)))[0]?.statusCode).toBe(303);
  // Hashing has a low priority and is slow on a busy machine.
});
