/** The focus on Add Game: it is never lost to the body after a search, a save or signing in. */
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { specificationTexts } from '../../texts/specification.ts';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
const leaguePath = '/addGame?game=League+of+Legends';
const playerPath = `${leaguePath}&username=Mosswick%23NA1`;

function expectFocus(element: Locator): Promise<void> {
  return expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}

test('on a phone a search hides the keyboard, and the focus moves to the button, and then to a found player', async () => {
  const page = await journey().visit(leaguePath, { isMobile: true, hasTouch: true });
  const button = page.getByRole('button', { name: 'Search for player' });
  for (const name of ['Missing Player#NA1', 'Mosswick#NA1']) {
    const field = page.getByLabel('Enter your League of Legends Username');
    await field.fill(name);
    await field.press('Enter');
    if (name !== 'Mosswick#NA1') {
      await page.getByRole('alert').waitFor();
      await expectFocus(button);
    }
  }
  await expectFocus(page.getByRole('heading', { name: 'Is this your account?' }));
});

test('while a pressed player is looked up, and after the look-up fails, the focus is at the result', async () => {
  const page = await journey().visit(`${leaguePath}&username=Fresh+Sprout%23NA1&region=kr`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/lookup?*', async (route) => {
    await released;
    await route.fulfill({ status: 503, body: '{}' });
  });
  expect(await page.getByLabel('Region').getAttribute('aria-invalid')).toBe('true');
  // The link is in the form, which is replaced.
  await page.getByRole('link', { name: 'Search in North America' }).click();
  const result = page
    .locator('[tabindex="-1"]')
    .filter({ has: page.getByRole('status') })
    .last();
  await page.getByText('Looking for the player').waitFor();
  await expectFocus(result);
  release();
  await page.getByRole('alert').waitFor();
  await expectFocus(result);
});

test('after a save that fails, the focus stays on Add stats, and a player who is there already leads to the marked card', async () => {
  const page = await journey().visitAs('Focused', playerPath);
  const button = page.getByRole('button', { name: 'Add stats' });
  await page.route('**/api/users/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await button.click();
  await page.getByText(specificationTexts.gameNotSaved).waitFor();
  await expectFocus(button);
  await page.unrouteAll();
  await button.click();
  await page.waitForURL('**/Focused');
  await page.goto(journey().address + playerPath);
  await button.click();
  await page.waitForURL('**/Focused#*');
  await page.locator('li:target', { hasText: 'Mosswick' }).waitFor();
});

test('signing up returns to the player: the question has the focus, and only Add stats saves', async () => {
  const page = await journey().visit(playerPath);
  await page.getByRole('button', { name: 'Add stats' }).click();
  const main = page.getByRole('main');
  expect(await main.getByRole('alert').innerText()).toBe('Please log in to save a game stat');
  // The links in the bar have other names, because they lead to the home page.
  expect(await page.getByRole('link', { name: 'Sign Up', exact: true }).count()).toBe(1);
  await main.getByRole('link', { name: 'Sign Up and come back to this player' }).click();
  await main.getByText('Next: add this player to your page.').waitFor();
  await main.getByLabel('Username').fill('Place_Keeper');
  await main.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/addGame?*');
  await expectFocus(page.getByRole('heading', { name: 'Is this your account?' }));
  const { savedGames } = await (
    await page.request.get(`${journey().address}/api/users/Place_Keeper`)
  ).json();
  expect(savedGames).toEqual([]);
  await page.getByRole('button', { name: 'Add stats' }).click();
  await page.waitForURL('**/Place_Keeper');
});
