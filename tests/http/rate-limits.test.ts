/** Rate limits: a client with too many requests waits, and other clients are not affected. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RateLimit } from '../../domain/limits/rate-limiter.ts';
import { maxSearchesPerMinute, rateLimits } from '../../domain/limits/rate-limits.ts';
import { clientAddress, repeatUntilRefused, sendRequest } from './client-requests.ts';
import { defaultPassword, openSite, type TestSite } from './site.ts';

let site: TestSite;
const open = async (settings: Record<string, string> = {}) => {
  site = await openSite(settings);
};
beforeEach(async () => {
  // The clock stands still, so that no request becomes free during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await open({ TRUST_PROXY: '10.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const lookUp = (name: string) => ({
  method: 'GET' as const,
  url: `/api/lookup?${new URLSearchParams({ game: 'League of Legends', username: name, region: 'na1' })}`,
});
const save = (username: string) => ({
  method: 'DELETE' as const,
  url: `/api/users/${username}/savedGames`,
  payload: { GameType: 'League of Legends', GameUsername: 'Missing#NA1', Region: 'na1' },
});

/** Resets a limit so that this many requests are left. */
async function limitTo(count: number, limit: RateLimit, client: string): Promise<void> {
  await site.services.rateLimiter.refund([], [[limit, client]]);
  for (let at = count; at < limit.burst; at++)
    await site.services.rateLimiter.consume(limit, client);
}
const network = `network ${clientAddress}`;

async function signedIn(username: string): Promise<{ cookie: string; account: string }> {
  const browser = site.browser();
  await browser.signUp(username);
  const profile = await site.services.profileStore.findProfileByUsername(username);
  return { cookie: browser.cookies(), account: `account ${profile?.id}` };
}

