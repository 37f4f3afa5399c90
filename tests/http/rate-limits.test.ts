/** Rate limits: a client that sends too many requests has to wait, and other clients are not affected. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RateLimit } from '../../domain/limits/rate-limiter.ts';
import { maxPerMinute, rateLimits } from '../../domain/limits/rate-limits.ts';
import { savedGameFactory } from '../factories/players.ts';
import {
  type Client,
  clientIpAddress,
  repeatUntilRefused,
  sendForm,
  sendRequest,
} from './client-requests.ts';
import { defaultPassword, league, openSite, openSiteWithUnusedLimits } from './site.ts';

const site = openSiteWithUnusedLimits({ TRUST_PROXY: '10.0.0.1' });

let testCount = 0;
beforeEach(() => {
  testCount += 1;
});

/** Creates a look-up request for a player of this name, which no earlier test has looked up. */
function toLookUp(name: string) {
  const username = name.replace('#', ` x${testCount}#`);
  const query = new URLSearchParams({ game: 'League of Legends', username, region: 'na1' });
  return { method: 'GET', url: `/api/lookup?${query}` } as const;
}
/** Looks up a player. */
const lookUp = (name: string, client?: Client) => sendRequest(site, toLookUp(name), client);

/** Creates a request that removes a game. The profile has no such game, so it gets 404, but it counts as a change. */
const toRemoval = (username: string) => ({
  method: 'DELETE' as const,
  url: `/api/users/${username}/savedGames`,
  payload: { GameType: 'League of Legends', GameUsername: 'Missing#NA1', Region: 'na1' },
});

/** Sets a limit so that `leftCount` requests are left. @param key the network or account that the limit counts for. */
async function limitTo(leftCount: number, limit: RateLimit, key: string, { services } = site) {
  await services.rateLimiter.refund([], [[limit, key]]);
  for (let index = leftCount; index < limit.burst; index++)
    await services.rateLimiter.consume(limit, key);
}
/** The key of the default client's network in the rate limiter. */
const networkKey = `network ${clientIpAddress}`;

let userCount = 0;

/** Signs up a new user. @returns the username, the cookies, and the key of the account in the rate limiter. */
async function signUp() {
  userCount += 1;
  const username = `Busy${userCount}`;
  const browser = await site.signUp(username);
  const { id } = await site.findProfile(username);
  return { username, cookie: browser.cookies(), accountKey: `account ${id}` };
}

test('too many anonymous look-ups get 429 with Retry-After and an error code', async () => {
  const { acceptedCount, response } = await repeatUntilRefused((index) =>
    lookUp(`Stranger ${index}#NA1`),
  );
  expect(acceptedCount).toBe(rateLimits.lookUps.burst);
  const retryAfterSeconds = Number(response.headers['retry-after']);
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(rateLimits.lookUps.secondsPerRequest);
  expect(response.json()).toEqual({
    error: 'too-many-requests',
    message: expect.stringMatching(/^Too many requests\. Please try again in .* ?seconds?\.$/),
  });
  expect(response.headers['cache-control']).toBe('no-store');
  const metrics = await site.get('/metrics');
  expect(metrics.body).toContain('rankfolio_requests_limited_total{limit="look-up"} 1\n');
});

test('a thousand parallel look-ups of one player count once, and the cached result is free', async () => {
  await limitTo(1, rateLimits.lookUps, networkKey);
  const responses = await Promise.all(Array.from({ length: 1000 }, () => lookUp('Stranger#NA1')));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect((await lookUp('stranger#na1')).statusCode).toBe(404);
  expect((await lookUp('Stranger 2#NA1')).statusCode).toBe(429);
});

test('a used-up limit does not affect other networks, and a signed-in user has a separate limit', async () => {
  const { cookie, accountKey } = await signUp();
  await limitTo(0, rateLimits.lookUps, networkKey);
  expect((await lookUp('Stranger#NA1')).statusCode).toBe(429);
  expect((await lookUp('Stranger#NA1', { ipAddress: '203.0.113.8' })).statusCode).toBe(404);
  expect((await lookUp('Stranger 2#NA1', { cookie })).statusCode).toBe(404);
  await limitTo(0, rateLimits.lookUps, accountKey);
  const elsewhere = { cookie, ipAddress: '203.0.113.8' };
  expect((await lookUp('Stranger 3#NA1', elsewhere)).statusCode).toBe(429);
});

test.each([
  ['Add Game', (query: string) => ({ method: 'GET' as const, url: `/addGame?${query}` })],
  ['a player', (payload: string) => ({ method: 'POST' as const, url: '/players', payload })],
])(
  'the page of %s shows the limit beside the form, which keeps the input',
  async (_, toRequest) => {
    await limitTo(0, rateLimits.lookUps, networkKey);
    const [, query = ''] = toLookUp('Stranger#NA1').url.split('?');
    const { body, headers, statusCode } = await sendRequest(site, toRequest(query));
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('Too many requests. Please try again in');
    expect(body).toMatch(/value="Stranger x\d+#NA1"/);
  },
);

