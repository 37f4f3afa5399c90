/** The page Add Game. Remarks about failed look-ups are tested in `web/pages/add-game/`, look-ups in `tests/http/`. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addGameTexts } from '../../texts/add-game.tsx';
import { specificationTexts } from '../../texts/specification.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
const isFocused = (node: Element) => node === document.activeElement;

/** Opens the form again, which is one line beside a found player. */
const openForm = (page: Page) => page.getByText('Change', { exact: true }).click();
const getConfirmation = (page: Page) => page.getByRole('region', { name: 'Is this your account?' });

async function search(page: Page, game: string, player: string, region = 'na1') {
  await page.getByLabel('Choose game').selectOption(game);
  await page.getByLabel(`Enter your ${game} Username`).fill(player);
  await page.getByLabel('Region').selectOption(region);
  await page.getByRole('button', { name: 'Search for player' }).click();
}

test('Add Game first asks for the game, and then for the player and the region', async () => {
  const page = await journey().visit('/addGame');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Add a Game Stat');
  const options = page.getByLabel('Choose game').locator('option');
  expect(await options.allInnerTexts()).toEqual([
    'Select a game',
    'League of Legends',
    'Teamfight Tactics (TFT)',
    'Lichess (chess)',
    'Chess.com (chess)',
    'Dota 2',
  ]);
  expect(await options.first().isDisabled()).toBe(true);
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.getByLabel('Choose game').selectOption('Teamfight Tactics');
  const field = page.getByLabel('Enter your Teamfight Tactics Username');
  expect(await field.getAttribute('placeholder')).toBe('Game Name');
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  expect(await page.getByLabel('Region').inputValue()).toBe('na1');
  expect(await page.getByLabel('Region').locator('option').count()).toBe(15);
});

test.each([
  ['League of Legends', ['Solo Queue Rank'], 'DIAMOND II 64 LP'],
  ['Teamfight Tactics', ['Solo Rank', 'Doubles Up Rank', 'Hyper Roll Rank'], 'EMERALD III 37 LP'],
])(
  'a player of %s is searched, confirmed, added and shown on the profile',
  async (game, labels, rank) => {
    const username = `Adder${labels.length}`;
    const page = await journey().visitAs(username, '/addGame');
    const confirmation = getConfirmation(page);
    await search(page, game, 'Paper Kite#NEW');
    await confirmation.waitFor();
    expect(await confirmation.getByText('UNRANKED', { exact: true }).count()).toBe(labels.length);
    await openForm(page);
    await search(page, game, 'mosswick');
    await confirmation.getByText(rank).waitFor();
    for (const label of labels)
      expect(await confirmation.getByText(label, { exact: true }).count()).toBe(1);
    expect(await confirmation.innerText()).toContain('Mosswick#NA1');
    expect(await confirmation.innerText()).toContain('Level 412');
    const icon = confirmation.locator('img').first();
    await expect
      .poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await confirmation.getByRole('button', { name: 'Add stats' }).click();
    await page.waitForURL(`**/${username}`);
    await page.getByText(rank).first().waitFor();
  },
);

test('[security 35] names in other scripts and regions are found', async () => {
  const page = await journey().visit('/addGame');
  await search(page, 'League of Legends', '달빛여우#KR1', 'kr');
  await page.getByText('GRANDMASTER 742 LP').waitFor();
});

test('one press on a sample player fills in the form and searches, without a page load', async () => {
  const page = await journey().visit('/addGame');
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.getByRole('link', { name: 'Ember Lynx#GLOW' }).click();
  await getConfirmation(page).getByText('CHALLENGER 1204 LP').waitFor();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  expect(await page.getByLabel('Choose game').inputValue()).toBe('League of Legends');
  expect(await page.getByLabel(/^Enter your/).inputValue()).toBe('Ember Lynx#GLOW');
  expect(page.url()).toContain('GameUsername=Ember+Lynx%23GLOW');
});

test('after a failed search on a phone the hint is in view and describes the field, and the next search succeeds', async () => {
  const viewport = { width: 360, height: 640 };
  const page = await journey().visit('/addGame', { viewport });
  await search(page, 'League of Legends', 'Ember Lynx');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe(specificationTexts.playerNotFound);
  const field = page.getByLabel(/^Enter your/);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const [descriptionId] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const hint = page.locator(`#${descriptionId}`);
  expect(await hint.innerText()).toContain('Add the part after the #.');
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  const bar = await page.getByRole('banner').boundingBox();
  const box = await hint.boundingBox();
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height);
  await search(page, 'League of Legends', 'Ember Lynx#GLOW');
  await getConfirmation(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test('a found player folds the form, and changing the game hides the player, also after a reload', async () => {
  const page = await journey().visit('/addGame');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/lookup?*', async (route) => {
    await released;
    await route.continue();
  });
  await search(page, 'League of Legends', 'Mosswick#NA1');
  await page.getByText(addGameTexts.searching).waitFor();
  release();
  await getConfirmation(page).waitFor();
  expect(await page.getByText(addGameTexts.searching).count()).toBe(0);
  const samples = page.getByRole('heading', { name: addGameTexts.samplePlayers });
  expect(await page.getByLabel('Choose game').isVisible()).toBe(false);
  expect(await samples.isVisible()).toBe(false);
  await openForm(page);
  await page.getByLabel('Choose game').selectOption('Teamfight Tactics');
  await getConfirmation(page).waitFor({ state: 'detached' });
  expect(await samples.isVisible()).toBe(true);
  await page.reload();
  expect(await page.getByLabel('Choose game').inputValue()).toBe('Teamfight Tactics');
  expect(await getConfirmation(page).count()).toBe(0);
});
