/** Every write of the server's route list, from another site and by another user. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashContents, listRows } from './database-file.ts';
import { filterWrites, listRoutes, type Route } from './list-routes.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

/** Browsers send these reports without an Origin. They only write to the log. */
const reports = '/api/csp-reports';
const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
/** Fields for all routes: each route reads its own. */
const fields = {
  ...game,
  displayName: 'Target',
  username: 'Target',
  password: 'correct horse battery',
  theme: 'dark',
  step: 'begin',
};

let site: TestSite;
let target: TestBrowser;
let attacker: TestBrowser;
let writes: readonly Route[];
beforeAll(async () => {
  site = await openSite();
  [target, attacker] = [site.browser(), site.browser()];
  await target.signUp('Target');
  await attacker.signUp('Attacker');
  await target.send('POST', '/api/users/Target/savedGames', game);
  const routes = filterWrites(await listRoutes(site.server));
  writes = routes.filter(({ pattern }) => pattern !== reports);
});
afterAll(() => site.close());

/** Hashes all rows except the rate limiter's. */
function hashAllRows(): string {
  return hashContents(site, (_row, table) => table !== 'tries');
}

async function send(
  { method, pattern }: Route,
  headers: Record<string, string>,
  payload: string | Record<string, unknown> = fields,
) {
  const url = pattern.replaceAll(/:\w+/g, 'Target');
  return site.server.inject({ method: method as 'POST', url, headers, payload });
}

test('the route list contains the known writes', () => {
  const names = writes.map(({ method, pattern }) => `${method} ${pattern}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /login',
      'POST /signup',
      'POST /logout',
      'POST /addGame',
      'POST /removeGame',
      'PATCH /api/users/:username',
      'DELETE /api/users/:username/savedGames',
    ]),
  );
});

describe('[security 17] every write with the owner’s cookies', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['without an Origin', {}],
    ['with an empty Origin', { origin: '' }],
    ['from a name that begins with ours', { origin: 'http://localhost:3000.evil.example' }],
    ['from our name on another port', { origin: 'http://localhost:3001' }],
    ['from a page that is ours by its Referer alone', { referer: 'http://localhost:3000/Target' }],
  ])('[security 17] a write %s is refused with 403 and changes nothing', async (_from, headers) => {
    const before = hashAllRows();
    for (const route of writes) {
      const sent = { host: 'localhost:3000', cookie: target.cookies(), ...headers };
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const body = type === 'application/json' ? fields : JSON.stringify(fields);
        const answer = await send(route, { ...sent, 'content-type': type }, body);
        expect([route, type, answer.statusCode]).toEqual([route, type, 403]);
      }
      const form = new URLSearchParams(fields).toString();
      const asForm = { ...sent, 'content-type': 'application/x-www-form-urlencoded' };
      expect([route, (await send(route, asForm, form)).statusCode]).toEqual([route, 403]);
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
        'content-type': 'text/plain',
      };
      const answer = await send(route, headers, JSON.stringify(fields));
      expect(answer.statusCode, route.pattern).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, route.pattern).toBeLessThan(500);
    }
    expect(hashAllRows()).toBe(before);
  });
});

test('[security 19] another user who sends every write to the target’s profile changes none of its rows', async () => {
  const own = listRows(site, 'profiles').find(({ displayName }) => displayName === 'Target')?.id;
  const ofTarget = () => hashContents(site, (row) => Object.values(row).includes(own ?? ''));
  const before = ofTarget();
  expect(before).toContain('"rows": 1');
  for (const route of writes.filter(({ pattern }) => pattern.includes(':username'))) {
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: attacker.cookies(),
    };
    const isForAnybody = route.pattern.endsWith('/refresh');
    const { statusCode } = await send(route, headers);
    expect([route, statusCode]).toEqual([route, isForAnybody ? expect.any(Number) : 403]);
    // Every visitor can request a refresh, but these ranks are fresh.
    if (isForAnybody) expect(statusCode).toBeLessThan(500);
  }
  for (const url of ['/removeGame', '/addGame', '/verifyGame', '/logout']) {
    await attacker.submit(url, fields);
  }
  expect(ofTarget()).toBe(before);
});

test('[security 20] unknown fields are not stored, at sign-up and in every other write', async () => {
  const browser = site.browser();
  const extra = {
    username: 'Plain_name',
    password: 'correct horse battery',
    isAdmin: 'true',
    id: 'chosen',
    role: 'admin',
    emailVerified: '1',
    revision: '99',
    '__proto__[isAdmin]': 'true',
    'constructor.prototype.isAdmin': 'true',
  };
  expect((await browser.submit('/signup', extra)).statusCode).toBe(303);
  const polluting = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},${JSON.stringify(game).slice(1)}`;
  await browser.send('POST', '/api/users/Plain_name/savedGames', polluting);
  expect('isAdmin' in {}).toBe(false);
  const user = listRows(site, 'users').find(({ name }) => name === 'Plain_name');
  const profile = listRows(site, 'profiles').find(
    ({ displayName }) => displayName === 'Plain_name',
  );
  expect([user?.id, user?.emailVerified]).toEqual([expect.not.stringMatching('chosen'), 0]);
  expect(profile?.revision).toBeLessThan(5);
  expect(JSON.stringify([user, profile])).not.toMatch(/admin/i);
});
