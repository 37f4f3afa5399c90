import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Profile } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { rankOf } from '../factories/ranks.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
const dayMs = 24 * 3_600_000;
const game = 'league-of-legends';

/** Signs up a user with a game account whose ranks in Solo are these, one a day until now. */
async function signUpWithRanks(username: string, ranks: readonly string[]): Promise<void> {
  await journey().visitAs(username, '/');
  for (const [index, rank] of ranks.entries())
    await saveRank(username, rank, Date.now() - (ranks.length - 1 - index) * dayMs);
}

/** Saves a rank of a user's game account, as if it had just been read. */
async function saveRank(username: string, rank: string, readAt = Date.now()): Promise<void> {
  const { profileStore } = journey().site.services;
  const profile = (await profileStore.findProfileByUsername(username)) as Profile;
  const key = { profileId: profile.id, game, playerId: username } as const;
  const value = rankOf(rank);
  if (value.kind === 'unranked') throw new Error(`${rank} is no rank`);
  const saved = savedGameFactory({
    playerId: username,
    ranks: { solo: { ...value, wins: 1, losses: 1 } },
    readAt: new Date(readAt).toISOString(),
  });
  if (profile.savedGames.length > 0) await profileStore.updateSavedGame(key, saved);
  else await profileStore.insertSavedGame(profile.id, saved, 50);
}

const threeRanks = ['GOLD II 20 LP', 'GOLD I 80 LP', 'GOLD II 45 LP'];
const getHistory = (page: Page) => page.getByText('History', { exact: true });
const getGraph = (page: Page) => page.locator('details').getByRole('img', { name: /The table/ });

