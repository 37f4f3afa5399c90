import { expect, test } from 'vitest';
import { expectFocus, openJourney, soloRank } from './journey.ts';
import { press } from './press.ts';
import { failRequest, holdRequests } from './requests.ts';

const journey = openJourney();
const largeScript = /\/assets\/(client|react)-/;

/** Visits a profile while the large scripts are held. @returns functions that change its rank, and that let the scripts arrive. */
async function visitProfile(username: string, count = 1) {
  await journey().site.signUp(username);
  await journey().site.saveGames(
    username,
    Array.from({ length: count }, (_, index) => ({
      playerId: `player-${index}`,
      name: `Player ${index}#NA1`,
    })),
  );
  const page = await journey().visit('/healthz');
  const release = await holdRequests(page, largeScript);
  // The hydration begins with the change, or with a timer.
  const begun = page.waitForRequest(/\/page$/);
  await page.goto(`${journey().address}/${username}`);
  await page.locator('#app[data-ready]').waitFor({ state: 'attached' });
  async function change(): Promise<void> {
    await journey().site.changeGame(username, { level: 999, ...soloRank('DIAMOND II 45 LP') });
    await begun;
  }
  return { page, change, release };
}

test('a press before the page shows a change is repeated', async () => {
  const { page, change, release } = await visitProfile('PressedOld');
  await change();
  const requested = page.waitForRequest(/savedGames\/refresh$|refreshGames/);
  await press(page, 'Update');
  release();
  expect((await requested).url()).toMatch(/savedGames\/refresh$/);
  await page.getByText('Level 999 ·').waitFor();
});

test('the focus and the opened parts stay when the page shows a change', async () => {
  const { page, change, release } = await visitProfile('FocusOld', 8);
  await change();
  const folded = page.locator('article > details').nth(2);
  await folded.locator('> summary').click();
  const history = page.getByRole('article').nth(2).locator('summary').last();
  await history.focus();
  release();
  await page.getByText('Level 999 ·').first().waitFor({ state: 'attached' });
  expect(await folded.evaluate((each: HTMLDetailsElement) => each.open)).toBe(true);
  await expectFocus(history);
});

test('a page that could not be loaded at a change is loaded again', async () => {
  const { page, change, release } = await visitProfile('RetriedOld');
  release();
  await page.route(/\/page$/, failRequest, { times: 1 });
  await change();
  await page.getByText('Level 999 ·').waitFor();
});

test('of two changes before hydration, the last one is announced last', async () => {
  const { page, change, release } = await visitProfile('TwiceOld');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const arrived = new Promise<void>((resolve) =>
    devtools.on('Network.eventSourceMessageReceived', ({ data }) => {
      if (data.includes('CHALLENGER')) resolve();
    }),
  );
  await change();
  await journey().site.changeGame('TwiceOld', soloRank('CHALLENGER 900 LP'));
  await arrived;
  release();
  await page.getByRole('status').filter({ hasText: 'CHALLENGER' }).first().waitFor();
});
