/** The site with an API key and a scripted data source: the responses for visitors, operators and logs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { firstSegments } from '../../server/http/routes.ts';
import { openServices } from '../../server/services.ts';
import { knownPlayer } from '../fixtures/riot/known-player.ts';
import {
  respondByPath,
  type ScriptedResponse,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';
import { openSite, type TestSite } from './site.ts';

const canary = 'RGAPI-canary-0c4f2e';
const search = new URLSearchParams({
  game: 'League of Legends',
  username: 'Wren Alder#OAK',
  region: 'na1',
});
let riot: ScriptedRiot;
let site: TestSite;

beforeEach(async () => {
  riot = await startScriptedRiot();
  site = await openSite(settings());
});
afterEach(async () => {
  await site.close();
  await riot.close();
});

function settings(): Record<string, string> {
  return {
    RIOT_API_KEY: canary,
    RIOT_API_URL: riot.riotApiUrl,
    DATA_DRAGON_URL: riot.dataDragonUrl,
  };
}

function answers(changes: Record<string, ScriptedResponse> = {}) {
  riot.respond = respondByPath({ ...knownPlayer, ...changes });
}

test('with a key the site has no sample data and no demo', async () => {
  const { body } = await site.browser().get('/');
  expect(body).not.toContain('Sample data');
  expect(body).not.toContain('Try Demo');
  expect((await site.browser().get('/Demo')).statusCode).toBe(404);
});

test('[security 34] during an outage of the data source the last good response is served with its age', async () => {
  answers();
  const good = (await site.browser().get(`/api/lookup?${search}`)).json();
  riot.respond = () => ({ status: 503 });
  expect((await site.browser().get(`/api/lookup?${search}`)).json()).toEqual(good);
  const other = await site
    .browser()
    .get(
      `/api/lookup?${new URLSearchParams({ ...Object.fromEntries(search), username: 'Other#OAK' })}`,
    );
  expect([other.statusCode, other.json().error]).toEqual([503, 'not-answering']);
  expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([401, 403])(
  'a refused key (%i) is reported to the operator, not to visitors',
  async (status) => {
    riot.respond = () => ({ status });
    expect((await site.browser().get('/readyz')).body).toBe('ready\n');
    const answer = await site.browser().get(`/api/lookup?${search}`);
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'not-answering']);
    expect(answer.json().message).not.toMatch(/key/i);
    const ready = await site.browser().get('/readyz');
    expect([ready.statusCode, ready.body]).toEqual([
      200,
      'ready\nthe publisher refuses the API key\n',
    ]);
    answers();
    await site.browser().get(`/api/lookup?${search}`);
    expect((await site.browser().get('/readyz')).body).toBe('ready\n');
  },
);

test('an unknown or unavailable icon gets a default icon', async () => {
  riot.respond = (path) => (path.includes('versions') ? { body: ['16.3.1'] } : { status: 404 });
  const none = await site.browser().get('/api/icons/999999.png');
  expect([none.statusCode, none.headers['content-type']]).toEqual([404, 'image/svg+xml']);
  riot.respond = () => ({ status: 500 });
  const out = await site.browser().get('/api/icons/7.png');
  expect([out.statusCode, out.headers['content-type']]).toEqual([503, 'image/svg+xml']);
});

test('parallel requests for an icon cost one call', async () => {
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  riot.respond = (path) => ({ body: path.includes('versions') ? ['16.3.1'] : png });
  await Promise.all(Array.from({ length: 50 }, () => site.browser().get('/api/icons/7.png')));
  expect(riot.requests.map(({ path }) => path)).toEqual([
    '/api/versions.json',
    '/cdn/16.3.1/img/profileicon/7.png',
  ]);
});

test('[security 32] no page, response, header, metric, log line or database file contains the key', async () => {
  let log = '';
  const logger = pino(
    { level: 'trace' },
    {
      write(line: string) {
        log += line;
      },
    },
  );
  const logged = join(site.dataDir, 'logged');
  const config = readConfig({ ...settings(), DATA_DIR: logged, LOG_LEVEL: 'debug' }, []);
  const services = await openServices(config, logger, firstSegments);
  riot.respond = () => ({ status: 401, body: { echoed: canary } });
  await services.profiles.saveGame('nobody', {
    GameType: 'League of Legends',
    GameUsername: 'a#b',
    Region: 'na1',
  });
  await services.close();
  expect(log).toContain('refuses the API key');

  const seen: string[] = [log];
  for (const status of [200, 401, 403, 404, 429, 500]) {
    if (status === 200) answers();
    else riot.respond = () => ({ status, body: { status: { message: `key ${canary} is bad` } } });
    const name = `K${status}`;
    const browser = site.browser();
    await browser.signUp(name);
    const query = new URLSearchParams({
      ...Object.fromEntries(search),
      username: `Wren ${status}#OAK`,
    });
    const save = {
      GameType: 'League of Legends',
      GameUsername: `Wren ${status}#OAK`,
      Region: 'na1',
    };
    for (const answer of [
      await browser.get(`/api/lookup?${query}`),
      await browser.get(`/addGame?${query}`),
      await browser.send('POST', `/api/users/${name}/savedGames`, save),
      await browser.get(`/${name}`),
      await browser.get(`/api/users/${name}`),
      await browser.get('/metrics'),
      await browser.get('/readyz'),
    ]) {
      seen.push(answer.body, JSON.stringify(answer.headers));
    }
  }
  for (const text of seen) expect(text).not.toContain(canary);
  for (const file of ['rankfolio.sqlite', 'rankfolio.sqlite-wal', 'logged/rankfolio.sqlite']) {
    expect(readFileSync(join(site.dataDir, file)).includes(canary)).toBe(false);
  }
});
