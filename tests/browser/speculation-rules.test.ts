/** Speculation rules let the browser prefetch a page before the visitor presses its link. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

/** Returns a growing list of the paths that the browser prefetches from now on. */
async function recordPrefetches(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const prefetchedPaths: string[] = [];
  await client.send('Preload.enable');
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetchedPaths.push(new URL(prefetchUrl).pathname);
  });
  return prefetchedPaths;
}

test('a page is prefetched when an anonymous visitor hovers over its link', async () => {
  const page = await journey().visit('/privacy');
  const prefetchedPaths = await recordPrefetches(page);
  const link = page.getByRole('link', { name: 'Sign Up' });
  await link.hover();
  await expect.poll(() => prefetchedPaths).toEqual(['/signup']);
  await link.click();
  await page.waitForURL('**/signup');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});
