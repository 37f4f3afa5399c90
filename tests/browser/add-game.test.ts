/** The page Add Game. Notes about failed look-ups are tested in `web/pages/add-game/`, look-ups in `tests/http/`. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addGameTexts } from '../../texts/add-game.ts';
import { signInFormTexts } from '../../texts/sign-in.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { defaultPassword } from '../http/site.ts';
import { expectFocus, openJourney } from './journey.ts';
import { press } from './press.ts';
import { failRequest, holdRequests } from './requests.ts';

const journey = openJourney();
const league = 'League of Legends';
const tft = 'Teamfight Tactics';
const leaguePath = `/addGame?${new URLSearchParams({ game: league })}`;
const playerPath = `${leaguePath}&username=Mosswick%23NA1`;

/** Opens the form again, which is one line beside a found player. */
const openForm = (page: Page) => page.getByText('Change', { exact: true }).click();
const getConfirmation = (page: Page) => page.getByRole('region', { name: 'Is this your account?' });

async function search(page: Page, game: string, player: string, region = 'na1') {
  await page.getByLabel('Choose game').selectOption(game);
  await page.getByLabel(`Enter your ${game} Username`).fill(player);
  await page.getByLabel('Region').selectOption(region);
  await press(page, 'Search for player');
}

test('Add Game first asks for the game, and then for the player and the region', async () => {
  const page = await journey().visit('/addGame', { hasTouch: true });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Add a Game Stat');
  const options = page.getByLabel('Choose game').locator('option');
  expect(await options.allInnerTexts()).toEqual([
    'Select a game',
    'League of Legends',
    'Teamfight Tactics (TFT)',
    'Lichess (chess)',
    'Chess.com (chess)',
    'Dota 2',
    'Deadlock',
  ]);
  expect(await options.first().isDisabled()).toBe(true);
  expect(await page.getByRole('textbox').count()).toBe(0);
  // One press on a tile chooses the game.
  await page.getByRole('option', { name: tft }).tap();
  await expect.poll(() => page.getByLabel('Choose game').inputValue()).toBe(tft);
  const field = page.getByLabel(`Enter your ${tft} Username`);
  expect(await field.getAttribute('placeholder')).toBe('Game Name');
  await expectFocus(field);
  expect(await page.getByLabel('Region').inputValue()).toBe('na1');
  expect(await page.getByLabel('Region').locator('option').count()).toBe(15);
  // No browser chooses an option by this click, as Chromium 150 by none: the script does.
  await options.nth(1).evaluate((tile: HTMLElement) => tile.click());
  await expect.poll(() => page.getByLabel('Choose game').inputValue()).toBe(league);
});

test('after a game without regions, the hint is about the region that the list shows, and the typed name stays', async () => {
  const page = await journey().visit('/addGame');
  await page.getByLabel('Choose game').selectOption('Lichess');
  await page.getByLabel('Enter your Lichess Username').fill('Mosswick');
  await page.getByLabel('Choose game').selectOption(league);
  await page.getByText(addGameTexts.tagHint('NA1')).waitFor();
  expect(await page.getByLabel('Region').inputValue()).toBe('na1');
  expect(await page.getByLabel(`Enter your ${league} Username`).inputValue()).toBe('Mosswick');
});

test('by keyboard, arrow keys move between the tiles and Enter chooses, and the list stays at a chosen game', async () => {
  const page = await journey().visit('/addGame');
  const select = page.getByLabel('Choose game');
  const tile = (name: string) => page.getByRole('option', { name });
  await select.focus();
  // Until then only the arrow keys up and down move between the tiles.
  await page.locator('#app[data-hydrated]').waitFor();
  // The placeholder is no tile.
  for (const [key, game] of [
    ['ArrowDown', league],
    ['ArrowRight', tft],
    ['ArrowLeft', league],
    ['ArrowLeft', league],
  ] as const) {
    await page.keyboard.press(key);
    await expectFocus(tile(game));
  }
  await page.keyboard.press('Enter');
  await expectFocus(page.getByLabel(`Enter your ${league} Username`));
  await select.click();
  await tile(tft).click();
  await page.getByLabel(`Enter your ${tft} Username`).waitFor();
  await expectFocus(select);
});

