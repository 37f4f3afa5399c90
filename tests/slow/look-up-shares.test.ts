/** A site with a development key: the look-ups of one network leave look-ups for the others. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LimitedRiot, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { sendRequest } from '../http/client-requests.ts';
import { openSite, type TestSite } from '../http/site.ts';

let riot: LimitedRiot;
let site: TestSite;
beforeEach(async () => {
  riot = await startLimitedRiot();
  site = await openSite({ RIOT_API_KEY: 'RGAPI-test', RIOT_API_URL: riot.riotApiUrl });
});
afterEach(async () => {
  await site.close();
  await riot.close();
});

const GameType = 'League of Legends';
function lookUp(username: string, ipAddress: string) {
  const query = new URLSearchParams({ game: GameType, username, region: 'na1' });
  return sendRequest(site, { method: 'GET', url: `/api/lookup?${query}` }, { ipAddress });
}

test('[security 50] during 125 look-ups of one network, a second network gets its answer, and a third adds ten games', async () => {
  const owner = site.browser();
  await owner.signUp('Collector');
  const burst = Promise.all(
    Array.from({ length: 125 }, (_, index) => lookUp(`Player ${index}#NA1`, '203.0.113.7')),
  );
  await expect.poll(() => riot.counts.calls).toBeGreaterThan(0);
  expect((await lookUp('Second#NA1', '203.0.113.8')).statusCode).toBe(200);
  for (let index = 0; index < 10; index++) {
    const payload = { GameType, GameUsername: `Own ${index}#NA1`, Region: 'na1' };
    const request = { method: 'POST', url: '/api/users/Collector/savedGames', payload } as const;
    const client = { ipAddress: '203.0.113.9', cookie: owner.cookies() };
    expect((await sendRequest(site, request, client)).statusCode, `game ${index}`).toBe(201);
  }
  const responses = await burst;
  const refused = responses.find(({ statusCode }) => statusCode === 503);
  expect(refused?.json()).toMatchObject({
    error: 'busy',
    message: expect.stringMatching(/your network has used its share of them\. Please try again/),
  });
  expect(riot.counts.limited).toBe(0);
});

test('[security 50] the networks of one IPv6 site have one share', async () => {
  const burst = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      lookUp(`Player ${index}#NA1`, `2001:db8:7:${index}::1`),
    ),
  );
  // Half of 100 calls, two for each look-up.
  const found = burst.filter(({ statusCode }) => statusCode === 200);
  expect(found.length).toBeLessThanOrEqual(25);
  expect((await lookUp('Second#NA1', '2001:db8:8::1')).statusCode).toBe(200);
});

test('a client on this machine may use all calls', async () => {
  // 40 look-ups are 80 of the 100 calls in two minutes.
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => lookUp(`Local ${index}`, '127.0.0.1')),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
});
