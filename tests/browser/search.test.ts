import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { runAxe } from '../screens/check-page.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
] as const;

beforeAll(async () => {
  for (const name of ['Willow', 'willow-2', 'Wisp_of_thirty_characters_long']) {
    await journey().site.browser().signUp(name);
  }
});

/** Opens the home page and waits until its search is ready. */
async function visitHome(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await journey().visit(path, options);
  await boxOf(page).waitFor();
  return page;
}
const boxOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Username' });
const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const namesOf = async (page: Page): Promise<string[]> => optionsOf(page).allInnerTexts();

/** Stores recent searches in the browser. */
async function storeSearches(page: Page, ...names: string[]): Promise<void> {
  const searches = names.map((displayName) => ({ displayName, picture: null }));
  await page.evaluate(
    (json) => localStorage.setItem('recent-searches', json),
    JSON.stringify(searches),
  );
}

describe('suggestions', () => {
  test('suggestions appear while typing and can be chosen by keyboard', async () => {
    const page = await visitHome();
    const box = boxOf(page);
    expect(await box.getAttribute('aria-autocomplete')).toBe('list');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await box.pressSequentially('WI');
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    expect(await namesOf(page)).toEqual(['Willow', 'willow-2', 'Wisp_of_thirty_characters_long']);
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('listbox').getAttribute('id')).toBe(
      await box.getAttribute('aria-controls'),
    );
    expect(await page.getByRole('status').innerText()).toBe('3 profiles.');
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();

    await box.press('ArrowDown');
    await box.press('ArrowDown');
    const active = page.locator('[aria-selected=true]');
    expect(await active.innerText()).toBe('willow-2');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
    await box.press('ArrowLeft');
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();
    await box.press('ArrowUp');
    await box.press('ArrowUp');
    await box.press('Enter');
    await page.waitForURL('**/willow-2');
  });

  test('suggestions show picture, name and best rank, and can be chosen by a press', async () => {
    const page = await visitHome('/', { hasTouch: true });
    await boxOf(page).pressSequentially('dem');
    const option = optionsOf(page).first();
    await option.waitFor();
    expect((await option.innerText()).split(/\n+/)).toEqual(['Demo', 'CHALLENGER I 1204 LP']);
    const [picture, emblem] = await option.locator('img').all();
    expect(await picture?.boundingBox()).toMatchObject({ width: 36, height: 36 });
    expect(await emblem?.boundingBox()).toMatchObject({ width: 24, height: 24 });
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await page.waitForURL('**/Demo');
  });

  test('Enter searches while no suggestion is selected', async () => {
    const page = await visitHome();
    const box = boxOf(page);
    await box.pressSequentially('will');
    await expect.poll(() => namesOf(page)).toHaveLength(2);
    await box.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe(
      'Error: Username not found. Please search again.',
    );
    await boxOf(page).fill('willow');
    await expect.poll(() => namesOf(page)).toHaveLength(2);
    await boxOf(page).press('Enter');
    await page.waitForURL('**/Willow');
  });

  test('suggestions close with Escape, Tab and a press elsewhere, and a second Escape clears the field', async () => {
    const page = await visitHome();
    const box = boxOf(page);
    const open = async () => {
      await box.fill('wil');
      await expect.poll(() => namesOf(page)).toHaveLength(2);
    };
    const isClosed = async () =>
      (await page.getByRole('listbox').count()) === 0 &&
      (await box.getAttribute('aria-expanded')) === 'false';
    await open();
    await box.press('Tab');
    expect(await isClosed()).toBe(true);
    expect(await page.getByRole('button', { name: 'Search' }).evaluate(isFocused)).toBe(true);
    await open();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(isClosed).toBe(true);
    await open();
    await box.press('Escape');
    expect(await isClosed()).toBe(true);
    expect(await box.inputValue()).toBe('wil');
    await box.press('Escape');
    expect(await box.inputValue()).toBe('');
  });

  test('late suggestions are dropped, and the search works without suggestions', async () => {
    const page = await visitHome();
    const box = boxOf(page);
    await page.route('**/api/search?prefix=w', () => undefined);
    const requested = page.waitForRequest('**/api/search?prefix=w');
    const dropped = page.waitForEvent('requestfailed');
    await box.fill('w');
    await requested;
    await box.fill('dem');
    expect((await dropped).url()).toMatch(/prefix=w$/);
    await expect.poll(() => namesOf(page)).toHaveLength(1);
    expect((await namesOf(page))[0]).toContain('Demo');

    await page.unroute('**/api/search?prefix=w');
    await page.route('**/api/search*', (route) => route.fulfill({ status: 503, body: '' }));
    const failed = page.waitForResponse('**/api/search*');
    await box.fill('Willow');
    await failed;
    await box.press('Enter');
    await page.waitForURL('**/Willow');
  });

  test('suggestions appear also for text typed before the script loaded', async () => {
    const page = await journey().visit('/login');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/home-*.js', (route) => released.then(() => route.continue()));
    await page.goto(`${journey().address}/`, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Username' }).pressSequentially('wil');
    release();
    await expect.poll(() => namesOf(page)).toEqual(['Willow', 'willow-2']);
    expect(await boxOf(page).inputValue()).toBe('wil');
  });

  test('suggestions fit a small window above a phone’s keyboard', async () => {
    const page = await visitHome('/', { viewport: { width: 360, height: 400 } });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    await boxOf(page).pressSequentially('wi');
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(400);
    expect(list?.height).toBeGreaterThanOrEqual(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(pageWidth);
  });
});

describe('recent searches', () => {
  const missingName = 'Missing-user';

  test('recent searches list the found profiles, newest first', async () => {
    const page = await visitHome();
    await boxOf(page).click();
    expect(await page.getByRole('listbox').count()).toBe(0);
    for (const name of ['willow-2', 'DEMO']) {
      await boxOf(page).fill(name);
      await optionsOf(page).first().waitFor();
      await boxOf(page).press('Enter');
      await page.waitForURL((url) => url.pathname.toLowerCase() === `/${name.toLowerCase()}`);
      await page.goto(`${journey().address}/`);
      await boxOf(page).waitFor();
    }
    await boxOf(page).fill(missingName);
    await boxOf(page).press('Enter');
    await page.getByRole('alert').waitFor();
    await boxOf(page).waitFor();
    await boxOf(page).fill('');
    await expect.poll(() => namesOf(page)).toEqual(['Demo', 'willow-2', 'Clear recent searches']);
    expect(await page.getByRole('status').innerText()).toMatch(/^2 recent searches\./);
    await boxOf(page).press('ArrowDown');
    await boxOf(page).press('Enter');
    await page.waitForURL('**/Demo');
  });

  test('recent searches can be removed by button, by key and all at once', async () => {
    const page = await visitHome();
    await storeSearches(page, 'Demo', 'Willow', 'willow-2', 'other');
    const box = boxOf(page);
    await box.click();
    await page.getByRole('button', { name: 'Remove Willow', exact: true }).click();
    expect(await namesOf(page)).toEqual(['Demo', 'willow-2', 'other', 'Clear recent searches']);
    expect(await box.evaluate(isFocused)).toBe(true);
    await box.press('ArrowDown');
    await box.press('Delete');
    expect(await namesOf(page)).toEqual(['willow-2', 'other', 'Clear recent searches']);
    await optionsOf(page).last().click();
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await boxOf(page).click();
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  test('a recent search for a missing name shows the error and is removed', async () => {
    const page = await visitHome();
    await storeSearches(page, missingName, 'Demo');
    await boxOf(page).click();
    await optionsOf(page).first().click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe(
      'Error: Username not found. Please search again.',
    );
    expect(await boxOf(page).inputValue()).toBe(missingName);
    await boxOf(page).click();
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('false');
    await boxOf(page).fill('');
    await expect.poll(() => namesOf(page)).toEqual(['Demo', 'Clear recent searches']);
  });

  test('recent searches are not sent to the server', async () => {
    const page = await visitHome();
    await storeSearches(page, 'Demo', 'Willow');
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await boxOf(page).click();
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    await boxOf(page).press('ArrowDown');
    await boxOf(page).press('Delete');
    await expect.poll(() => namesOf(page)).toHaveLength(2);
    // Assets and pictures are loaded as on any page.
    expect(requestedPaths.filter((path) => !/^\/(assets|api\/pictures)\//.test(path))).toEqual([]);
  });

  test('the search works without browser storage', async () => {
    const page = await visitHome();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.reload();
    await boxOf(page).click();
    await boxOf(page).fill('willow');
    await expect.poll(() => namesOf(page)).toHaveLength(2);
    await boxOf(page).press('Enter');
    await page.waitForURL('**/Willow');
  });
});

describe.each(looks)('in $colorScheme at $viewport.width pixels', (look) => {
  test('axe finds no problems with the lists and the page', async () => {
    const page = await visitHome('/?username=missing-user', look);
    await storeSearches(page, 'Demo', 'Wisp_of_thirty_characters_long', 'Willow', 'a1', 'a2', 'a3');
    await boxOf(page).fill('wi');
    await expect.poll(() => namesOf(page)).toHaveLength(3);
    await boxOf(page).press('ArrowDown');
    expect(await findProblems(page)).toEqual([]);
    await boxOf(page).fill('');
    await expect.poll(() => namesOf(page)).toHaveLength(7);
    await boxOf(page).press('ArrowDown');
    expect(await findProblems(page)).toEqual([]);
    const readOverflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(readOverflow)).toBe(0);
  });
});

/** Waits for the list and returns the problems that axe finds, one line each. */
async function findProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return runAxe(page);
}

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
