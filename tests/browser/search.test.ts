/** The search's combobox. `web/shell/search/` tests what it lists, `tests/http/search.test.ts` the server's answers. */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { searchTexts } from '../../texts/search.ts';
import { openJourney } from './journey.ts';
import { failRequest, holdRequests } from './requests.ts';

const journey = openJourney();

beforeAll(async () => {
  for (const name of ['Willow', 'willow-2', 'Wisp_of_thirty_characters_long']) {
    await journey().site.browser().signUp(name);
  }
});

async function visitHome(options = {}): Promise<{ page: Page; field: Locator }> {
  const page = await journey().visit('/', options);
  return { page, field: getSearchField(page) };
}

/** The field becomes a combobox when it is used. */
const getSearchField = (page: Page): Locator => page.locator('[name=username]');
const readOptions = async (page: Page) =>
  (await page.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]);

test('suggestions appear while typing and can be chosen by keyboard', async () => {
  const { page, field } = await visitHome();
  await field.pressSequentially('WI');
  await expect
    .poll(() => readOptions(page))
    .toEqual(['Willow', 'willow-2', 'Wisp_of_thirty_characters_long']);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await page.getByRole('listbox').getAttribute('id')).toBe(
    await field.getAttribute('aria-controls'),
  );
  expect(await page.getByRole('status').innerText()).toBe(searchTexts.profileCount(3));
  await field.press('ArrowDown');
  // In Safari, this key only ends an input method.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
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

test('suggestions can be chosen by touch, and fit above the keyboard of a phone', async () => {
  const viewport = { width: 360, height: 400 };
  const { page, field } = await visitHome({ hasTouch: true, viewport });
  await field.pressSequentially('dem');
  const option = page.getByRole('option').first();
  await option.waitFor();
  expect((await option.innerText()).split(/\n+/)[0]).toBe('Demo');
  const list = await page.getByRole('listbox').boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  await option.tap();
  await page.waitForURL('**/Demo');
});

test('Escape, Tab and a press outside close the suggestions, and a second Escape clears the field', async () => {
  const { page, field } = await visitHome();
  const close = async (act: () => Promise<unknown>) => {
    await field.fill('wil');
    await expect.poll(() => readOptions(page)).toHaveLength(2);
    await act();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-expanded')).toBe('false');
  };
  await close(() => field.press('Tab'));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search');
  await close(() => page.getByRole('heading', { level: 1 }).click());
  await close(() => field.press('Escape'));
  expect(await field.inputValue()).toBe('wil');
  await field.press('Escape');
  expect(await field.inputValue()).toBe('');
});

test('a request for outdated suggestions is cancelled, and the search works when suggestions fail', async () => {
  const { page, field } = await visitHome();
  // The request is never answered.
  await page.route('**/api/search?prefix=w', () => undefined);
  const request = page.waitForRequest('**/api/search?prefix=w');
  const cancelledRequest = page.waitForEvent('requestfailed');
  await field.fill('w');
  await request;
  await field.fill('dem');
  expect((await cancelledRequest).url()).toMatch(/prefix=w$/);
  await expect.poll(() => readOptions(page)).toEqual(['Demo']);

  await page.route('**/api/search*', failRequest);
  const failedResponse = page.waitForResponse('**/api/search*');
  await field.fill('Willow');
  await failedResponse;
  await field.press('Enter');
  await page.waitForURL('**/Willow');
});

test('suggestions also appear for text that was typed before the script was loaded', async () => {
  const page = await journey().visit('/login');
  const release = await holdRequests(page, '**/assets/home-*.js');
  await page.goto(`${journey().address}/`, { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Username' }).pressSequentially('wil');
  release();
  await expect.poll(() => readOptions(page)).toEqual(['Willow', 'willow-2']);
});

test('the empty field lists the profiles that a visitor opened last', async () => {
  const { page, field } = await visitHome();
  await field.click();
  expect(await page.getByRole('listbox').count()).toBe(0);
  for (const name of ['missing-name', 'Willow', 'Demo', ''])
    await page.goto(`${journey().address}/${name}`);
  await field.click();
  await expect.poll(() => readOptions(page)).toEqual(['Demo', 'Willow', searchTexts.clearRecent]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL('**/Demo');
  await page.goto(`${journey().address}/`);
  await field.click();
  await page.getByRole('option', { name: searchTexts.clearRecent }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });

  // A profile that has been deleted since then.
  const stored = JSON.stringify([{ displayName: 'Deleted', picture: null }]);
  await page.evaluate((json) => localStorage.setItem('viewed-profiles', json), stored);
  await page.goto(`${journey().address}/`);
  await field.click();
  await page.getByRole('option', { name: 'Deleted' }).click();
  await page.getByRole('alert').waitFor();
  await field.fill('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-profiles'))).toBe('[]');
});
