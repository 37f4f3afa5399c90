/** Rate limits: a client that sends too many requests has to wait, and other clients are not affected. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RateLimit } from '../../domain/limits/rate-limiter.ts';
import { maxSearchesPerMinute, rateLimits } from '../../domain/limits/rate-limits.ts';
import { clientIpAddress, repeatUntilRefused, sendForm, sendRequest } from './client-requests.ts';
import { defaultPassword, league, openNewSites, openSite } from './site.ts';

// The clock stands still. Otherwise a limit could allow one more request during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
const site = openNewSites({ TRUST_PROXY: '10.0.0.1' });

/** Creates a look-up request for a player of this name. */
const toLookUp = (name: string) => ({
  method: 'GET' as const,
  url: `/api/lookup?${new URLSearchParams({ game: 'League of Legends', username: name, region: 'na1' })}`,
});
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

/** Signs up. @returns the cookies, and the key of the account in the rate limiter. */
async function signUp(username: string): Promise<{ cookie: string; accountKey: string }> {
  const browser = await site.signUp(username);
  const profile = await site.services.profileStore.findProfileByUsername(username);
  return { cookie: browser.cookies(), accountKey: `account ${profile?.id}` };
}

describe('look-ups', () => {
  test('too many anonymous look-ups get 429 with Retry-After and an error code', async () => {
    const { acceptedCount, response } = await repeatUntilRefused((index) =>
      sendRequest(site, toLookUp(`Stranger ${index}#NA1`)),
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
    const metrics = await sendRequest(
      site,
      { method: 'GET', url: '/metrics' },
      { ipAddress: '127.0.0.1' },
    );
    expect(metrics.body).toContain('rankfolio_requests_limited_total{limit="look-up"} 1\n');
  });

  test('a thousand parallel look-ups of one player count once, and the cached result is free', async () => {
    await limitTo(1, rateLimits.lookUps, networkKey);
    const responses = await Promise.all(
      Array.from({ length: 1000 }, () => sendRequest(site, toLookUp('Stranger#NA1'))),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await sendRequest(site, toLookUp('stranger#na1'))).statusCode).toBe(404);
    expect((await sendRequest(site, toLookUp('Stranger 2#NA1'))).statusCode).toBe(429);
  });

  test('a used-up limit does not affect other networks, and a signed-in user has a separate limit', async () => {
    const { cookie, accountKey } = await signUp('Own_Count');
    await limitTo(0, rateLimits.lookUps, networkKey);
    expect((await sendRequest(site, toLookUp('Stranger#NA1'))).statusCode).toBe(429);
    expect(
      (await sendRequest(site, toLookUp('Stranger#NA1'), { ipAddress: '203.0.113.8' })).statusCode,
    ).toBe(404);
    expect((await sendRequest(site, toLookUp('Stranger 2#NA1'), { cookie })).statusCode).toBe(404);
    await limitTo(0, rateLimits.lookUps, accountKey);
    const elsewhere = { cookie, ipAddress: '203.0.113.8' };
    expect((await sendRequest(site, toLookUp('Stranger 3#NA1'), elsewhere)).statusCode).toBe(429);
  });

  test('the page shows the limit beside the form, which keeps the input', async () => {
    await limitTo(0, rateLimits.lookUps, networkKey);
    const url = toLookUp('Stranger#NA1').url.replace('/api/lookup', '/addGame');
    const { body, headers, statusCode } = await sendRequest(site, { method: 'GET', url });
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('Too many requests. Please try again in');
    expect(body).toContain('value="Stranger#NA1"');
  });
});

describe('the client address', () => {
  beforeEach(() => limitTo(0, rateLimits.lookUps, networkKey));

  test('X-Forwarded-For is ignored when it does not come from a trusted proxy', async () => {
    const forged = await sendRequest(site, toLookUp('Stranger#NA1'), {
      forwardedFor: '198.51.100.1',
    });
    expect(forged.statusCode).toBe(429);
  });

  test('the last X-Forwarded-For entry that a trusted proxy sends is the client address', async () => {
    const lookUpFor = (forwardedFor: string) =>
      sendRequest(site, toLookUp('Stranger#NA1'), { ipAddress: '10.0.0.1', forwardedFor });
    expect((await lookUpFor(clientIpAddress)).statusCode).toBe(429);
    expect((await lookUpFor(`198.51.100.1, ${clientIpAddress}`)).statusCode).toBe(429);
    expect((await lookUpFor(`127.0.0.1, ${clientIpAddress}`)).statusCode).toBe(429);
    expect((await lookUpFor('203.0.113.8')).statusCode).toBe(404);
  });

  test('loopback clients are not limited, unless there is a proxy or a public ORIGIN', async () => {
    const loopback = { ipAddress: '127.0.0.1' };
    await limitTo(0, rateLimits.lookUps, 'network 127.0.0.1');
    expect((await sendRequest(site, toLookUp('Stranger#NA1'), loopback)).statusCode).toBe(404);
    const proxied = { ...loopback, forwardedFor: '198.51.100.1' };
    expect((await sendRequest(site, toLookUp('Stranger 2#NA1'), proxied)).statusCode).toBe(429);
    const withOrigin = await openSite({ ORIGIN: 'https://ranks.example' });
    await limitTo(0, rateLimits.lookUps, 'network 127.0.0.1', withOrigin);
    const limited = await sendRequest(withOrigin, toLookUp('Stranger#NA1'), loopback);
    await withOrigin.close();
    expect(limited.statusCode).toBe(429);
  });
});

