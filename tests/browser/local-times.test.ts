import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();
const inTokyo = { timezoneId: 'Asia/Tokyo' };

beforeAll(async () => {
  await journey().site.signUp('Ticking');
  await journey().site.saveGames('Ticking', [{}]);
});

/** Opens the profile in a window with a clock that tests set. */
async function visitWithClock(): Promise<Page> {
  const page = await journey().visit('/healthz', inTokyo);
  await page.clock.install();
  await page.goto(`${journey().address}/Ticking`);
  return page;
}

test('an anonymous visitor reads how long ago ranks were updated, and the time counts on, also after hydration', async () => {
  const page = await visitWithClock();
  const time = page.getByRole('main').locator('form').getByRole('time');
  expect(await time.innerText()).toMatch(/^(\d+ seconds?|1 minute) ago$/);
  expect(await time.getAttribute('title')).toMatch(/^\d+ \w{3} \d{4}, \d\d:\d\d GMT\+9$/);
  // The large script is loaded within these minutes.
  const loaded = page.waitForResponse(/\/assets\/client-/);
  await page.clock.runFor('03:10');
  await loaded;
  await press(page, 'Dark');
  await page.locator(':root[data-theme="dark"]').waitFor({ state: 'attached' });
  expect(await time.innerText()).toMatch(/^[34] minutes ago$/);
});

test('the exact time is visible while the button beside it has the focus of the keyboard', async () => {
  const page = await visitWithClock();
  const time = page.getByRole('main').locator('form').getByRole('time');
  const readTooltip = () =>
    time.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await readTooltip()).toBe('none');
  await page.getByRole('button', { name: 'Update' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await readTooltip()).toContain('GMT+9');
});
