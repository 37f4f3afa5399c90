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

/** Opens the home page and waits until the script has turned its search field into a combobox. */
async function visitHome(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await journey().visit(path, options);
  await getSearchField(page).waitFor();
  return page;
}

const getSearchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Username' });
const getOptions = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const readOptions = async (page: Page) =>
  (await getOptions(page).allInnerTexts()).map((text) => text.split('\n')[0]);

/** Stores recent searches for these usernames in the browser, newest first. */
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
    const field = getSearchField(page);
    expect(await field.getAttribute('aria-autocomplete')).toBe('list');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await field.pressSequentially('WI');
    await expect.poll(() => readOptions(page)).toHaveLength(3);
    const found = ['Willow', 'willow-2', 'Wisp_of_thirty_characters_long'];
    expect(await readOptions(page)).toEqual(found);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('listbox').getAttribute('id')).toBe(
      await field.getAttribute('aria-controls'),
    );
    expect(await page.getByRole('status').innerText()).toBe('3 profiles.');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();

    await field.press('ArrowDown');
    await field.press('ArrowDown');
    const active = page.locator('[aria-selected=true]');
    expect(await active.innerText()).toMatch(/^willow-2\s+No rank yet$/);
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
    await field.press('ArrowLeft');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await field.press('Enter');
    await page.waitForURL('**/willow-2');
  });

  test('suggestions show picture, name and best rank, and can be chosen by touch', async () => {
    const page = await visitHome('/', { hasTouch: true });
    await getSearchField(page).pressSequentially('dem');
    const option = getOptions(page).first();
    await option.waitFor();
    expect((await option.innerText()).split(/\n+/)).toEqual([
      'Demo',
      'CHALLENGER 1204 LP',
      'League of Legends · unverified',
    ]);
    const [picture, emblem] = await option.locator('img').all();
    expect(await picture?.boundingBox()).toMatchObject({ width: 36, height: 36 });
    expect(await emblem?.boundingBox()).toMatchObject({ width: 24, height: 24 });
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await page.waitForURL('**/Demo');
  });

  test('Enter searches for the typed name when no suggestion is selected', async () => {
    const page = await visitHome();
    const field = getSearchField(page);
    await field.pressSequentially('will');
    await expect.poll(() => readOptions(page)).toHaveLength(2);
    await field.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe(
      'Error: Username not found. Please search again.',
    );
    await getSearchField(page).fill('willow');
    await expect.poll(() => readOptions(page)).toHaveLength(2);
    await getSearchField(page).press('Enter');
    await page.waitForURL('**/Willow');
  });

  test('Escape, Tab and a press outside close the suggestions, and a second Escape clears the field', async () => {
    const page = await visitHome();
    const field = getSearchField(page);
    const openSuggestions = async () => {
      await field.fill('wil');
      await expect.poll(() => readOptions(page)).toHaveLength(2);
    };
    const isClosed = async () =>
      (await page.getByRole('listbox').count()) === 0 &&
      (await field.getAttribute('aria-expanded')) === 'false';
    await openSuggestions();
    await field.press('Tab');
    expect(await isClosed()).toBe(true);
    expect(await page.getByRole('button', { name: 'Search' }).evaluate(isFocused)).toBe(true);
    await openSuggestions();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(isClosed).toBe(true);
    await openSuggestions();
    await field.press('Escape');
    expect(await isClosed()).toBe(true);
    expect(await field.inputValue()).toBe('wil');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
  });

  test('a request for outdated suggestions is cancelled, and the search works when suggestions fail', async () => {
    const page = await visitHome();
    const field = getSearchField(page);
    // The request is never answered.
    await page.route('**/api/search?prefix=w', () => undefined);
    const request = page.waitForRequest('**/api/search?prefix=w');
    const cancelledRequest = page.waitForEvent('requestfailed');
    await field.fill('w');
    await request;
    await field.fill('dem');
    expect((await cancelledRequest).url()).toMatch(/prefix=w$/);
    await expect.poll(() => readOptions(page)).toHaveLength(1);
    expect((await readOptions(page))[0]).toContain('Demo');

    await page.unroute('**/api/search?prefix=w');
    await page.route('**/api/search*', (route) => route.fulfill({ status: 503, body: '' }));
    const failedResponse = page.waitForResponse('**/api/search*');
    await field.fill('Willow');
    await failedResponse;
    await field.press('Enter');
    await page.waitForURL('**/Willow');
  });

  test('suggestions also appear for text that was typed before the script was loaded', async () => {
    const page = await journey().visit('/login');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/home-*.js', (route) => released.then(() => route.continue()));
    await page.goto(`${journey().address}/`, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Username' }).pressSequentially('wil');
    release();
    await expect.poll(() => readOptions(page)).toEqual(['Willow', 'willow-2']);
    expect(await getSearchField(page).inputValue()).toBe('wil');
  });

  test('suggestions fit a small window above a phone’s keyboard', async () => {
    const page = await visitHome('/', { viewport: { width: 360, height: 400 } });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    await getSearchField(page).pressSequentially('wi');
    await expect.poll(() => readOptions(page)).toHaveLength(3);
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

  test('recent searches are the profiles that were found, newest first', async () => {
    const page = await visitHome();
    await getSearchField(page).click();
    expect(await page.getByRole('listbox').count()).toBe(0);
    for (const name of ['willow-2', 'DEMO']) {
      await getSearchField(page).fill(name);
      await getOptions(page).first().waitFor();
      await getSearchField(page).press('Enter');
      await page.waitForURL((url) => url.pathname.toLowerCase() === `/${name.toLowerCase()}`);
      await page.goto(`${journey().address}/`);
      await getSearchField(page).waitFor();
    }
    await getSearchField(page).fill(missingName);
    await getSearchField(page).press('Enter');
    await page.getByRole('alert').waitFor();
    await getSearchField(page).waitFor();
    await getSearchField(page).fill('');
    await expect
      .poll(() => readOptions(page))
      .toEqual(['Demo', 'willow-2', 'Clear recent searches']);
    expect(await page.getByRole('status').innerText()).toMatch(/^2 recent searches\./);
    await getSearchField(page).press('ArrowDown');
    await getSearchField(page).press('Enter');
    await page.waitForURL('**/Demo');
  });

  test('recent searches can be removed with a button, with a key, and all at once', async () => {
    const page = await visitHome();
    await storeSearches(page, 'Demo', 'Willow', 'willow-2', 'other');
    const field = getSearchField(page);
    await field.click();
    await page.getByRole('button', { name: 'Remove Willow', exact: true }).click();
    expect(await readOptions(page)).toEqual(['Demo', 'willow-2', 'other', 'Clear recent searches']);
    expect(await field.evaluate(isFocused)).toBe(true);
    await field.press('ArrowDown');
    await field.press('Delete');
    expect(await readOptions(page)).toEqual(['willow-2', 'other', 'Clear recent searches']);
    await getOptions(page).last().click();
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await getSearchField(page).click();
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  test('a recent search for a profile that does not exist shows an error and is removed', async () => {
    const page = await visitHome();
    await storeSearches(page, missingName, 'Demo');
    await getSearchField(page).click();
    await getOptions(page).first().click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe(
      'Error: Username not found. Please search again.',
    );
    expect(await getSearchField(page).inputValue()).toBe(missingName);
    await getSearchField(page).click();
    expect(await getSearchField(page).getAttribute('aria-expanded')).toBe('false');
    await getSearchField(page).fill('');
    await expect.poll(() => readOptions(page)).toEqual(['Demo', 'Clear recent searches']);
  });

  test('recent searches are not sent to the server', async () => {
    const page = await visitHome();
    await storeSearches(page, 'Demo', 'Willow');
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await getSearchField(page).click();
    await expect.poll(() => readOptions(page)).toHaveLength(3);
    await getSearchField(page).press('ArrowDown');
    await getSearchField(page).press('Delete');
    await expect.poll(() => readOptions(page)).toHaveLength(2);
    // Every page loads assets and pictures, so these requests are allowed.
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
    await getSearchField(page).click();
    await getSearchField(page).fill('willow');
    await expect.poll(() => readOptions(page)).toHaveLength(2);
    await getSearchField(page).press('Enter');
    await page.waitForURL('**/Willow');
  });
});

describe.each(looks)('in $colorScheme at $viewport.width pixels', (look) => {
  test('axe finds no problems with the lists and the page', async () => {
    const page = await visitHome('/?username=willowx', look);
    await storeSearches(page, 'Demo', 'Wisp_of_thirty_characters_long', 'Willow', 'a1', 'a2', 'a3');
    await getSearchField(page).fill('wi');
    await expect.poll(() => readOptions(page)).toHaveLength(3);
    await getSearchField(page).press('ArrowDown');
    expect(await findProblems(page)).toEqual([]);
    await getSearchField(page).fill('');
    await expect.poll(() => readOptions(page)).toHaveLength(7);
    await getSearchField(page).press('ArrowDown');
    expect(await findProblems(page)).toEqual([]);
    const readOverflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(readOverflow)).toBe(0);
  });
});

/** Waits until animations have ended, and returns the problems that axe finds, one line each. */
async function findProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return runAxe(page);
}

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
