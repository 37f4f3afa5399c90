import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { changeByGuests } from './guests.ts';
import { expectFocus, openJourney, soloRank } from './journey.ts';
import { press } from './press.ts';
import { holdRequests } from './requests.ts';

const journey = openJourney();

beforeAll(async () => {
  await journey().site.signUp('Guested');
  await journey().site.saveGames('Guested', [{}]);
});

/** Opens all parts and fills in all fields, without the events of a visitor. @returns what the fields then contain. */
async function fillIn(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      // Another game would have other fields.
      '#app :is(input, select, textarea):not([type=hidden], [type=file], [readonly], #game)',
    )) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (/checkbox|radio/.test(field.type)) (field as HTMLInputElement).checked = true;
      else field.value = field.type === 'number' ? '3' : 'typed@example.org';
    }
  });
  return readFields(page);
}

const readFields = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        '#app :is(input, select, textarea):not([readonly])',
      ),
    ].map(({ type, checked, value }) => (/checkbox|radio/.test(type) ? String(checked) : value)),
  );

test.each([
  '/',
  '/login',
  '/signup',
  '/recover',
  '/addGame?GameType=League+of+Legends',
  '/report?username=Demo',
  '/Demo/share',
  '/account',
])(
  'what was typed, chosen, opened and focused on %s stays after a translator and a password manager',
  async (path) => {
    const { visit, visitAs, address } = journey();
    const page = await (path === '/account' ? visitAs('Filled', '/healthz') : visit('/healthz'));
    const release = await holdRequests(page, /\/assets\/(client|react)-/);
    await page.goto(address + path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await changeByGuests(page);
    const typed = await fillIn(page);
    const field = page.locator('#app :is(input:not([type=hidden]), textarea):visible').last();
    await field.focus();
    release();
    await page.locator('#app[data-hydrated]').waitFor();
    expect(await readFields(page)).toEqual(typed);
    expect(await page.locator('#app details:not([open])').count()).toBe(0);
    await expectFocus(field);
    expect(journey().takePageErrors()).toEqual([]);
  },
);

test('a game is added on a page that is translated again after each step', async () => {
  const page = await journey().visitAs('Translated', '/addGame');
  await changeByGuests(page);
  await page.getByLabel('Choose game').selectOption('League of Legends');
  const name = page.getByLabel('Enter your League of Legends Username');
  await name.waitFor();
  await changeByGuests(page);
  await name.fill('Nobody At All');
  await press(page, 'Search for player');
  await page.getByText(/Add the part after the #\./).waitFor();
  await changeByGuests(page);
  await name.fill('Mosswick#NA1');
  await press(page, 'Search for player');
  await page.getByText('Is this your account?').waitFor();
  await changeByGuests(page);
  await press(page, 'Add stats');
  await page.waitForURL('**/Translated');
  expect(journey().takePageErrors()).toEqual([]);
});

test('a translated profile shows each change', async () => {
  const page = await journey().visit('/Guested');
  await changeByGuests(page);
  const article = page.getByRole('article');
  for (const [level, rank] of [
    [101, 'DIAMOND II 45 LP'],
    [102, 'CHALLENGER 900 LP'],
    [103, 'GOLD I 4 LP'],
  ] as const) {
    await journey().site.changeGame('Guested', { level, ...soloRank(rank) });
    await page.getByText(rank, { exact: true }).first().waitFor();
    await article.getByText(`Level ${level} ·`).waitFor();
    await changeByGuests(page);
  }
  expect(journey().takePageErrors()).toEqual([]);
});

/** Opens a page in a browser without the newest method that the scripts call. */
async function visitOld(path: string, waitUntil?: 'commit'): Promise<Page> {
  const page = await journey().visit('/healthz');
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.goto(journey().address + path, waitUntil && { waitUntil });
  return page;
}

/** Presses 'Update', and waits for what the form sends without script. */
async function updateWithoutScript(page: Page): Promise<void> {
  const sent = page.waitForRequest(/refreshGames$/);
  await press(page, 'Update');
  await sent;
}

test('in a browser that is too old the forms of a profile work as without script', async () => {
  const page = await visitOld('/Guested');
  await updateWithoutScript(page);
});

test('in a browser that is too old an overlay shows the rank, and is loaded again each minute', async () => {
  // Its script is never ready.
  const page = await visitOld('/Guested/overlay', 'commit');
  await page.locator('meta[http-equiv="refresh"]').waitFor({ state: 'attached' });
  expect(await page.locator('#app').innerText()).toContain('Guested');
  expect(journey().takePageErrors()).toEqual([expect.stringContaining('old browser')]);
});

test('after an error in the screen the page of the server is there again', async () => {
  const page = await journey().visit('/Guested');
  const text = await page.locator('#app').textContent();
  await page.route(/\/page$/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, profile: { ...answer.profile, savedGames: null } } });
  });
  const failed = page.waitForEvent('pageerror');
  await page.locator('summary', { hasText: 'History' }).click();
  await failed;
  expect(await page.locator('#app').textContent()).toBe(text);
  await updateWithoutScript(page);
  expect(journey().takePageErrors()).toEqual([expect.stringContaining('null')]);
});
