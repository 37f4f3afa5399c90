/** The speculation rules, which list the pages that browsers may prefetch. */
import { beforeAll, expect, test } from 'vitest';
import { listRoutes } from './list-routes.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Keeper');
});

/** Returns whether a response is a page that must not be cached. */
function isUncachedPage(headers: Readonly<Record<string, unknown>>): boolean {
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage && String(headers['cache-control']).includes('no-store');
}

type Patterns = readonly { readonly pathname: string; readonly search: string }[];

test('browsers may prefetch profiles, but no uncached page, no document and no address with a query', async () => {
  const response = await site.get('/api/likely-pages');
  expect(response.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  const [{ where }] = response.json().prefetch;
  const [{ href_matches: allowed }, { not: excluded }] = where.and;
  const matches = (patterns: Patterns, path: string) =>
    patterns.some((pattern) => new URLPattern(pattern).test(path, 'http://localhost'));
  const isAllowed = (path: string) =>
    matches(allowed, path) && !matches(excluded.href_matches, path);
  for (const path of ['/', '/Demo', '/login', '/signup']) expect(isAllowed(path), path).toBe(true);

  const pagePaths = listRoutes()
    .filter(({ method, pattern }) => method === 'GET' && /^\/\w+$/.test(pattern))
    .map(({ pattern }) => pattern);
  expect(pagePaths.length).toBeGreaterThan(10);
  const uncachedPaths: string[] = [];
  for (const path of pagePaths) {
    const { headers, statusCode } = await owner.get(path);
    if (statusCode === 200 && isUncachedPage(headers)) uncachedPaths.push(path);
  }
  expect(uncachedPaths).toContain('/account');
  expect(uncachedPaths.filter(isAllowed)).toEqual([]);
  for (const path of ['/api/users/Demo', '/Demo?error=1'])
    expect(isAllowed(path), path).toBe(false);
});