describe('look-ups', () => {
  test('too many anonymous look-ups get 429 with Retry-After and an error code', async () => {
    const { acceptedCount, answer } = await repeatUntilRefused((at) =>
      sendRequest(site, lookUp(`Stranger ${at}#NA1`)),
    );
    expect(acceptedCount).toBe(rateLimits.lookUps.burst);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(rateLimits.lookUps.secondsPerRequest);
    expect(answer.json()).toEqual({
      error: 'too-many-requests',
      message: expect.stringMatching(/^Too many requests\. Please try again in .* ?seconds?\.$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const figures = await sendRequest(
      site,
      { method: 'GET', url: '/metrics' },
      { address: '127.0.0.1' },
    );
    expect(figures.body).toContain('rankfolio_requests_limited_total{limit="look-up"} 1\n');
  });

  test('a thousand parallel look-ups of one player count once, and the cached result is free', async () => {
    await limitTo(1, rateLimits.lookUps, network);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => sendRequest(site, lookUp('Stranger#NA1'))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await sendRequest(site, lookUp('stranger#na1'))).statusCode).toBe(404);
    expect((await sendRequest(site, lookUp('Stranger 2#NA1'))).statusCode).toBe(429);
  });

  test('other networks are not affected, and a signed-in user has a separate limit', async () => {
    const { cookie, account } = await signedIn('Own_Count');
    await limitTo(0, rateLimits.lookUps, network);
    expect((await sendRequest(site, lookUp('Stranger#NA1'))).statusCode).toBe(429);
    expect(
      (await sendRequest(site, lookUp('Stranger#NA1'), { address: '203.0.113.8' })).statusCode,
    ).toBe(404);
    expect((await sendRequest(site, lookUp('Stranger 2#NA1'), { cookie })).statusCode).toBe(404);
    await limitTo(0, rateLimits.lookUps, account);
    const elsewhere = { cookie, address: '203.0.113.8' };
    expect((await sendRequest(site, lookUp('Stranger 3#NA1'), elsewhere)).statusCode).toBe(429);
  });

  test('the page shows the limit beside the form, which keeps the input', async () => {
    await limitTo(0, rateLimits.lookUps, network);
    const url = lookUp('Stranger#NA1').url.replace('/api/lookup', '/addGame');
    const { body, headers, statusCode } = await sendRequest(site, { method: 'GET', url });
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('Too many requests. Please try again in');
    expect(body).toContain('value="Stranger#NA1"');
  });

  test('look-ups are possible again after the wait', async () => {
    await limitTo(0, rateLimits.lookUps, network);
    const refused = await sendRequest(site, lookUp('Stranger#NA1'));
    vi.setSystemTime(Date.now() + Number(refused.headers['retry-after']) * 1000);
    expect((await sendRequest(site, lookUp('Stranger#NA1'))).statusCode).toBe(404);
    expect((await sendRequest(site, lookUp('Stranger 2#NA1'))).statusCode).toBe(429);
  });
});

describe('the client address', () => {
  beforeEach(() => limitTo(0, rateLimits.lookUps, network));

  test('X-Forwarded-For of a client is ignored', async () => {
    const forged = await sendRequest(site, lookUp('Stranger#NA1'), {
      forwardedFor: '198.51.100.1',
    });
    expect(forged.statusCode).toBe(429);
  });

  test('behind a trusted proxy its last X-Forwarded-For entry counts', async () => {
    const behind = (forwardedFor: string) =>
      sendRequest(site, lookUp('Stranger#NA1'), { address: '10.0.0.1', forwardedFor });
    expect((await behind(clientAddress)).statusCode).toBe(429);
    expect((await behind(`198.51.100.1, ${clientAddress}`)).statusCode).toBe(429);
    expect((await behind(`127.0.0.1, ${clientAddress}`)).statusCode).toBe(429);
    expect((await behind('203.0.113.8')).statusCode).toBe(404);
  });

  test('one IPv6 /64 counts as one client', async () => {
    await limitTo(0, rateLimits.lookUps, 'network 2001:db8:1:2');
    const from = (address: string) => sendRequest(site, lookUp('Stranger#NA1'), { address });
    expect((await from('2001:db8:1:2::77')).statusCode).toBe(429);
    expect((await from('2001:db8:1:3::77')).statusCode).toBe(404);
  });

  test('loopback clients are not limited, unless there is a proxy or a public ORIGIN', async () => {
    const here = { address: '127.0.0.1' };
    await limitTo(0, rateLimits.lookUps, 'network 127.0.0.1');
    expect((await sendRequest(site, lookUp('Stranger#NA1'), here)).statusCode).toBe(404);
    const proxied = { ...here, forwardedFor: '198.51.100.1' };
    expect((await sendRequest(site, lookUp('Stranger 2#NA1'), proxied)).statusCode).toBe(429);
    await site.close();
    await open({ ORIGIN: 'https://ranks.example' });
    await limitTo(0, rateLimits.lookUps, 'network 127.0.0.1');
    expect((await sendRequest(site, lookUp('Stranger#NA1'), here)).statusCode).toBe(429);
  });
});

test('documents with inline pictures are limited for every method, plain documents are not', async () => {
  await limitTo(1, rateLimits.inlinePictures, network);
  const document = (method: 'GET' | 'HEAD', query: string) =>
    sendRequest(site, { method, url: `/api/users/Demo${query}` });
  expect((await document('HEAD', '?pictures=inline')).statusCode).toBe(200);
  expect((await document('HEAD', '?pictures=inline')).statusCode).toBe(429);
  expect((await document('GET', '?pictures=inline')).statusCode).toBe(429);
  expect((await document('GET', '')).statusCode).toBe(200);
});

describe('changes', () => {
  test('changes are counted for the account, from any network', async () => {
    const { cookie, account } = await signedIn('Busy');
    await limitTo(1, rateLimits.changes, account);
    expect((await sendRequest(site, save('Busy'), { cookie })).statusCode).toBe(404);
    const elsewhere = await sendRequest(site, save('Busy'), { cookie, address: '203.0.113.8' });
    expect(elsewhere.statusCode).toBe(429);
    expect(elsewhere.json().error).toBe('too-many-requests');
    const form = (path: string, fields: Record<string, string>) =>
      sendRequest(
        site,
        { method: 'POST', url: path, payload: new URLSearchParams(fields).toString() },
        { cookie },
      );
    const { GameType, GameUsername, Region } = save('Busy').payload;
    const removed = await form('/removeGame', { GameType, GameUsername, Region });
    expect(removed.statusCode).toBe(429);
    expect(removed.body).toContain('Back to the page');
    const fields = { game: GameType, username: 'Mosswick#NA1', region: Region };
    expect((await form('/addGame', fields)).statusCode).toBe(429);
    const other = await signedIn('Calm');
    expect((await sendRequest(site, save('Calm'), other)).statusCode).toBe(404);
  });

  test('username changes are limited per day, and refused ones do not count', async () => {
    const { cookie, account } = await signedIn('Wavering');
    const rename = (name: string) => {
      const payload = new URLSearchParams({ name, password: defaultPassword }).toString();
      return sendRequest(site, { method: 'POST', url: '/account/rename', payload }, { cookie });
    };
    await limitTo(2, rateLimits.renames, account);
    expect((await rename('Wavering')).statusCode).toBe(409);
    expect((await rename('not a name')).statusCode).toBe(400);
    expect((await rename('Wavering2')).statusCode).toBe(303);
    expect((await rename('Wavering')).statusCode).toBe(303);
    const refused = await rename('Wavering2');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(rateLimits.renames.secondsPerRequest);
    expect(refused.body).toContain('Too many requests. Please try again in 4 hours.');
    expect((await site.services.profileStore.findProfileByUsername('wavering'))?.displayName).toBe(
      'Wavering',
    );
  });

  test('picture changes have a separate limit', async () => {
    const { cookie, account } = await signedIn('Painter');
    const request = {
      method: 'PATCH' as const,
      url: '/api/users/Painter',
      payload: { profilePic: null },
    };
    await limitTo(1, rateLimits.pictures, account);
    expect((await sendRequest(site, request, { cookie })).statusCode).toBe(200);
    expect((await sendRequest(site, request, { cookie })).statusCode).toBe(429);
  });
});

test('an update counts only when it is queued', async () => {
  const update = () =>
    sendRequest(site, {
      method: 'POST',
      url: '/api/users/Demo/savedGames/refresh',
      payload: { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
    });
  await limitTo(1, rateLimits.updates, network);
  for (let at = 0; at < 3; at++) expect((await update()).json().error).toBe('too-soon');
  await limitTo(0, rateLimits.updates, network);
  expect((await update()).json().error).toBe('too-many-requests');
});

test('search suggestions have a limit per minute in memory', async () => {
  const search = (address: string) =>
    sendRequest(site, { method: 'GET', url: '/api/search?prefix=d' }, { address });
  const spy = vi.spyOn(site.services.profileStore, 'listProfilesByPrefix').mockResolvedValue([]);
  for (let at = 0; at < maxSearchesPerMinute; at++) await search('2001:db8:1:2::1');
  expect(spy).toHaveBeenCalledTimes(maxSearchesPerMinute);
  const refused = await search('2001:db8:1:2::2');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await search(clientAddress)).statusCode).toBe(200);
  expect((await search('127.0.0.1')).statusCode).toBe(200);
  const figures = await sendRequest(
    site,
    { method: 'GET', url: '/metrics' },
    { address: '127.0.0.1' },
  );
  expect(figures.body).toContain('rankfolio_requests_limited_total{limit="search"} 1\n');
});
