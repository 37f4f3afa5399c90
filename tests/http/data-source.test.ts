/** A site with an API key and a scripted data source: its responses to visitors and operators, and its log. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookUpTexts } from '../../texts/look-ups.ts';
import { knownPlayer } from '../fixtures/riot/known-player.ts';
import {
  respondByPath,
  type ScriptedResponse,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';
import { league, openSite, type TestSite } from './site.ts';

const apiKey = 'RGAPI-canary-0c4f2e';
const searchQuery = new URLSearchParams({
  game: 'League of Legends',
  username: 'Wren Alder#OAK',
  region: 'na1',
});
let riot: ScriptedRiot;
let site: TestSite;
let log: string;

beforeEach(async () => {
  riot = await startScriptedRiot();
  log = '';
  const onLogLine = (line: string) => {
    log += line;
  };
  site = await openSite(createSettings(), { onLogLine });
});
afterEach(async () => {
  await site.close();
  await riot.close();
});

function createSettings(): Record<string, string> {
  return {
    RIOT_API_KEY: apiKey,
    RIOT_API_URL: riot.riotApiUrl,
    DATA_DRAGON_URL: riot.dataDragonUrl,
  };
}

const lookUp = (name: string) =>
  site.services.dataSource.lookUp({ game: 'league-of-legends', name, region: 'euw1' });

/** Makes the data source find the player of the search. */
function scriptKnownPlayer() {
  riot.respond = respondByPath(knownPlayer);
}

test('[security 34] during an outage of the data source a cached player is served, and other look-ups get 503', async () => {
  scriptKnownPlayer();
  const goodDocument = (await site.browser().get(`/api/lookup?${searchQuery}`)).json();
  riot.respond = () => ({ status: 503 });
  expect((await site.browser().get(`/api/lookup?${searchQuery}`)).json()).toEqual(goodDocument);
  const otherPlayer = await site
    .browser()
    .get(
      `/api/lookup?${new URLSearchParams({ ...Object.fromEntries(searchQuery), username: 'Other#OAK' })}`,
    );
  expect([otherPlayer.statusCode, otherPlayer.json().error]).toEqual([503, 'not-answering']);
  expect(Number(otherPlayer.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([401, 403])(
  'a key that is refused with %i is reported to the operator; visitors read that trying again does not help',
  async (status) => {
    riot.respond = () => ({ status });
    for (const username of ['Other#OAK', 'Third#OAK']) {
      const query = new URLSearchParams({ ...Object.fromEntries(searchQuery), username });
      const single = await site.browser().get(`/api/lookup?${query}`);
      expect([single.statusCode, single.json().error]).toEqual([503, 'not-answering']);
      // A repeated name is not another player.
      await site.browser().get(`/api/lookup?${query}`);
    }
    expect((await site.browser().get('/readyz')).body).toBe('ready\n');
    const response = await site.browser().get(`/api/lookup?${searchQuery}`);
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { error: 'key-refused', message: lookUpTexts.keyRefused },
    ]);
    expect((await site.browser().get(`/addGame?${searchQuery}`)).body).toContain(
      lookUpTexts.keyRefused,
    );
    expect((await site.browser().get('/metrics')).body).toContain(
      'rankfolio_publisher_keys_refused 1',
    );
    const ready = await site.browser().get('/readyz');
    expect([ready.statusCode, ready.body]).toEqual([
      200,
      'ready\nthe publisher refuses the API key\n',
    ]);
    scriptKnownPlayer();
    await site.browser().get(`/api/lookup?${searchQuery}`);
    expect((await site.browser().get('/readyz')).body).toBe('ready\n');
  },
);

test('while the key is refused, updating and verifying say so, and the next update tries again', async () => {
  scriptKnownPlayer();
  const owner = await site.signUp('Wisp');
  const account = { ...league, GameUsername: 'Wren Alder#OAK', Region: 'euw1' };
  await owner.send('POST', '/api/users/Wisp/savedGames', account);
  const verifyPath = `/verifyGame?${new URLSearchParams(account)}`;
  const update = async () => {
    const { statusCode, body } = await owner.send(
      'POST',
      '/api/users/Wisp/savedGames/refresh',
      account,
    );
    return [statusCode, JSON.parse(body).message];
  };
  expect((await owner.get(verifyPath)).body).not.toContain(lookUpTexts.keyRefused);
  riot.respond = () => ({ status: 403 });
  for (const name of ['One#OAK', 'Two#OAK']) await lookUp(name);
  expect((await owner.submit('/verifyGame', { ...account, step: 'begin' })).body).toContain(
    lookUpTexts.keyRefused,
  );
  expect((await owner.get(verifyPath)).body).toContain(lookUpTexts.keyRefused);
  expect(await update()).toEqual([503, lookUpTexts.keyRefused]);

  // Older ranks can be fetched again.
  const { profileStore } = site.services;
  const profile = await profileStore.findProfileByUsername('Wisp');
  const [saved] = profile?.savedGames ?? [];
  if (!profile || !saved) throw new Error('the game was not saved');
  const key = { profileId: profile.id, game: saved.game, playerId: saved.playerId };
  await profileStore.updateSavedGame(key, { ...saved, readAt: '2026-01-01T00:00:00.000Z' });
  riot.respond = respondByPath({
    ...knownPlayer,
    '/riot/account/v1/accounts/by-puuid/': knownPlayer['/riot/account/v1/accounts/by-riot-id/'],
  });
  expect(await update()).toEqual([503, lookUpTexts.keyRefused]);
  await vi.waitFor(async () => {
    expect((await owner.get(verifyPath)).body).not.toContain(lookUpTexts.keyRefused);
  }, 5000);
});

test('a look-up above the limits of the key says so, and does not blame other visitors', async () => {
  riot.respond = () => ({ status: 429, headers: { 'retry-after': '30' } });
  const { body, headers } = await site.browser().get(`/addGame?${searchQuery}`);
  expect(Number(headers['retry-after'])).toBeGreaterThan(20);
  expect(body).toMatch(/Riot Games limits the look-ups of this site.* in (29|30) seconds\./);
  expect(body).not.toContain('people');
});

test('with the older calls no text asks for a #TAG', async () => {
  const olderCalls = await openSite({ ...createSettings(), RIOT_API_CALLS: 'summoner-name' });
  try {
    const get = async (address: string) => (await olderCalls.browser().get(address)).body;
    expect(await get('/addGame?game=League+of+Legends')).not.toContain('#TAG');
    const badName = new URLSearchParams({ ...Object.fromEntries(searchQuery), username: 'Wren#' });
    expect(await get(`/addGame?${badName}`)).toContain('Type the summoner name, without a #.');
  } finally {
    await olderCalls.close();
  }
});

test('a request for an unknown or unavailable icon gets a default icon with an error status', async () => {
  const lists: Record<string, ScriptedResponse> = {
    '/api/versions.json': { body: ['16.3.1'] },
    '/cdn/16.3.1/data/en_US/profileicon.json': { body: { data: { 7: {} } } },
  };
  riot.respond = (path) => lists[path] ?? { status: 404 };
  const unknown = await site.browser().get('/api/icons/999999.png');
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'image/svg+xml']);
  riot.respond = () => ({ status: 500 });
  const unavailable = await site.browser().get('/api/icons/7.png');
  expect([unavailable.statusCode, unavailable.headers['content-type']]).toEqual([
    503,
    'image/svg+xml',
  ]);
});

