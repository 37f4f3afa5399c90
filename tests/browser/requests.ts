import type { Page, Route } from 'playwright';

/** Holds the requests of a page that match, until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
}

/** Answers like a server that is not ready. */
export const failRequest = (route: Route) => route.fulfill({ status: 503, body: '{}' });

/** Lists the addresses that a page requests from now on. */
export function recordRequests(page: Page, pattern = /./): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return urls;
}
