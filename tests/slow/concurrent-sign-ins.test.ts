/** Hundreds of parallel sign-ins. Those that do not fit in the queue get 503. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultPassword, openSite, type TestSite } from '../http/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openSite({}, { hasRealPasswords: true });
  await site.browser().signUp('Crowded');
});
afterEach(() => site.close());

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

test('[security 11, 50] right passwords for many accounts from one network do not stop other networks', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Many-${index}`);
  for (const name of names) await site.browser().signUp(name);
  let finishedCount = 0;
  const attack = Array.from({ length: 400 }, async (_, index) => {
    const response = await submit('/login', names[index % names.length] ?? '', '203.0.113.7');
    finishedCount += response.statusCode === 303 ? 1 : 0;
    return response.statusCode;
  });
  // The newcomer hashes the password twice: to store it, and to sign in.
  const [newcomer, ...others] = await Promise.all([
    submit('/signup', 'Newcomer', '203.0.113.8'),
    ...[9, 10, 11].map((lastByte) => submit('/login', 'Crowded', `203.0.113.${lastByte}`)),
  ]);
  expect([newcomer, ...others].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
  // Some run already, then the network has every fourth turn.
  expect(finishedCount).toBeLessThanOrEqual(30);
  const statuses = new Set(await Promise.all(attack));
  expect([...statuses].sort()).toEqual([303, 503]);
});
