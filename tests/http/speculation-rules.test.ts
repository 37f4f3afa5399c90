/** Speculation rules: the pages that browsers may prefetch. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRoutes } from './list-routes.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let owner: TestBrowser;
beforeAll(async () => {
  site = await openSite();
  owner = site.browser();
  await owner.signUp('Owner');
});
afterAll(() => site.close());

/** Whether the response is a page that must never be cached. */
function isUncachedPage(headers: Readonly<Record<string, unknown>>): boolean {
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage && String(headers['cache-control']).includes('no-store');
}

type Patterns = readonly { readonly pathname: string; readonly search: string }[];

test('only pages for anonymous visitors have speculation rules', async () => {
  const anonymous = site.browser();
  for (const page of ['/', '/Demo', '/privacy']) {
    const { headers } = await anonymous.get(page);
    expect(headers['speculation-rules'], page).toBe('"/api/likely-pages"');
  }
  const { headers } = await anonymous.get('/api/users/Demo');
  expect(headers['speculation-rules']).toBeUndefined();
});

test('signed-in users get no speculation rules, because a prefetched page would outlive their session', async () => {
  for (const page of ['/', '/Demo', '/Owner', '/privacy']) {
    const { headers } = await owner.get(page);
    expect(headers['speculation-rules'], page).toBeUndefined();
  }
});

test('the rules allow profiles and no page that must not be cached', async () => {
  const answer = await site.browser().get('/api/likely-pages');
  expect(answer.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  const [{ where }] = answer.json().prefetch;
  const [{ href_matches: may }, { not }] = where.and;
  const matches = (patterns: Patterns, path: string) =>
    patterns.some((pattern) => new URLPattern(pattern).test(path, 'http://localhost'));
  const isAllowed = (path: string) => matches(may, path) && !matches(not.href_matches, path);
  for (const path of ['/', '/Demo', '/login', '/signup']) expect(isAllowed(path), path).toBe(true);

  const pages = (await listRoutes(site.server))
    .filter(({ method, pattern }) => method === 'GET' && /^\/\w+$/.test(pattern))
    .map(({ pattern }) => pattern);
  expect(pages.length).toBeGreaterThan(10);
  const uncachedPaths: string[] = [];
  for (const path of pages) {
    const { headers, statusCode } = await owner.get(path);
    if (statusCode === 200 && isUncachedPage(headers)) uncachedPaths.push(path);
  }
  expect(uncachedPaths).toContain('/account');
  expect(uncachedPaths.filter(isAllowed)).toEqual([]);
  for (const path of ['/api/users/Demo', '/Demo?error=1'])
    expect(isAllowed(path), path).toBe(false);
});