test('with forced colours the dropdown is plain, and an arrow key chooses without moving the focus', async () => {
  const page = await journey().visit('/addGame', { forcedColors: 'active' });
  const select = page.getByLabel('Choose game');
  await select.focus();
  await page.locator('#app[data-hydrated]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(`Enter your ${league} Username`).waitFor();
  await expectFocus(select);
});

test('after a failed search on a phone the hint is in view and describes the field, and a sample player is found without a page load', async () => {
  const viewport = { width: 360, height: 640 };
  const page = await journey().visit('/addGame', { viewport });
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await search(page, league, 'Ember Lynx');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe(specificationTexts.playerNotFound);
  const field = page.getByLabel(/^Enter your/);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const [descriptionId] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const hint = page.locator(`#${descriptionId}`);
  expect(await hint.innerText()).toContain('Add the part after the #.');
  await expectFocus(field);
  const bar = await page.getByRole('banner').boundingBox();
  const box = await hint.boundingBox();
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height);

  await page.getByRole('link', { name: 'Ember Lynx#GLOW' }).click();
  await getConfirmation(page).getByText('CHALLENGER 1204 LP').waitFor();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  expect(page.url()).toContain('GameUsername=Ember+Lynx%23GLOW');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await field.inputValue()).toBe('Ember Lynx#GLOW');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test('a found player folds the form and has the focus, and changing the game hides the player, also after a reload', async () => {
  const page = await journey().visit('/addGame', { isMobile: true, hasTouch: true });
  const release = await holdRequests(page, '**/api/lookup?*');
  await search(page, league, 'Mosswick#NA1');
  await page.getByText(addGameTexts.searching).waitFor();
  // So a phone hides its keyboard.
  await expectFocus(page.getByRole('button', { name: 'Search for player' }));
  release();
  await getConfirmation(page).waitFor();
  await expectFocus(page.getByRole('heading', { name: 'Is this your account?' }));
  expect(await page.getByText(addGameTexts.searching).count()).toBe(0);
  const samples = page.getByRole('heading', { name: addGameTexts.demoPlayers });
  expect(await page.getByLabel('Choose game').isVisible()).toBe(false);
  expect(await samples.isVisible()).toBe(false);
  await openForm(page);
  await page.getByLabel('Choose game').selectOption(tft);
  await getConfirmation(page).waitFor({ state: 'detached' });
  await samples.waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Choose game').inputValue()).toBe(tft);
  expect(await getConfirmation(page).count()).toBe(0);
});

test('while a pressed player is looked up, and after the look-up fails, the focus is at the result', async () => {
  const page = await journey().visit(`${leaguePath}&username=Fresh+Sprout%23NA1&region=kr`);
  const release = await holdRequests(page, '**/api/lookup?*', failRequest);
  expect(await page.getByLabel('Region').getAttribute('aria-invalid')).toBe('true');
  // The link is in the form, which is replaced.
  await page.getByRole('link', { name: 'Search in North America' }).click();
  const result = page
    .locator('[tabindex="-1"]')
    .filter({ has: page.getByRole('status') })
    .last();
  await page.getByText(addGameTexts.searching).waitFor();
  await expectFocus(result);
  release();
  await page.getByRole('alert').waitFor();
  await expectFocus(result);
});

test('after a save that fails, the focus stays on Add stats', async () => {
  const page = await journey().visitAs('Focused', playerPath);
  const button = page.getByRole('button', { name: 'Add stats' });
  await page.route('**/api/users/**', failRequest);
  await button.click();
  await page.getByText(specificationTexts.gameNotSaved).waitFor();
  await expectFocus(button);
  await page.unrouteAll();
  await button.click();
  await page.waitForURL('**/Focused');
});

test('signing up returns to the player: the question has the focus, and only Add stats saves', async () => {
  const page = await journey().visit(playerPath);
  await press(page, 'Add stats');
  const main = page.getByRole('main');
  expect(await main.getByRole('alert').innerText()).toBe(specificationTexts.signedOut);
  await main.getByRole('link', { name: 'Sign Up and come back to this player' }).click();
  await main.getByText(signInFormTexts.returnToPlayer).waitFor();
  await main.getByLabel('Username').fill('Place_Keeper');
  await main.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await press(main, 'Sign Up');
  await page.waitForURL('**/addGame?*');
  await expectFocus(page.getByRole('heading', { name: 'Is this your account?' }));
  expect((await journey().site.findProfile('Place_Keeper')).savedGames).toEqual([]);
  await press(page, 'Add stats');
  await page.waitForURL('**/Place_Keeper');
});
