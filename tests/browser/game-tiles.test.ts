/** The choice of the game on Add Game. */
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();
const isFocused = (node: Element) => node === document.activeElement;
const league = 'League of Legends';
const tft = 'Teamfight Tactics';

test('one press on a tile chooses the game and moves the focus to the username', async () => {
  const page = await journey().visit('/addGame', { hasTouch: true });
  await page.getByRole('option', { name: 'Teamfight Tactics (TFT)' }).tap();
  const field = page.getByLabel(`Enter your ${tft} Username`);
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  expect(await page.getByLabel('Choose game').inputValue()).toBe(tft);
});

test('by keyboard, arrow keys move between the tiles and Enter chooses', async () => {
  const page = await journey().visit('/addGame');
  await page.getByLabel('Choose game').focus();
  await page.keyboard.press('ArrowDown');
  const tile = (name: string) => page.getByRole('option', { name });
  await expect.poll(() => tile(league).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tile(tft).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  // The placeholder is no tile.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tile(league).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(`Enter your ${league} Username`);
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
});

test('a chosen game can be changed in the list of tiles, and the focus stays at the dropdown', async () => {
  const page = await journey().visit(`/addGame?${new URLSearchParams({ game: league })}`);
  const select = page.getByLabel('Choose game');
  const button = page.getByRole('button', { name: 'Search for player' });
  expect(await button.isVisible()).toBe(true);
  await select.click();
  // The list would cover only a part of the form.
  await button.waitFor({ state: 'hidden' });
  await page.getByRole('option', { name: tft }).click();
  await page.getByLabel(`Enter your ${tft} Username`).waitFor();
  await button.waitFor();
  expect(await select.evaluate(isFocused)).toBe(true);
});

test('with forced colours the dropdown is plain, and an arrow key chooses without moving the focus', async () => {
  const page = await journey().visit('/addGame', { forcedColors: 'active' });
  const select = page.getByLabel('Choose game');
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(`Enter your ${league} Username`).waitFor();
  expect(await select.evaluate(isFocused)).toBe(true);
});
