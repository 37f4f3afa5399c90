import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openJourney, saveGame } from './journey.ts';

const journey = openJourney();
const inTokyo = { timezoneId: 'Asia/Tokyo' };

/** Creates a profile with one game. Its ranks are from now. */
async function createProfile(username: string): Promise<Page> {
  const owner = await journey().visitAs(username, '/', inTokyo);
  await saveGame(owner, username, 'League of Legends', 'Mosswick#NA1');
  return owner;
}

/** Opens a page in a window with a clock that tests set. */
async function visitWithClock(path: string): Promise<Page> {
  const page = await journey().visit('/healthz', inTokyo);
  await page.clock.install();
  await page.goto(journey().address + path);
  return page;
}

test('an anonymous visitor reads how long ago ranks were updated, and the time counts on, also after hydration', async () => {
  await createProfile('Ticking');
  const page = await visitWithClock('/Ticking');
  const time = page.getByRole('article').getByRole('time').first();
  expect(await time.innerText()).toMatch(/^\d+ seconds? ago$/);
  expect(await time.getAttribute('title')).toMatch(/^\d+ \w{3} \d{4}, \d\d:\d\d GMT\+9$/);
  // The large script is loaded within these minutes.
  const loaded = page.waitForResponse(/\/assets\/client-/);
  await page.clock.runFor('03:10');
  await loaded;
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.locator(':root[data-theme="dark"]').waitFor({ state: 'attached' });
  expect(await time.innerText()).toBe('3 minutes ago');
});

test('the exact time is visible while the button beside it has the focus of the keyboard', async () => {
  await createProfile('Focused');
  const page = await visitWithClock('/Focused');
  const time = page.getByRole('article').getByRole('time').first();
  const readTooltip = () =>
    time.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await readTooltip()).toBe('none');
  await page.getByRole('button', { name: 'Update Mosswick#NA1' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await readTooltip()).toContain('GMT+9');
});

test('the settings show how long ago a session began', async () => {
  const page = await createProfile('Settled');
  await page.goto(`${journey().address}/account`);
  expect(await page.getByText(/^Signed in \d+ seconds? ago$/).count()).toBe(1);
});
