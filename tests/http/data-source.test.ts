/** A site with an API key and a scripted data source: its responses to visitors and operators, and its log. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookUpTexts } from '../../texts/add-game.ts';
import { knownPlayer } from '../fixtures/riot/known-player.ts';
import {
  respondByPath,
  type ScriptedResponse,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';
import { league, openSite, type TestSite } from './site.ts';

const apiKey = 'RGAPI-canary-0c4f2e';
let riot: ScriptedRiot;
let settings: Record<string, string>;
let site: TestSite;
let log = '';

beforeAll(async () => {
  riot = await startScriptedRiot();
  const { riotApiUrl, dataDragonUrl } = riot;
  settings = {
    RIOT_API_KEY: apiKey,
    RIOT_API_KEY_BEFORE: `${apiKey}-before`,
    RIOT_API_URL: riotApiUrl,
    DATA_DRAGON_URL: dataDragonUrl,
  };
  const onLogLine = (line: string) => {
    log += line;
  };
  site = await openSite(settings, { onLogLine });
});
// Each test begins with an accepted key, an unused budget and without cached players.
beforeEach(async () => {
  scriptKnownPlayer();
  execute('DELETE FROM callBudget');
  await lookUp('Wren Alder#OAK');
  execute('DELETE FROM lookups');
});
afterAll(async () => {
  await site.close();
  await riot.close();
});

function execute(statement: string): void {
  const database = new DatabaseSync(join(site.dataDir, 'rankfolio.sqlite'));
  database.exec(statement);
  database.close();
}

const toQuery = (username = 'Wren Alder#OAK') =>
  new URLSearchParams({ game: 'League of Legends', username, region: 'na1' });
const searchQuery = toQuery();

const lookUp = (name: string) =>
  site.services.dataSource.lookUp({ game: 'league-of-legends', name, region: 'euw1' });

/** Makes the data source find the player of the search. */
function scriptKnownPlayer() {
  riot.respond = respondByPath(knownPlayer);
}

test('a refused key is reported to the operator; visitors read that trying again does not help', async () => {
  riot.respond = () => ({ status: 403 });
  for (const username of ['Other#OAK', 'Third#OAK']) {
    const query = toQuery(username);
    const single = await site.get(`/api/lookup?${query}`);
    expect([single.statusCode, single.json().error]).toEqual([503, 'not-answering']);
    // A repeated name is not another player.
    await site.get(`/api/lookup?${query}`);
  }
  expect((await site.get('/readyz')).body).toBe('ready\n');
  const response = await site.get(`/api/lookup?${searchQuery}`);
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { error: 'key-refused', message: lookUpTexts.keyRefused },
  ]);
  expect((await site.get(`/addGame?${searchQuery}`)).body).toContain(lookUpTexts.keyRefused);
  expect((await site.get('/metrics')).body).toContain('rankfolio_publisher_keys_refused 1');
  const ready = await site.get('/readyz');
  expect([ready.statusCode, ready.body]).toEqual([
    200,
    'ready\nthe publisher refuses the API key\n',
  ]);
  const { keys, refusals } = await site.services.readHealth();
  expect(keys).toMatchObject([{ setting: 'RIOT_API_KEY', lastAnswer: { status: 403 } }]);
  const { host } = new URL(riot.riotApiUrl);
  expect(refusals).toContainEqual(
    expect.objectContaining({ host, status: '403', count: expect.any(Number) }),
  );
  scriptKnownPlayer();
  await site.get(`/api/lookup?${searchQuery}`);
  expect((await site.get('/readyz')).body).toBe('ready\n');
});

test('while the key is refused, updating and verifying say so, and the next update tries again', async () => {
  const account = { ...league, GameUsername: 'Wren Alder#OAK', Region: 'euw1' };
  const owner = await site.signUpWithGame('Wisp', account);
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
  await site.ageGame('Wisp', 60);
  riot.respond = respondByPath({
    ...knownPlayer,
    '/riot/account/v1/accounts/by-puuid/': knownPlayer['/riot/account/v1/accounts/by-riot-id/'],
  });
  expect(await update()).toEqual([503, lookUpTexts.keyRefused]);
  await site.settle();
  expect((await owner.get(verifyPath)).body).not.toContain(lookUpTexts.keyRefused);
});

test('a look-up above the limits of the key says so, and does not blame other visitors', async () => {
  riot.respond = () => ({ status: 429, headers: { 'retry-after': '30' } });
  const { body, headers } = await site.get(`/addGame?${searchQuery}`);
  expect(Number(headers['retry-after'])).toBeGreaterThan(20);
  expect(body).toMatch(/Riot Games limits the look-ups of this site.* in (29|30) seconds\./);
  expect(body).not.toContain('people');
});

test('with the older calls no text asks for a #TAG', async () => {
  const olderCalls = await openSite({ ...settings, RIOT_API_CALLS: 'summoner-name' });
  const get = async (address: string) => (await olderCalls.get(address)).body;
  expect(await get('/addGame?game=League+of+Legends')).not.toContain('#TAG');
  const badName = await get(`/addGame?${toQuery('Wren#')}`);
  expect(badName).toContain('Type the summoner name, without a #.');
  await olderCalls.close();
});

test('a request for an unknown or unavailable icon gets a default icon with an error status', async () => {
  const lists: Record<string, ScriptedResponse> = {
    '/api/versions.json': { body: ['16.3.1'] },
    '/cdn/16.3.1/data/en_US/profileicon.json': { body: { data: { 7: {} } } },
  };
  riot.respond = (path) => lists[path] ?? { status: 404 };
  const unknown = await site.get('/api/icons/999999.png');
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'image/svg+xml']);
  riot.respond = () => ({ status: 500 });
  const unavailable = await site.get('/api/icons/7.png');
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
  // The long pause after the 429 is the last, because no call is sent during it.
  const headers = { 'retry-after': '300' };
  for (const status of [200, 401, 403, 404, 418, 429]) {
    if (status === 200) scriptKnownPlayer();
    else riot.respond = () => ({ status, headers, body: { message: `key ${apiKey} is bad` } });
    const username = `K${status}`;
    const browser = await site.signUp(username);
    const query = toQuery(`Wren ${status}#OAK`);
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
  outputs.push(JSON.stringify(await site.services.readHealth()));
  for (const text of [log, ...outputs]) expect(text).not.toContain(apiKey);
  for (const file of ['rankfolio.sqlite', 'rankfolio.sqlite-wal'])
    expect(readFileSync(join(site.dataDir, file)).includes(apiKey)).toBe(false);
});
