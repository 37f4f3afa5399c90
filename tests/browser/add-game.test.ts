import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

/** Opens the form again, which is one line beside a found player. */
const openForm = (page: Page) => page.getByText('Change', { exact: true }).click();

async function search(page: Page, game: string, player: string, region = 'na1') {
  await page.getByLabel('Choose game').selectOption(game);
  await page.getByLabel(`Enter your ${game} Username`).fill(player);
  await page.getByLabel('Region').selectOption(region);
  await page.getByRole('button', { name: 'Search for player' }).click();
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
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
  await expect.poll(() => isFocused(field)).toBe(true);
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
    await search(page, game, 'mosswick');
    const confirmation = page.getByRole('region', { name: 'Is this your account?' });
    await confirmation.waitFor();
    for (const label of labels)
      expect(await confirmation.getByText(label, { exact: true }).count()).toBe(1);
    expect(await confirmation.innerText()).toContain('Mosswick#NA1');
    expect(await confirmation.innerText()).toContain('Level 412');
    expect(await confirmation.innerText()).toContain(rank);
    const icon = confirmation.locator('img').first();
    await expect
      .poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await confirmation.getByRole('button', { name: 'Add stats' }).click();
    await page.waitForURL(`**/${username}`);
    await page.getByText(rank).first().waitFor();
  },
);

test.each([
  ['League of Legends', 1],
  ['Teamfight Tactics', 3],
])('an unranked player of %s is UNRANKED in each queue', async (game, queueCount) => {
  const page = await journey().visit('/addGame');
  await search(page, game, 'Paper Kite#NEW');
  const confirmation = page.getByRole('region', { name: 'Is this your account?' });
  await confirmation.waitFor();
  expect(await confirmation.getByText('UNRANKED', { exact: true }).count()).toBe(queueCount);
});

test('[security 35] names in other scripts and regions are found', async () => {
  const page = await journey().visit('/addGame');
  await search(page, 'League of Legends', '달빛여우#KR1', 'kr');
  await page.getByText('GRANDMASTER 742 LP').waitFor();
});

test('after a search for an unknown name, another search succeeds', async () => {
  const page = await journey().visit('/addGame');
  await search(page, 'League of Legends', 'Nobody At All#NA1');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('Error: Username not found. Try again.');
  expect(await page.getByRole('region', { name: 'Is this your account?' }).count()).toBe(0);
  await search(page, 'League of Legends', 'Mosswick#NA1');
  await page.getByRole('region', { name: 'Is this your account?' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('an outage of the data source is shown as an outage, and not as an unranked player', async () => {
  const page = await journey().visit('/addGame');
  await search(page, 'League of Legends', 'Entries 503#FAIL');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('not answering');
  expect(await page.getByText('UNRANKED').count()).toBe(0);
});

test.each([
  ['League of Legends', 'Quokka Quill#OCE', 'oc1', 1280],
  // Here the records of Teamfight Tactics have two lines.
  ['Teamfight Tactics', 'Mosswick#NA1', 'na1', 520],
])(
  'a look-up of %s reserves the space of its result, and changing the game hides the result',
  async (game, player, region, width) => {
    const page = await journey().visit('/addGame', { viewport: { width, height: 900 } });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/lookup?*', async (route) => {
      await released;
      await route.continue();
    });
    await search(page, game, player, region);
    await page.getByText('Looking for the player').waitFor();
    const placeholder = await page.locator('[aria-hidden=true]:has(ul)').boundingBox();
    release();
    const confirmation = page.getByRole('region', { name: 'Is this your account?' });
    await confirmation.waitFor();
    // The result is exactly as large as its placeholder, and comes up because the form folds.
    const result = await confirmation.boundingBox();
    expect({ ...result, y: 0 }).toEqual({ ...placeholder, y: 0 });
    expect(result?.y).toBeLessThan(placeholder?.y ?? 0);
    expect(await page.getByLabel('Choose game').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Try a sample player' }).isVisible()).toBe(
      false,
    );
    expect(await page.getByText('Looking for the player').count()).toBe(0);
    await openForm(page);
    const otherGame = game === 'Teamfight Tactics' ? 'League of Legends' : 'Teamfight Tactics';
    await page.getByLabel('Choose game').selectOption(otherGame);
    await confirmation.waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'Try a sample player' }).isVisible()).toBe(true);
  },
);

test('a reload keeps the changed game and does not show the previous result again', async () => {
  const page = await journey().visit('/addGame');
  await search(page, 'League of Legends', 'Mosswick#NA1');
  await page.getByText('Is this your account?').waitFor();
  await openForm(page);
  await page.getByLabel('Choose game').selectOption('Teamfight Tactics');
  await page.reload();
  expect(await page.getByLabel('Choose game').inputValue()).toBe('Teamfight Tactics');
  expect(await page.getByText('Is this your account?').count()).toBe(0);
});

test.each(['#', '#NA1', 'Mosswick#', 'x'.repeat(300)])(
  'a search for the name %j finds no player',
  async (name) => {
    const page = await journey().visit('/addGame');
    await search(page, 'League of Legends', name);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('Error: Username not found. Try again.');
  },
);

test('Add stats asks an anonymous visitor to log in, and signing in returns to the player', async () => {
  await journey().visitAs('Late_Login', '/');
  const page = await journey().visit('/addGame');
  await search(page, 'League of Legends', 'Mosswick#NA1');
  await page.getByRole('button', { name: 'Add stats' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('Please log in to save a game stat');
  await page.getByRole('region', { name: 'Is this your account?' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill('Late_Login');
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/addGame?*');
  const title = page.getByRole('heading', { name: 'Is this your account?' });
  await expect.poll(() => isFocused(title)).toBe(true);
  await page.getByRole('button', { name: 'Add stats' }).click();
  await page.waitForURL('**/Late_Login');
  await page.getByRole('heading', { name: 'Mosswick#NA1' }).waitFor();
});

test('a failed save shows an error, and the result stays visible', async () => {
  const page = await journey().visitAs('Failing', '/addGame');
  await search(page, 'League of Legends', 'Mosswick#NA1');
  await page.route('**/api/users/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Add stats' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('Failed to save game stat to db');
  expect(page.url()).toContain('/addGame');
  await page.getByRole('button', { name: 'Add stats' }).waitFor();
});
