/** Pages that are fetched before they are asked for. */
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('a page is fetched ahead once somebody rests on its link; one that belongs to a visitor is not', async () => {
  const page = await journey().visitAs('Rester', '/');
  const client = await page.context().newCDPSession(page);
  const ahead: string[] = [];
  await client.send('Preload.enable');
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ahead.push(new URL(prefetchUrl).pathname);
  });
  await page.getByRole('link', { name: 'Settings' }).hover();
  await page.waitForTimeout(500);
  expect(ahead).toEqual([]);
  await page.getByRole('link', { name: 'Go to your page' }).hover();
  await expect.poll(() => ahead).toEqual(['/Rester']);
  await page.getByRole('link', { name: 'Go to your page' }).click();
  await page.waitForURL('**/Rester');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Rester');
});
