import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('a chosen theme applies at once, and from the first frame of the next page', async () => {
  const page = await journey().visit('/', { colorScheme: 'light' });
  // Waits for a frame, because the styles may not be loaded before the first frame of a page.
  const readBackground = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return getComputedStyle(document.documentElement).backgroundColor;
    });
  const light = await readBackground();
  const stored = page.waitForResponse((response) => response.url().endsWith('/theme'));
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  const dark = await readBackground();
  expect(dark).not.toBe(light);
  await stored;
  await page.goto(`${journey().address}/login`, { waitUntil: 'commit' });
  expect(await readBackground()).toBe(dark);
});

test('with forced colours the chosen theme has another background than the others', async () => {
  const page = await journey().visit('/', { forcedColors: 'active' });
  await page.getByRole('button', { name: 'Dark' }).click();
  const readBackground = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(() => readBackground('Dark')).not.toBe(await readBackground('Light'));
});

test("choosing a theme changes the colour of the browser's toolbar at once, and System restores the colour of the system's theme", async () => {
  const page = await journey().visit('/Demo', { colorScheme: 'light' });
  const readToolbarColours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => media === '' || matchMedia(media).matches)
        .map(({ content }) => content),
    );
  const light = await readToolbarColours();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(readToolbarColours).toEqual(['#0d1312']);
  await page.getByRole('button', { name: 'System' }).click();
  await expect.poll(readToolbarColours).toEqual(light);
  expect(light).toEqual(['#f4f6f3']);
});
