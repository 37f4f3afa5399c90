/** Sends a request to every route that changes data, from another site and as another user. */
import { beforeAll, describe, expect, test } from 'vitest';
import { errorSentences } from '../../texts/errors.ts';
import { originTexts } from '../../texts/site.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { hashContents, listRows } from './database-file.ts';
import { filterWrites, listRoutes, type Route, toAddress } from './list-routes.ts';
import { league, openSharedSite, openSite, type TestBrowser, tft } from './site.ts';

/** The fields of all routes together: each route reads the fields that it needs. */
const fields = {
  ...league,
  displayName: 'Target',
  username: 'Target',
  password: 'correct horse battery',
  theme: 'dark',
  step: 'begin',
};

const ownPage = 'http://localhost:3000/Target';

const site = openSharedSite();
let target: TestBrowser;
let attacker: TestBrowser;
let writes: readonly Route[];
beforeAll(async () => {
  [target, attacker] = [site.browser(), site.browser()];
  await target.signUp('Target');
  await attacker.signUp('Attacker');
  for (const game of [league, tft]) await target.send('POST', '/api/users/Target/savedGames', game);
  // A removed game is a row of the target, too.
  await target.send('DELETE', '/api/users/Target/savedGames', tft);
  // The API for programs ignores cookies, so its writes need no Origin but a token: tokens.test.ts.
  writes = filterWrites(listRoutes()).filter(({ pattern }) => !pattern.startsWith('/api/v1/'));
  expect(writes.length).toBeGreaterThan(20);
  await site.settle();
});

/** Refused requests can change the counts of the rate limiter. */
const hashAllRows = () => hashContents(site, (_row, table) => table !== 'rateLimits');

/** Sends a request to a route, with 'Target' for each parameter of its pattern. */
async function send(
  route: Route,
  headers: Record<string, string>,
  payload: string | Record<string, unknown> = fields,
) {
  const { method } = route;
  const url = toAddress(route, 'Target');
  return site.server.inject({ method: method as 'POST', url, headers, payload });
}

describe('[security 17] every write with the owner’s cookies', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [
      'from a sandboxed frame',
      { origin: 'null', 'sec-fetch-site': 'cross-site', referer: ownPage },
    ],
    ['without Origin, Sec-Fetch-Site and Referer', {}],
    ['without Origin, from a page of another site', { referer: `https://evil.example/${ownPage}` }],
    ['from a host name that begins with ours', { origin: 'http://localhost:3000.evil.example' }],
    ['from our host name on another port', { origin: 'http://localhost:3001' }],
    ['after DNS rebinding', { origin: 'http://evil.example', host: 'evil.example' }],
    [
      'after DNS rebinding, without an Origin',
      { 'sec-fetch-site': 'same-origin', host: 'evil.example' },
    ],
  ])('[security 17] a write %s is refused with 403 and changes nothing', async (_case, headers) => {
    const before = hashAllRows();
    for (const route of writes) {
      const common = { host: 'localhost:3000', cookie: target.cookies(), ...headers };
      for (const contentType of [
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const body = contentType === 'application/json' ? fields : JSON.stringify(fields);
        const response = await send(route, { ...common, 'content-type': contentType }, body);
        expect([route, contentType, response.statusCode]).toEqual([route, contentType, 403]);
      }
      const form = new URLSearchParams(fields).toString();
      const formHeaders = { ...common, 'content-type': 'application/x-www-form-urlencoded' };
      expect([route, (await send(route, formHeaders, form)).statusCode]).toEqual([route, 403]);
    }
    expect(hashAllRows()).toBe(before);
    expect((await target.get('/')).body).toContain('href="/Target"');
  });

  test('[security 17] a text/plain body is not parsed, even from our own pages', async () => {
    const before = hashAllRows();
    for (const route of writes) {
      const headers = {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        cookie: target.cookies(),
        'content-type': 'text/plain',
      };
      const response = await send(route, headers, JSON.stringify(fields));
      expect(response.statusCode, route.pattern).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, route.pattern).toBeLessThan(500);
    }
    expect(hashAllRows()).toBe(before);
  });
});

test('[security 19] another user who sends every write to the target’s profile changes none of its rows', async () => {
  const profiles = listRows(site, 'profiles');
  const targetId = profiles.find(({ displayName }) => displayName === 'Target')?.id ?? '';
  const hashTargetRows = () => hashContents(site, (row) => Object.values(row).includes(targetId));
  const before = hashTargetRows();
  // The hash includes at least one row of the target.
  expect(before).toContain('"rows": 1');
  for (const route of writes.filter(({ pattern }) => pattern.includes(':username'))) {
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: attacker.cookies(),
    };
    const isForEveryVisitor = route.pattern.endsWith('/refresh');
    const { statusCode } = await send(route, headers);
    expect([route, statusCode]).toEqual([route, isForEveryVisitor ? expect.any(Number) : 403]);
    const anonymous = await send(route, { ...headers, cookie: '' });
    if (!isForEveryVisitor) expect([route, anonymous.statusCode]).toEqual([route, 401]);
    // Every visitor can request a refresh. It changes nothing here, because these ranks are fresh.
    if (isForEveryVisitor) expect(statusCode).toBeLessThan(500);
  }
  for (const game of [league, tft]) {
    for (const url of ['/removeGame', '/restoreGame', '/addGame', '/verifyGame'])
      await attacker.submit(url, { ...fields, ...game });
    for (const step of ['restore', 'delete'])
      await attacker.submit('/account/removed-games', { ...fields, ...game, step });
  }
  await attacker.submit('/logout', {});
  expect(hashTargetRows()).toBe(before);
});

