import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { graphTexts } from '../../texts/history.ts';
import { historyTexts } from '../../texts/profile.ts';
import { openJourney, soloRank } from './journey.ts';
import { holdRequests, recordRequests } from './requests.ts';

const journey = openJourney();
const dayMs = 24 * 3_600_000;

beforeAll(() => signUpWithRanks('Climber'));

/** Signs up a user with a game that had three ranks in Solo, one a day until now. */
async function signUpWithRanks(username: string): Promise<void> {
  const ago = (days: number) => ({ readAt: new Date(Date.now() - days * dayMs).toISOString() });
  await journey().site.signUp(username);
  await journey().site.saveGames(username, [{ ...soloRank('GOLD II 20 LP'), ...ago(2) }]);
  await journey().site.changeGame(username, { ...soloRank('GOLD I 80 LP'), ...ago(1) });
  await journey().site.changeGame(username, soloRank('GOLD II 45 LP'));
}

const getHistory = (page: Page) => page.getByText(historyTexts.history, { exact: true });
const getGraph = (page: Page) => page.locator('details').getByRole('img', { name: /The table/ });

test('the graph is loaded when the history is opened, with a table and ranges', async () => {
  const visitor = await journey().visit('/Climber');
  const requested = recordRequests(visitor, /api\/users\/Climber\/history|open-history-.*\.js$/);
  const release = await holdRequests(visitor, '**/history?*');
  await getHistory(visitor).click();
  await visitor.getByText('Loading…').waitFor({ state: 'attached' });
  release();
  await getGraph(visitor).waitFor();
  expect(requested).toHaveLength(2);

  await visitor.getByText('As a table').click();
  expect(await visitor.getByRole('table').getByRole('row').allInnerTexts()).toHaveLength(4);
  await visitor.getByRole('radio', { name: 'Season' }).focus();
  const next = await holdRequests(visitor, '**/history?*');
  await visitor.keyboard.press('ArrowLeft');
  const busy = visitor.locator('details [aria-busy="true"]');
  await busy.waitFor();
  next();
  await busy.waitFor({ state: 'detached' });
  await expect.poll(() => visitor.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true);
  await getGraph(visitor).waitFor();
});

test('a history that was opened before the script has run is loaded, too', async () => {
  const visitor = await journey().visit('/');
  const release = await holdRequests(visitor, '**/assets/client-*.js');
  await visitor.goto(`${journey().address}/Climber`, { waitUntil: 'commit' });
  await getHistory(visitor).click();
  await visitor.getByRole('link', { name: 'Open on its own page' }).waitFor();
  release();
  await getGraph(visitor).waitFor();
});

test('without the script of the graphs the link to the page of the history stays, and ranks that could not be loaded can be tried again', async () => {
  const visitor = await journey().visit('/Climber');
  await visitor.route('**/assets/open-history-*.js', (route) => route.abort());
  await getHistory(visitor).click();
  const alert = visitor.locator('details').getByRole('alert');
  await alert.waitFor();
  await visitor.getByRole('link', { name: historyTexts.ownPage }).waitFor();
  const errors = journey().takePageErrors();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  await visitor.unrouteAll();
  await visitor.route('**/history?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await visitor.reload();
  await getHistory(visitor).click();
  await alert.getByText(historyTexts.loadFailed).waitFor();
  await alert.getByRole('button', { name: graphTexts.loadAgain }).press('Enter');
  await getGraph(visitor).waitFor();
  expect(await visitor.evaluate('document.activeElement.matches("details *")')).toBe(true);
});

test('a new rank extends the line of the closed card, and a higher one is the new peak, without a request', async () => {
  await signUpWithRanks('Rising');
  const visitor = await journey().visit('/Rising');
  const requested = recordRequests(visitor, /\/history\?/);
  const line = visitor.getByRole('img', { name: /^Solo, last 30 days/ });
  await visitor.getByText(/^Highest since .*: GOLD\sI\s80\sLP/).waitFor();
  await journey().site.changeGame('Rising', soloRank('PLATINUM IV 1 LP'));
  await visitor.getByText(/^Highest since .*: PLATINUM\sIV\s1\sLP/).waitFor();
  await expect.poll(() => line.getAttribute('aria-label')).toMatch(/up 181\u00a0points$/);
  expect(requested).toEqual([]);
});

test('the arrow keys, the pointer and a touch choose a rank, which is announced with its day', async () => {
  const visitor = await journey().visit('/Climber', { hasTouch: true });
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
  await graph.tap({ position: { x: width / 4, y: 20 } });
  expect(await rank.innerText()).toBe('GOLD II 20 LP');
  // A finger that moves up or down scrolls the page.
  expect(await graph.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y');
});
