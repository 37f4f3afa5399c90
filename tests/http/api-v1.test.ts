/** The API for other programs. Every answer of the site's tests is also checked against its OpenAPI document. */
import { describe, expect, test } from 'vitest';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { repeatUntilRefused, sendRequest } from './client-requests.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
const profile = '/api/v1/profiles/Reader';
const history = `${profile}/history?game=league-of-legends&player=Mosswick%23NA1&queue=solo`;

describe('a profile', () => {
  test('has its ranks as values, with their time', async () => {
    await site.signUpWithGame('Reader');
    const answer = await site.get(profile);
    expect(answer.statusCode).toBe(200);
    const { accounts, ...rest } = answer.json();
    expect(rest).toMatchObject({
      name: 'Reader',
      address: 'http://localhost:3000/Reader',
      picture: null,
      bio: null,
      links: [],
    });
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({
      game: 'league-of-legends',
      player: 'Mosswick#NA1',
      region: 'na1',
      source: 'Riot Games',
      isDemo: true,
      isVerified: false,
    });
    const [solo] = accounts[0].ranks;
    const { savedGames } = await site.readDocument('Reader');
    expect(solo).toMatchObject({
      queue: 'solo',
      kind: 'divided',
      readAt: savedGames[0]?.UpdatedAt,
      record: { wins: savedGames[0]?.Records.solo?.Wins },
    });
    expect(solo.text).toBe(`${solo.tier} ${solo.division} ${solo.points} LP`);
  });

  test('an unknown name, a name that is no username and an unknown account are problems of their own', async () => {
    const unknown = await site.get('/api/v1/profiles/Nobody');
    expect(unknown.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(unknown.json()).toEqual({
      type: 'http://localhost:3000/developers#no-such-user',
      code: 'no-such-user',
      title: 'No such user',
      status: 404,
      detail: 'There is no user with this username.',
    });
    const unshown = await site.get(history.replace('Mosswick', 'Stranger'));
    expect(unshown.json()).toMatchObject({ code: 'no-such-game', status: 404 });
    const shortCursor = await site.get(`${history}&cursor=2026-11-26T12:59:00Z`);
    expect(shortCursor.json()).toMatchObject({
      status: 400,
      detail: 'Missing or invalid: cursor.',
    });
    const withoutQueue = await site.get(history.replace('solo', 'duo'));
    expect(withoutQueue.json()).toMatchObject({
      status: 400,
      detail: 'queue must be one of solo, flex.',
    });
    const withoutAll = await site.get(`${profile}/history`);
    expect(withoutAll.json().detail).toBe('Missing or invalid: game, player, queue.');
    expect((await site.get('/api/v1/nothing')).json()).toMatchObject({ code: 'not-found' });
  });
});

test('a history has pages, whose cursor leads to the older samples', async () => {
  await site.ageGame('Reader', 5, { level: 40 });
  const { points, nextCursor } = (await site.get(history)).json();
  expect(points.length).toBeGreaterThan(0);
  expect(nextCursor).toBeNull();
  const older = (await site.get(`${history}&cursor=${points.at(-1).at}`)).json();
  expect(older.points).toEqual([]);
  expect((await site.get(`${history}&cursor=yesterday`)).json().detail).toBe(
    'Missing or invalid: cursor.',
  );
});

describe('answers', () => {
  test.each([
    profile,
    history,
    '/api/v1/search?text=read',
    '/api/v1/games',
    '/api/v1/openapi.json',
  ])('of %s have a tag, and no cookies', async (url) => {
    const { headers } = await site.get(url);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers.vary).toBe('Accept-Encoding');
    const again = await site.get(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a preflight allows no write and no token', async () => {
    const { statusCode, headers } = await site.server.inject({ method: 'OPTIONS', url: profile });
    expect([statusCode, headers['access-control-allow-methods']]).toEqual([204, 'GET']);
    expect(headers).not.toHaveProperty('access-control-allow-headers');
  });

  test('count the requests of a network, and say what is left; a bot gets a sentence', async () => {
    const read = (url = '/api/v1/games') =>
      sendRequest(site, { method: 'GET', url }, { forwardedFor: '203.0.113.9' });
    const first = await read();
    expect(first.headers['ratelimit-policy']).toBe(`"api";q=${maxPerMinute.api};w=60`);
    expect(first.headers.ratelimit).toBe(`"api";r=${maxPerMinute.api - 1};t=60`);
    for (let count = 1; count < maxPerMinute.api; count++) await read();
    const { response } = await repeatUntilRefused(() => read());
    expect(response.json()).toMatchObject({ code: 'too-many-requests', status: 429 });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers.ratelimit).toMatch(/^"api";r=0;t=\d+$/);
    const { headers, body } = await read('/Demo/rank.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
  });
});