describe('the client address', () => {
  beforeEach(() => limitTo(0, rateLimits.lookUps, networkKey));

  test.each([
    [clientIpAddress, '198.51.100.1', 429],
    ['10.0.0.1', clientIpAddress, 429],
    ['10.0.0.1', `198.51.100.1, ${clientIpAddress}`, 429],
    ['10.0.0.1', `127.0.0.1, ${clientIpAddress}`, 429],
    ['10.0.0.1', '203.0.113.8', 404],
  ])(
    'is the last entry of X-Forwarded-For, but only from a trusted proxy: %s sends %s and gets %i',
    async (ipAddress, forwardedFor, status) => {
      const client = { ipAddress, forwardedFor };
      const { statusCode } = await lookUp('Stranger#NA1', client);
      expect(statusCode).toBe(status);
    },
  );

  test('loopback clients are not limited, unless there is a proxy or a public ORIGIN', async () => {
    const loopback = { ipAddress: '127.0.0.1' };
    await limitTo(0, rateLimits.lookUps, 'network 127.0.0.1');
    expect((await lookUp('Stranger#NA1', loopback)).statusCode).toBe(404);
    const proxied = { ...loopback, forwardedFor: '198.51.100.1' };
    expect((await lookUp('Stranger 2#NA1', proxied)).statusCode).toBe(429);
    const withOrigin = await openSite({ ORIGIN: 'https://ranks.example' });
    await limitTo(0, rateLimits.lookUps, 'network 127.0.0.1', withOrigin);
    const limited = await sendRequest(withOrigin, toLookUp('Stranger#NA1'), loopback);
    await withOrigin.close();
    expect(limited.statusCode).toBe(429);
  });
});

/** Creates a request that changes a picture. */
const toPictureChange = (username: string) => ({
  method: 'PATCH' as const,
  url: `/api/users/${username}`,
  payload: { profilePic: null },
});

test.each([
  ['changes', toRemoval, 404],
  ['pictures', toPictureChange, 200],
  ['downloads', () => ({ method: 'GET', url: '/account/download' }) as const, 200],
] as const)(
  '[security 49] the limit %s counts the account from all networks, and no other account',
  async (name, toRequest, status) => {
    const { username, cookie, accountKey } = await signUp();
    await limitTo(1, rateLimits[name], accountKey);
    const first = await sendRequest(site, toRequest(username), { cookie });
    expect(first.statusCode).toBe(status);
    const elsewhere = { cookie, ipAddress: '203.0.113.8' };
    const refused = await sendRequest(site, toRequest(username), elsewhere);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await signUp();
    const allowed = await sendRequest(site, toRequest(other.username), { cookie: other.cookie });
    expect(allowed.statusCode).toBe(status);
  },
);

test('documents with inline pictures are limited for every method, and plain documents are not', async () => {
  await limitTo(0, rateLimits.inlinePictures, networkKey);
  const url = '/api/users/Demo?pictures=inline';
  for (const method of ['HEAD', 'GET'] as const)
    expect((await sendRequest(site, { method, url })).statusCode).toBe(429);
  const plain = { method: 'GET', url: '/api/users/Demo' } as const;
  expect((await sendRequest(site, plain)).statusCode).toBe(200);
});

test('username changes are limited, and refused changes do not count', async () => {
  const { username, cookie, accountKey } = await signUp();
  const rename = (name: string) =>
    sendForm(site, '/account/rename', { name, password: defaultPassword }, { cookie });
  await limitTo(2, rateLimits.renames, accountKey);
  const names = [username, 'not a name', 'Wavering', username];
  for (const [index, status] of [409, 400, 303, 303].entries())
    expect((await rename(names[index] ?? '')).statusCode).toBe(status);
  const refused = await rename('Wavering');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(rateLimits.renames.secondsPerRequest);
  expect(refused.body).toContain('Too many requests. Please try again in 4 hours.');
});

test('an update counts when it is queued, also while the API key is refused, and not when it comes too soon', async () => {
  const requestUpdate = async (payload: object = league) => {
    const url = '/api/users/Demo/savedGames/refresh';
    const response = await sendRequest(site, { method: 'POST', url, payload });
    const { error, count } = response.json();
    return error ?? count;
  };
  await limitTo(1, rateLimits.updates, networkKey);
  const request = vi.spyOn(site.services.refreshes, 'request');
  request.mockResolvedValue({ kind: 'too-soon', hasFailed: false, retryAfterSeconds: 60 });
  for (let index = 0; index < 3; index++) expect(await requestUpdate()).toBe('too-soon');
  request.mockResolvedValue({ kind: 'key-refused' });
  expect(await requestUpdate()).toBe('key-refused');
  expect(await requestUpdate()).toBe('too-many-requests');
  // Each account of a profile counts by itself.
  await limitTo(2, rateLimits.updates, networkKey);
  request.mockResolvedValue({ kind: 'queued' });
  vi.spyOn(site.services.refreshes, 'listDue').mockReturnValue(Array(3).fill(savedGameFactory()));
  expect(await requestUpdate({})).toBe(2);
});

test('searches are limited for each network, but not for loopback clients', async () => {
  const search = (ipAddress: string, url = '/api/search?prefix=d') =>
    sendRequest(site, { method: 'GET', url }, { ipAddress });
  for (let index = 1; index < maxPerMinute.search; index++) await search('2001:db8:1:2::1');
  expect((await search('2001:db8:1:2::1')).statusCode).toBe(200);
  const refused = await search('2001:db8:1:2::2');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await search('2001:db8:1:2::1', '/?username=d')).statusCode).toBe(429);
  expect((await search('2001:db8:1:2::1', '/')).statusCode).toBe(200);
  expect((await search(clientIpAddress)).statusCode).toBe(200);
  expect((await search('127.0.0.1')).statusCode).toBe(200);
  const metrics = await site.get('/metrics');
  expect(metrics.body).toContain('rankfolio_requests_limited_total{limit="search"} 2\n');
});
