/** The parts of every page: the bar with its search, the theme, and prefetches. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { searchTexts } from '../../texts/search.ts';
import { navigationTexts } from '../../texts/shell.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { doubleTextSize, phone } from '../screens/layout.ts';
import { expectFocus, openJourney } from './journey.ts';
import { press } from './press.ts';
import { recordRequests } from './requests.ts';

const journey = openJourney();
const desktop = { viewport: { width: 1280, height: 800 } };
const onPhone = { viewport: { width: 360, height: 640 } };
const findProfile = { name: searchTexts.findProfile };

test('the navigation bar is solid from a scroll distance of 90 pixels on', async () => {
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

test('the bar hides no focused element, and with large text it scrolls away', async () => {
  const page = await journey().visit('/Demo', { viewport: phone });
  const isVisibleAfterScroll = async () => {
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 300);
    return page.evaluate(() => document.elementFromPoint(20, 20)?.closest('header') !== null);
  };
  for (const isLarge of [false, true]) {
    if (isLarge) await doubleTextSize(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const { hidden, count } = await tabThrough(page, key);
      expect(hidden, key).toEqual([]);
      expect(count, key).toBeGreaterThan(8);
    }
    expect(await isVisibleAfterScroll()).toBe(!isLarge);
  }
});

/**
 * Moves the focus through the whole page with this key. Returns the count of all elements that had the focus, and one line for
 * each that the header covered or that was outside the window.
 */
async function tabThrough(page: Page, key: string): Promise<{ hidden: string[]; count: number }> {
  const hidden: string[] = [];
  for (let count = 0; count < 200; count++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const header = document.querySelector('header');
      if (!element || element === document.body) return null;
      // The skip link and the elements of the header may be at the top.
      const isAtTop = header?.contains(element) || element.matches('a[href="#main"]');
      const { top, bottom } = element.getBoundingClientRect();
      const edge = header?.getBoundingClientRect().bottom ?? 0;
      const isVisible = isAtTop || (top >= edge && top < innerHeight && bottom > 0);
      return {
        isVisible,
        description: `${element.outerHTML.slice(0, 80)} at ${top}, below ${edge}`,
      };
    });
    if (!focused) return { hidden, count };
    if (!focused.isVisible) hidden.push(focused.description);
  }
  throw new Error('The focus never left the page.');
}

test('the search of the bar loads its script when its field gets the focus, suggests profiles, and offers look-ups', async () => {
  const page = await journey().visit('/privacy', desktop);
  const scripts = recordRequests(page, /search-.*\.js$/);
  const search = page.getByRole('searchbox', findProfile);
  await search.hover();
  expect(scripts).toEqual([]);
  await search.focus();
  const field = page.getByRole('combobox', findProfile);
  await field.fill('Thornless#EUW');
  await page.getByRole('option', { name: 'See Thornless#EUW in Teamfight' }).waitFor();
  expect(scripts.length).toBeGreaterThan(0);
  await field.fill('de');
  await page.getByRole('option', { name: 'Demo' }).click();
  await page.waitForURL('**/Demo');
});

test.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
])('on a phone a button opens the search, %s', async (kind, options) => {
  const page = await journey().visit('/Demo', { ...onPhone, ...options });
  const field = page.getByRole(kind === 'with script' ? 'combobox' : 'searchbox', findProfile);
  await page.getByLabel(findProfile.name).locator('visible=true').waitFor();
  const button = page.getByRole('button', findProfile);
  await button.click();
  await field.waitFor();
  if (kind === 'with script') {
    await expectFocus(field);
    // The first press closes the list of profiles that were viewed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await expectFocus(button);
    await button.press('Enter');
  }
  await field.fill('no-such-profile');
  await field.press('Enter');
  await page.getByText(specificationTexts.usernameNotFoundHome).waitFor();
  await page.getByRole('search').waitFor();
});

test('the bar of a signed-in user has Account, Logout and a menu with words', async () => {
  const page = await journey().visitAs('Bar_Owner', '/privacy', desktop);
  const bar = page.getByRole('navigation', { name: navigationTexts.main });
  const account = bar.getByRole('link', { name: navigationTexts.account });
  expect(await account.getAttribute('href')).toBe('/Bar_Owner');
  await bar.getByRole('button', { name: navigationTexts.logOut }).waitFor();
  const opener = bar.getByRole('button', { name: `${navigationTexts.menu} Bar_Owner` });
  const settings = bar.getByRole('link', { name: navigationTexts.settings });
  await opener.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(bar.getByRole('link', { name: navigationTexts.leaderboards }));
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await expectFocus(opener);
  await opener.click();
  await settings.waitFor();
  await page.mouse.click(20, 500);
  await settings.waitFor({ state: 'hidden' });
});

test('a page is prefetched when an anonymous visitor hovers over its link', async () => {
  const page = await journey().visit('/privacy');
  const client = await page.context().newCDPSession(page);
  const prefetchedPaths: string[] = [];
  await client.send('Preload.enable');
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetchedPaths.push(new URL(prefetchUrl).pathname);
  });
  await page.getByRole('link', { name: 'Sign Up' }).hover();
  await expect.poll(() => prefetchedPaths).toEqual(['/signup']);
});

test('a chosen theme applies at once, also to the toolbar of the browser, and from the first frame of the next page', async () => {
  const page = await journey().visit('/', { colorScheme: 'light' });
  /** Reads the colours of the page and of the browser's toolbar. Waits for a frame, because the first may have no styles yet. */
  const readColours = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const toolbar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => media === '' || matchMedia(media).matches)
        .map(({ content }) => content);
      return [getComputedStyle(document.documentElement).backgroundColor, ...toolbar];
    });
  const light = await readColours();
  expect(light[1]).toBe('#f4f6f3');
  const stored = page.waitForResponse((response) => response.url().endsWith('/theme'));
  const button = page.getByRole('button', { name: 'Dark' });
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  const dark = await readColours();
  expect(dark[0]).not.toBe(light[0]);
  expect(dark.slice(1)).toEqual(['#0d1312']);
  await stored;
  await page.goto(`${journey().address}/login`, { waitUntil: 'commit' });
  await expect.poll(readColours).toEqual(dark);
  await press(page, 'System');
  await expect.poll(readColours).toEqual(light);
});

test('with forced colours the chosen theme has another background than the others', async () => {
  const page = await journey().visit('/', { forcedColors: 'active' });
  await press(page, 'Dark');
  const readBackground = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(() => readBackground('Dark')).not.toBe(await readBackground('Light'));
});
