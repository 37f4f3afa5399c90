/** The bodies of writes. */
import { beforeAll, expect, test } from 'vitest';
import { league, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUpWithGame('Keeper');
});

test.each([
  ['an object instead of a string', { ...league, GameType: { $ne: null } }],
  ['an array instead of a string', { ...league, GameType: ['League of Legends'] }],
  ['a missing field', { GameType: 'League of Legends' }],
  ['NUL', { ...league, GameUsername: 'a\0b' }],
  [
    'half a surrogate pair',
    '{"GameType":"League of Legends","GameUsername":"\\ud800","Region":"na1"}',
  ],
  ['broken JSON', '{"GameType":'],
  ['10,000 nested arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a region like a host', { ...league, Region: 'evil.com/' }],
])('[security 21, 36] %s gets 400 and changes nothing', async (_case, body) => {
  const before = await site.readDocument('Keeper');
  const response = await owner.send('POST', '/api/users/Keeper/savedGames', body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  expect(await site.readDocument('Keeper')).toEqual(before);
});

test('[security 21] 10 MB of JSON is refused', async () => {
  const body = JSON.stringify({ ...league, GameUsername: 'x'.repeat(1e7) });
  expect((await owner.send('POST', '/api/users/Keeper/savedGames', body)).statusCode).toBe(413);
});