test('the graph is loaded when the history is opened, with a table and ranges', async () => {
  await signUpWithRanks('Climber', threeRanks);
  const visitor = await journey().visit('/Climber');
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const held = Promise.withResolvers<void>();
  await visitor.route('**/history?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await getHistory(visitor).click();
  await visitor.getByText('Loading…').waitFor({ state: 'attached' });
  held.resolve();
  await getGraph(visitor).waitFor();
  expect(requested).toContain('/api/users/Climber/history');
  expect(requested).toContainEqual(expect.stringMatching(/^\/assets\/open-history-.*\.js$/));

  await visitor.getByText('As a table').click();
  expect(await visitor.getByRole('table').getByRole('row').allInnerTexts()).toHaveLength(4);
  await visitor.getByRole('radio', { name: 'Season' }).focus();
  await visitor.keyboard.press('ArrowLeft');
  await expect.poll(() => visitor.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true);
  await getGraph(visitor).waitFor();
});

test('a history that was opened before the script has run is loaded, too', async () => {
  await signUpWithRanks('Early', threeRanks);
  const visitor = await journey().visit('/');
  const held = Promise.withResolvers<void>();
  await visitor.route('**/assets/client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await visitor.goto(`${journey().address}/Early`, { waitUntil: 'commit' });
  await getHistory(visitor).click();
  await visitor.getByRole('link', { name: 'Open on its own page' }).waitFor();
  held.resolve();
  await getGraph(visitor).waitFor();
});

test('a history that could not be loaded can be tried again', async () => {
  await signUpWithRanks('Unlucky', threeRanks);
  const visitor = await journey().visit('/Unlucky');
  await visitor.route('**/history?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await getHistory(visitor).click();
  const alert = visitor.locator('details').getByRole('alert');
  await alert.getByText('The history could not be loaded.').waitFor();
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await getGraph(visitor).waitFor();
  expect(await visitor.evaluate('document.activeElement.matches("details *")')).toBe(true);
});

test('without the script of the graphs the card says so, and keeps the link to the page of the history', async () => {
  await signUpWithRanks('Offline', threeRanks);
  const visitor = await journey().visit('/Offline');
  await visitor.route('**/assets/open-history-*.js', (route) => route.abort());
  await getHistory(visitor).click();
  await visitor.locator('details').getByRole('alert').waitFor();
  expect(await visitor.getByRole('link', { name: 'Open on its own page' }).isVisible()).toBe(true);
  const errors = journey().takePageErrors();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

test('a new rank extends the line of the closed card, and a higher one is the new peak, without a request', async () => {
  await signUpWithRanks('Rising', threeRanks);
  const visitor = await journey().visit('/Rising');
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  const line = visitor.getByRole('img', { name: /^Solo, last 30 days/ });
  expect(await line.getAttribute('aria-label')).toBe('Solo, last 30 days: up 25 points');
  await visitor.getByText('All-time peak GOLD I 80 LP').waitFor();
  await saveRank('Rising', 'PLATINUM IV 1 LP');
  await visitor.getByText('All-time peak PLATINUM IV 1 LP').waitFor();
  await expect.poll(() => line.getAttribute('aria-label')).toMatch(/up 181 points$/);
  expect(await line.locator('path').first().getAttribute('d')).toMatch(/V1445H720V1601H720$/);
  expect(requested.filter((url) => url.includes('/history?'))).toEqual([]);
});

test('the address names the open history and its range, so that it can be shared, and Back closes it', async () => {
  await signUpWithRanks('Shared', threeRanks);
  const visitor = await journey().visit('/healthz');
  await visitor.goto(`${journey().address}/Shared`);
  await getHistory(visitor).click();
  await visitor.waitForURL('**/Shared#history?*range=season');
  await visitor.getByRole('radio', { name: 'All' }).check();
  await visitor.waitForURL('**range=all');
  const friend = await journey().visit('/healthz');
  await friend.goto(visitor.url());
  await getGraph(friend).waitFor();
  expect(await friend.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);

  // One step back closes the history, and one step forward opens it again.
  await visitor.goBack();
  await getGraph(visitor).waitFor({ state: 'hidden' });
  expect(new URL(visitor.url()).hash).toBe('');
  await visitor.goForward();
  await getGraph(visitor).waitFor();
  expect(await visitor.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
  // A press that closes it goes back, too, so that the next step back leaves the page.
  await getHistory(visitor).click();
  await expect.poll(() => new URL(visitor.url()).hash).toBe('');
  await visitor.goBack();
  await visitor.waitForURL('**/healthz');
  // A friend has no step to go back to, and stays on the page.
  await getHistory(friend).click();
  await expect.poll(() => friend.url()).toBe(`${journey().address}/Shared`);
});

test('of two open histories the address names the last one, and none opens again when they are closed', async () => {
  const visitor = await journey().visit('/healthz');
  await visitor.goto(`${journey().address}/Demo`);
  const [first, second] = [getHistory(visitor).first(), getHistory(visitor).nth(1)];
  const openHistories = visitor.locator('details[open]').filter({ has: getHistory(visitor) });
  await first.click();
  await visitor.waitForURL('**/Demo#history?*');
  const { hash } = new URL(visitor.url());
  await second.click();
  await expect.poll(() => new URL(visitor.url()).hash).not.toBe(hash);
  await first.click();
  await second.click();
  await expect.poll(() => new URL(visitor.url()).hash).toBe('');
  // A history that opens again would do so after the step back.
  await visitor.evaluate(() => new Promise(requestAnimationFrame));
  expect(await openHistories.count()).toBe(0);
  await visitor.goBack();
  await visitor.waitForURL('**/healthz');
});

test('the arrow keys and the pointer choose a rank, which is announced with its day', async () => {
  await signUpWithRanks('Reader', threeRanks);
  const visitor = await journey().visit('/Reader');
  await getHistory(visitor).click();
  const rank = visitor.locator('figure').getByRole('status');
  expect(await rank.innerText()).toBe('GOLD II 45 LP');
  const slider = visitor.getByRole('slider', { name: 'Solo rank on a day' });
  await slider.focus();
  await slider.press('ArrowLeft');
  expect(await rank.innerText()).toBe('GOLD I 80 LP');
  const day = await slider.getAttribute('aria-valuetext');
  expect(await visitor.locator('figure p time').innerText()).toBe(day);
  await slider.press('Home');
  expect(await rank.innerText()).toBe('GOLD II 20 LP');
  await slider.blur();
  expect(await rank.innerText()).toBe('GOLD II 45 LP');

  const graph = getGraph(visitor);
  const { width = 0 } = (await graph.boundingBox()) ?? {};
  await graph.hover({ position: { x: width * 0.75, y: 20 } });
  expect(await rank.innerText()).toBe('GOLD I 80 LP');
  await visitor.mouse.move(0, 0);
  expect(await rank.innerText()).toBe('GOLD II 45 LP');
});

test('a touch chooses a rank, and a finger that moves up or down scrolls the page', async () => {
  await signUpWithRanks('Toucher', threeRanks);
  const visitor = await journey().visit('/Toucher', { hasTouch: true });
  await getHistory(visitor).tap();
  const graph = getGraph(visitor);
  const { width = 0 } = (await graph.boundingBox()) ?? {};
  await graph.tap({ position: { x: width / 4, y: 20 } });
  const rank = visitor.locator('figure').getByRole('status');
  expect(await rank.innerText()).toBe('GOLD II 20 LP');
  expect(await graph.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y');
});

test('without script the history has a link to a page with the graph, the table and the ranges', async () => {
  await signUpWithRanks('Plain', threeRanks);
  const visitor = await journey().visit('/Plain', { javaScriptEnabled: false });
  await getHistory(visitor).click();
  expect(await visitor.locator('details h4').isVisible()).toBe(false);
  await visitor.getByRole('link', { name: 'Open on its own page' }).click();
  await visitor.waitForURL('**/Plain/history?**');
  const graph = visitor.getByRole('img', {
    name: /^Solo: GOLD II 20 LP on .* The table lists every/,
  });
  expect((await graph.boundingBox())?.height).toBeGreaterThan(80);
  await visitor.getByText('As a table').click();
  await visitor.getByRole('cell', { name: 'GOLD I 80 LP' }).waitFor();
  const ranges = visitor.getByRole('navigation', { name: 'Time' });
  expect(await ranges.locator('[aria-current]').innerText()).toBe('Season');
  await ranges.getByRole('link', { name: '30 days' }).click();
  await visitor.waitForURL('**range=30d');
  expect(await ranges.locator('[aria-current]').innerText()).toBe('30 days');
  await visitor.getByRole('link', { name: 'Back to the profile of Plain' }).click();
  await visitor.waitForURL('**/Plain');
});