test('[security 32] no page, response, header, metric, log line or database file contains the key', async () => {
  riot.respond = () => ({ status: 401, body: { echoed: apiKey } });
  for (const name of ['One#OAK', 'Two#OAK', 'Three#OAK']) await lookUp(name);
  expect(log).toContain('key refused');
  const outputs: string[] = [];
  for (const status of [200, 401, 403, 404, 429, 500]) {
    if (status === 200) scriptKnownPlayer();
    else riot.respond = () => ({ status, body: { status: { message: `key ${apiKey} is bad` } } });
    const username = `K${status}`;
    const browser = await site.signUp(username);
    const query = new URLSearchParams({
      ...Object.fromEntries(searchQuery),
      username: `Wren ${status}#OAK`,
    });
    const game = { ...league, GameUsername: `Wren ${status}#OAK` };
    for (const response of [
      await browser.get(`/api/lookup?${query}`),
      await browser.get(`/addGame?${query}`),
      await browser.send('POST', `/api/users/${username}/savedGames`, game),
      await browser.get(`/${username}`),
      await browser.get(`/api/users/${username}`),
      await browser.get('/metrics'),
      await browser.get('/readyz'),
    ]) {
      outputs.push(response.body, JSON.stringify(response.headers));
    }
  }
  for (const text of [log, ...outputs]) expect(text).not.toContain(apiKey);
  for (const file of ['rankfolio.sqlite', 'rankfolio.sqlite-wal'])
    expect(readFileSync(join(site.dataDir, file)).includes(apiKey)).toBe(false);
});