/** A request of each limit that counts the account of a signed-in user. */
const counted = {
  changes: toRemoval('Busy'),
  pictures: { method: 'PATCH', url: '/api/users/Busy', payload: { profilePic: null } },
  downloads: { method: 'GET', url: '/account/download' },
} as const;

test.each(Object.entries(counted))(
  '[security 49] the limit %s counts the account from all networks, and no other account',
  async (name, request) => {
    const { cookie, accountKey } = await signUp('Busy');
    const limit = rateLimits[name as keyof typeof counted];
    await limitTo(1, limit, accountKey);
    const first = await sendRequest(site, request, { cookie });
    expect(first.statusCode).toBe(name === 'changes' ? 404 : 200);
    const elsewhere = { cookie, ipAddress: '203.0.113.8' };
    const refused = await sendRequest(site, request, elsewhere);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { cookie: other } = await signUp('Calm');
    expect((await sendRequest(site, request, { cookie: other })).statusCode).not.toBe(429);
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

test('forms that add and remove a game count as changes, and pictures have their own limit', async () => {
  const { cookie, accountKey } = await signUp('Busy');
  await limitTo(0, rateLimits.changes, accountKey);
  for (const url of ['/removeGame', '/addGame'])
    expect((await sendForm(site, url, league, { cookie })).statusCode).toBe(429);
  expect((await sendRequest(site, counted.pictures, { cookie })).statusCode).toBe(200);
});

test('username changes are limited, and refused changes do not count', async () => {
  const { cookie, accountKey } = await signUp('Wavering');
  const rename = (name: string) =>
    sendForm(site, '/account/rename', { name, password: defaultPassword }, { cookie });
  await limitTo(2, rateLimits.renames, accountKey);
  const names = ['Wavering', 'not a name', 'Wavering2', 'Wavering'];
  for (const [index, status] of [409, 400, 303, 303].entries())
    expect((await rename(names[index] ?? '')).statusCode).toBe(status);
  const refused = await rename('Wavering2');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(rateLimits.renames.secondsPerRequest);
  expect(refused.body).toContain('Too many requests. Please try again in 4 hours.');
});

test('an update counts when it is queued, also while the API key is refused, and not when it comes too soon', async () => {
  const requestUpdate = async () => {
    const request = {
      method: 'POST',
      url: '/api/users/Demo/savedGames/refresh',
      payload: league,
    } as const;
    return (await sendRequest(site, request)).json().error;
  };
  await limitTo(1, rateLimits.updates, networkKey);
  for (let index = 0; index < 3; index++) expect(await requestUpdate()).toBe('too-soon');
  vi.spyOn(site.services.refreshes, 'request').mockResolvedValue({ kind: 'key-refused' });
  expect(await requestUpdate()).toBe('key-refused');
  expect(await requestUpdate()).toBe('too-many-requests');
});

test('searches are limited for each network, but not for loopback clients', async () => {
  const search = (ipAddress: string, url = '/api/search?prefix=d') =>
    sendRequest(site, { method: 'GET', url }, { ipAddress });
  const listProfiles = vi
    .spyOn(site.services.profileStore, 'listProfilesByUsername')
    .mockResolvedValue([]);
  for (let index = 0; index < maxSearchesPerMinute; index++) await search('2001:db8:1:2::1');
  expect(listProfiles).toHaveBeenCalledTimes(maxSearchesPerMinute);
  const refused = await search('2001:db8:1:2::2');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await search('2001:db8:1:2::1', '/?username=d')).statusCode).toBe(429);
  expect((await search('2001:db8:1:2::1', '/')).statusCode).toBe(200);
  expect((await search(clientIpAddress)).statusCode).toBe(200);
  expect((await search('127.0.0.1')).statusCode).toBe(200);
  const metrics = await sendRequest(
    site,
    { method: 'GET', url: '/metrics' },
    { ipAddress: '127.0.0.1' },
  );
  expect(metrics.body).toContain('rankfolio_requests_limited_total{limit="search"} 2\n');
});
