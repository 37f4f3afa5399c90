/** Open graphs while ranks change: the live stream brings the new samples, so the pages send no requests. */
import type { Page } from 'playwright';
import { beforeEach, expect, test, vi } from 'vitest';
import { openJourney, soloRank } from './journey.ts';

// The clock of the site is fake, because the history has at most one sample in a minute. It runs at the normal speed.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
const journey = openJourney();

/** Changes the rank of a profile's game two minutes later, as a refresh does. */
async function changeRank(username: string, rank: string): Promise<void> {
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await journey().site.changeGame(username, soloRank(rank));
}

/** Signs up a user with a game whose rank has changed once. */
async function signUpWithHistory(username: string): Promise<void> {
  await journey().site.signUp(username);
  await journey().site.saveGames(username, [soloRank('DIAMOND II 64 LP')]);
  await changeRank(username, 'GOLD IV 20 LP');
}

/** Opens a profile and its graph. @returns the page, and the paths that it requests from then on. */
async function openGraph(username: string) {
  const page = await journey().visit(`/${username}`);
  await page.getByText('History', { exact: true }).click();
  await page.locator('details svg[role=img]').first().waitFor();
  // The live stream is open when the first document has come, and prefetches of links have ended.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return { page, requests };
}

/** Lists the ranks of the graph's table, newest first. */
const listRanks = (page: Page) =>
  page.locator('details table').first().locator('tbody tr td:last-child').allTextContents();

test('[security 38] a change reaches two open graphs and the closed card of a third tab without any request', async () => {
  await signUpWithHistory('Watched');
  const tabs = [await openGraph('Watched'), await openGraph('Watched')];
  const closed = await journey().visit('/Watched');
  await closed.getByText('GOLD IV 20 LP').first().waitFor();
  const readLines = () =>
    Promise.all(
      tabs.map(({ page }) => page.locator('details svg[role=img] path').first().getAttribute('d')),
    );
  const linesBefore = await readLines();
  await changeRank('Watched', 'GOLD IV 77 LP');
  for (const { page, requests } of tabs) {
    await expect.poll(() => listRanks(page)).toContain('GOLD IV 77 LP');
    expect((await listRanks(page)).slice(0, 2)).toEqual(['GOLD IV 77 LP', 'GOLD IV 20 LP']);
    expect(requests).toEqual([]);
  }
  for (const [index, line] of (await readLines()).entries())
    expect(line).not.toBe(linesBefore[index]);
  await closed.getByText('GOLD IV 77 LP').first().waitFor();
});
