/** The choice of the game on Add Game, and the emblems of the player who was found. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { doubleTextSize } from '../screens/large-text.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
const isFocused = (node: Element) => node === document.activeElement;
const league = 'League of Legends';
const tft = 'Teamfight Tactics';

/** Adds invented games until the dropdown has seven. */
async function addGames(page: Page): Promise<void> {
  await page.getByLabel('Choose game').evaluate((select: HTMLSelectElement) => {
    // The first option, 'Select a game', is no game.
    for (const name of [
      'Dust and Glory',
      'Rune Runners',
      'Valley',
      'The Longest Name of a Game',
      'Orb',
    ])
      if (select.options.length < 8) select.append(new Option(name, name));
  });
}

/** Returns the boxes of the visible tiles. */
function measureTiles(page: Page) {
  return page
    .getByLabel('Choose game')
    .locator('option:not(:disabled)')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect));
}

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
  expect((await select.boundingBox())?.height).toBeLessThan(80);
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
  expect((await select.boundingBox())?.height).toBeLessThan(60);
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(`Enter your ${league} Username`).waitFor();
  expect(await select.evaluate(isFocused)).toBe(true);
});

test.each([320, 360, 1440])('seven games fit a window %i pixels wide', async (width) => {
  const page = await journey().visit('/addGame', { viewport: { width, height: 900 } });
  await addGames(page);
  for (const isOpen of [false, true]) {
    if (isOpen) {
      await page.getByLabel('Choose game').focus();
      await page.keyboard.press('ArrowDown');
    }
    const tiles = await measureTiles(page);
    expect(tiles).toHaveLength(7);
    for (const { left, right, width: tileWidth, height } of tiles) {
      expect(left).toBeGreaterThanOrEqual(16);
      expect(right).toBeLessThanOrEqual(width - 16);
      expect(Math.min(tileWidth, height)).toBeGreaterThan(96);
    }
    const columns = new Set(tiles.map(({ left }) => left));
    expect(columns.size).toBeGreaterThanOrEqual(width === 1440 ? 4 : 2);
  }
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(width);
});

describe.each([league, tft])('the emblems of a player of %s', (game) => {
  const path = `/addGame?${new URLSearchParams({ game, username: 'Mosswick#NA1', region: 'na1' })}`;

  test.each([
    { width: 320, hasLargeText: false },
    { width: 320, hasLargeText: true },
    { width: 1440, hasLargeText: false },
  ])('are never clipped: %o', async ({ width, hasLargeText }) => {
    const page = await journey().visit(path, { viewport: { width, height: 900 } });
    if (hasLargeText) await doubleTextSize(page);
    const confirmation = page.getByRole('region', { name: 'Is this your account?' });
    const card = await confirmation.boundingBox();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const emblems = await confirmation.getByRole('img', { name: /emblem/ }).all();
    expect(emblems.length).toBeGreaterThan(1);
    for (const emblem of emblems) {
      const box = await emblem.boundingBox();
      if (!box || !card) throw new Error('the emblem is not visible');
      expect(box.x).toBeGreaterThanOrEqual(card.x);
      expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width);
      expect(box.height).toBeCloseTo(box.width, 0);
      // On a phone the rank beside the emblem needs its line.
      if (width === 320) expect(box.width).toBeGreaterThan(72);
      else expect(Math.round(box.width)).toBe(128);
    }
  });
});
