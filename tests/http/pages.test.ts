import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { readSources } from '../architecture/sources.ts';
import { listRoutes } from './list-routes.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
beforeAll(async () => {
  await site.signUp('Alice');
});

test.each([
  ['/Nobody', 302, '/?username=Nobody'],
  ['/wp-login.php', 302, '/?username=wp-login.php'],
  ['/(Alice/history?range=30d', 302, '/Alice/history?range=30d'],
  ['/Nobody).', 302, '/Nobody'],
  ['/login.', 302, '/login'],
  ['/!!', 302, '/?username=%21%21'],
  ['/alice', 302, '/Alice'],
  ['/ALICE/history?range=30d', 302, '/Alice/history?range=30d'],
  ['/?username=alice', 302, '/Alice'],
])('%s redirects with %i to %s, and the redirect is not cached', async (url, status, location) => {
  const response = await site.get(url);
  expect([response.statusCode, response.headers.location]).toEqual([status, location]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each([
  ['/LOGIN?GameUsername=Mosswick%23NA1', '/login?GameUsername=Mosswick%23NA1'],
  ['/ADDGAME/?game=x', '/ADDGAME?game=x'],
])('%s redirects to the spelling of the page, %s', async (url, location) => {
  const response = await site.get(url);
  expect([response.statusCode, response.headers.location]).toEqual([301, location]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await site.submit(url, {})).statusCode).toBe(404);
});

test.each(['/settings', '/.well-known/security.txt', '/a/b/c', '/api/nothing'])(
  '%s gets 404 and is not a profile',
  async (url) => {
    expect((await site.get(url)).statusCode).toBe(404);
  },
);

test.each([
  ['(http://localhost:3000/%40Demo).'],
  ['http://localhost:3000/Demo'],
  ['Localhost:3000/Demo'],
  ['http://localhost:3000/Demo/overlay?theme=dark'],
])('a search for %s finds the profile', async (typed) => {
  const { statusCode, headers } = await site.get(`/?${new URLSearchParams({ username: typed })}`);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe('/Demo');
});

test('every address that a page names is in the table of routes', () => {
  const known = new Set(listRoutes().map(({ pattern }) => pattern));
  const named = readSources()
    .filter(({ path }) => /^web\/.*(?<!\.test)\.tsx$/.test(path))
    .flatMap(({ text }) => [
      ...text.matchAll(/(?:href|[aA]ction)=(?:"|\{`)(\/[a-zA-Z/]+)(?=["`?#])/g),
    ])
    .map(([, address = '']) => address);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((address) => !known.has(address))).toEqual([]);
});

test('every address of docs/api.md is in the table of routes', () => {
  const parameter = /:\w+(?:\((?:[^()]|\([^)]*\))*\))?/g;
  const patterns = listRoutes().map(
    ({ pattern }) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(parameter, '[^/]+')}$`),
  );
  const addresses = readFileSync('docs/api.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(?:[A-Z]+ )?(\/[\w{}/.-]+)/g)])
    .map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses.filter((address) => !patterns.some((each) => each.test(address)))).toEqual([]);
});
