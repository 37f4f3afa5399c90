import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('the search field mentions the demo user, and a search for it opens its profile', async () => {
  const page = await journey().visit('/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Rankfolio');
  const box = page.getByRole('combobox', { name: 'Username' });
  expect(await box.getAttribute('placeholder')).toContain('Demo');
  await box.fill('demo');
  await box.press('Enter');
  await page.waitForURL('**/Demo');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Demo');
});

test('a search for an unknown name shows an error and keeps the input', async () => {
  const page = await journey().visit('/');
  const box = page.getByRole('combobox', { name: 'Username' });
  await box.fill('NobodyHere');
  await page.getByRole('button', { name: 'Search' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('Error: Username not found. Please search again.');
  expect(await box.inputValue()).toBe('NobodyHere');
});

test('the address of an unknown profile redirects to the home page', async () => {
  const page = await journey().visit('/NobodyHere');
  expect(page.url()).toBe(`${journey().address}/`);
});

test('pages have the navigation bar, which is solid from a scroll distance of 90 pixels on', async () => {
  for (const path of ['/', '/login', '/signup', '/addGame', '/Demo', '/no/such/page']) {
    const page = await journey().visit(path);
    await page.getByRole('navigation').getByRole('link', { name: 'Sign In' }).waitFor();
  }
  const page = await journey().visit('/Demo', { viewport: { width: 390, height: 500 } });
  const bar = page.getByRole('banner').first();
  const readBackground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const backgroundAtTop = await readBackground();
  for (const [y, isSolid] of [
    [91, true],
    [89, false],
    [90, true],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForFunction((top) => window.scrollY === top, y);
    await expect.poll(() => page.locator(':root[data-scrolled]').count()).toBe(isSolid ? 1 : 0);
    if (isSolid) await expect.poll(readBackground).not.toBe(backgroundAtTop);
    else await expect.poll(readBackground).toBe(backgroundAtTop);
  }
});

test('the page for an unknown address links to the home page', async () => {
  const page = await journey().visit('/no/such/page');
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL(`${journey().address}/`);
});

test('signed-in users get a link to their profile', async () => {
  const page = await journey().visitAs('Homecomer', '/');
  await page.getByRole('link', { name: 'Go to your page' }).click();
  await page.waitForURL('**/Homecomer');
});
