import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('a theme is applied without a flash and is stored', async () => {
  const page = await journey().visit('/Demo', { colorScheme: 'light' });
  // The next frame is read, because before the first one the styles may not be loaded.
  const wall = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return getComputedStyle(document.documentElement).backgroundColor;
    });
  const light = await wall();
  const remembered = page.waitForResponse((answer) => answer.url().endsWith('/theme'));
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  const dark = await wall();
  expect(dark).not.toBe(light);
  await remembered;
  await page.goto(`${journey().address}/login`, { waitUntil: 'commit' });
  expect(await wall()).toBe(dark);
});

test("the browser's toolbar takes the theme's colour at once and can follow the system again", async () => {
  const page = await journey().visit('/Demo', { colorScheme: 'light' });
  const bar = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => media === '' || matchMedia(media).matches)
        .map(({ content }) => content),
    );
  const light = await bar();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(bar).toEqual(['#0d1312']);
  await page.getByRole('button', { name: 'System' }).click();
  await expect.poll(bar).toEqual(light);
  expect(light).toEqual(['#f4f6f3']);
});