test('[security 20] unknown fields are not stored at sign-up or with a saved game', async () => {
  const browser = site.browser();
  const fieldsWithExtras = {
    username: 'Plain_name',
    password: 'correct horse battery',
    isAdmin: 'true',
    id: 'chosen',
    role: 'admin',
    email: 'chosen',
    revision: '99',
    '__proto__[isAdmin]': 'true',
    'constructor.prototype.isAdmin': 'true',
  };
  expect((await browser.submit('/signup', fieldsWithExtras)).statusCode).toBe(303);
  const pollutingBody = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"GameRank":"CHALLENGER I 9999 LP",${JSON.stringify(league).slice(1)}`;
  await browser.send('POST', '/api/users/Plain_name/savedGames', pollutingBody);
  expect('isAdmin' in {}).toBe(false);
  const user = listRows(site, 'users').find(({ name }) => name === 'Plain_name');
  const profile = listRows(site, 'profiles').find(
    ({ displayName }) => displayName === 'Plain_name',
  );
  expect(JSON.stringify(user)).not.toContain('chosen');
  expect(profile?.revision).toBeLessThan(5);
  const document = (await browser.get('/api/users/Plain_name')).json();
  expect(document.savedGames[0].GameRank).not.toContain('9999');
  const change = { profilePic: null, displayName: 'Target', revision: 99 };
  expect((await browser.send('PATCH', '/api/users/Plain_name', change)).statusCode).toBe(400);
  expect(JSON.stringify([user, profile])).not.toMatch(/admin/i);
});

test('with ORIGIN a form is accepted only from there, without it from any loopback address, and a refusal says what to do', async () => {
  const ORIGIN = 'https://ranks.example';
  const siteWithOrigin = await openSite({ ORIGIN });
  const refusal = errorSentences['foreign-origin'];
  for (const [{ server }, origin, status, sentence, host = new URL(origin).host] of [
    // The sign-in fails because there is no such user. A refused origin gets 403.
    [site, 'http://127.0.0.1:3000', 401, specificationTexts.signInFailed],
    [site, 'http://192.168.1.5:3000', 403, originTexts.unknown('http://192.168.1.5:3000')],
    [site, 'https://evil.example', 403, refusal, 'localhost:3000'],
    [siteWithOrigin, ORIGIN, 401, specificationTexts.signInFailed],
    [siteWithOrigin, 'http://localhost:3000', 403, originTexts.other(ORIGIN)],
    [siteWithOrigin, 'http://ranks.example', 403, originTexts.other(ORIGIN)],
  ] as const) {
    const headers = { origin, host, accept: 'application/json' };
    const payload = { username: 'x', password: 'y' };
    const answer = await server.inject({ method: 'POST', url: '/login', headers, payload });
    expect([origin, answer.statusCode]).toEqual([origin, status]);
    expect(answer.body).toContain(sentence);
  }
  await siteWithOrigin.close();
});

test('[security 17, 82] a form without Origin is accepted by its Sec-Fetch-Site, or without that by its Referer, the write of a script is not', async () => {
  for (const reason of [{ 'sec-fetch-site': 'same-origin' }, { referer: ownPage }]) {
    for (const origin of [{}, { origin: 'null' }]) {
      const headers = { host: 'localhost:3000', ...reason, ...origin };
      const request = { method: 'POST', url: '/login', headers } as const;
      const payload = { username: 'x', password: 'y' };
      expect((await site.server.inject({ ...request, payload })).statusCode).toBe(403);
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(payload).toString();
      const sent = await site.server.inject({ ...request, headers: form, payload: body });
      expect(sent.statusCode).toBe(401);
    }
  }
});

test('the log says once for each origin why its writes are refused, and names the setting', async () => {
  const lines: string[] = [];
  const options = { onLogLine: (line: string) => void lines.push(line) };
  const proxied = await openSite({ ORIGIN: 'https://games.example' }, options);
  for (const origin of ['https://my-site.example', 'https://my-site.example', 'null'])
    await proxied.browser().send('POST', '/logout', {}, { origin });
  await proxied.close();
  expect(lines.filter((line) => line.includes('A write was refused'))).toEqual([
    expect.stringContaining('set ORIGIN to it'),
    expect.stringContaining('Referrer-Policy'),
  ]);
});
