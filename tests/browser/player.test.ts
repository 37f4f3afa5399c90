/** The page of a player, on a phone. `tests/http/players.test.ts` and `missing-players.test.ts` test its states. */
import { expect, test } from 'vitest';
import { openJourney, soloRank } from './journey.ts';

const journey = openJourney();
const maxTabs = 15;

test.each([true, false])(
  'a stranger types a Riot ID on the home page, presses Enter and reads the rank, with the keyboard only, with script: %s',
  async (javaScriptEnabled) => {
    const page = await journey().visit('/', { javaScriptEnabled });
    const field = page.locator('main [name=username]');
    const hasFocus = () => field.evaluate((node) => node === document.activeElement);
    for (let count = 0; count < maxTabs && !(await hasFocus()); count++)
      await page.keyboard.press('Tab');
    await page.keyboard.type('ember lynx#glow');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/players/league-of-legends/na1/Ember%20Lynx-GLOW');
    await page.getByText('CHALLENGER 1204 LP').waitFor();
    await page.getByRole('link', { name: 'Look up in Teamfight Tactics' }).press('Enter');
    await page.waitForURL('**/players/teamfight-tactics/na1/Ember%20Lynx-GLOW');
    await page.getByRole('heading', { name: 'Ember Lynx#GLOW' }).waitFor();
  },
);

test('the list below the search leads to the player in the chosen game', async () => {
  const page = await journey().visit('/');
  const field = page.locator('main [name=username]');
  await field.pressSequentially('Only Tactics#TFT');
  await page.getByRole('option', { name: /in Teamfight Tactics/ }).waitFor();
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL('**/players/teamfight-tactics/na1/Only%20Tactics-TFT');
  await page.getByText('PLATINUM IV 44 LP').waitFor();
});

test('a player whom a page shows follows live, with an open graph', async () => {
  const { site } = journey();
  await site.signUp('Shows-one');
  await site.saveGames('Shows-one', [{ name: 'Live One#EUW', ...soloRank('GOLD II 45 LP') }]);
  const page = await journey().visit('/players/league-of-legends/na1/Live%20One-EUW');
  await page.getByText('History', { exact: true }).click();
  await page.getByText('The line begins here').waitFor();
  const readAt = new Date(Date.now() + 2 * 60_000).toISOString();
  await site.changeGame('Shows-one', { readAt, ...soloRank('GOLD I 12 LP') });
  await page.getByRole('region', { name: 'New rank' }).waitFor();
  await page.locator('details svg[role=img]').first().waitFor();
  expect(await page.getByText('GOLD I 12 LP').count()).toBeGreaterThan(1);
});
