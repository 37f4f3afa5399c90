import { expect, test } from 'vitest';
import { homeTexts } from '../../texts/home.ts';
import { withRecord } from '../factories/documents.ts';
import { rankOf } from '../factories/ranks.ts';
import { expectFocus, openJourney, saveGame } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

test('the rank on the sample card rises, and the next sample follows, unless the visitor pauses it', async () => {
  const page = await journey().visit('/healthz', { reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${journey().address}/`);
  const card = page.getByRole('figure', { name: 'A sample page' });
  const wait = async () => {
    await page.clock.runFor(1500);
    return card.innerText();
  };
  expect(await card.innerText()).toContain('Copper_Kite');
  await expect.poll(wait).toContain('PLATINUM IV');
  await press(card, 'Pause');
  await press(card, 'Next sample');
  // The pointer leaves the card, which waits while it is pointed at.
  await page.mouse.move(0, 0);
  await expect.poll(() => card.innerText()).toContain('Tidal_Rook');
  const paused = await card.innerText();
  await page.clock.runFor(60_000);
  expect(await card.innerText()).toBe(paused);
  // With reduced motion it stands still by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.clock.runFor(60_000);
  expect(await card.innerText()).toContain('GOLD\u00a0II');
});

test('signed-in users get a preview of their page, which says how to add the first game', async () => {
  const page = await journey().visitAs('Homecomer', '/');
  const own = page.getByRole('region', { name: 'Your page' });
  expect(await own.innerText()).toContain('Homecomer');
  await own.getByRole('link', { name: 'Add your first game' }).click();
  await page.waitForURL('**/addGame');
  await saveGame(page, 'Homecomer', 'League of Legends', 'Mosswick#NA1');
  await page.goto(`${journey().address}/`);
  await own.getByText('DIAMOND II 64 LP').waitFor();
  expect(await own.getByRole('link').allInnerTexts()).toEqual([
    'Go to your page',
    'Add a new game stat',
    'Make recovery codes',
  ]);
  await own.getByRole('link', { name: 'Go to your page' }).click();
  await page.waitForURL('**/Homecomer');
});

test('the profiles that were opened last are listed, and can be cleared', async () => {
  const page = await journey().visitAs('Looker', '/Looker');
  const openDemo = async () => {
    await page.goto(`${journey().address}/Demo`);
    await page.goto(`${journey().address}/`);
  };
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await openDemo();
  await viewed.getByRole('link', { name: 'Demo', exact: true }).waitFor();
  // Not the user's own profile.
  await viewed.getByRole('link').waitFor();
  await press(viewed, homeTexts.clearViewed);
  await viewed.getByText(homeTexts.noneViewed).waitFor();
  await expectFocus(viewed.getByRole('heading'));

  // The next user of this browser does not see the list.
  await openDemo();
  await press(page, 'Logout');
  await page.getByRole('link', { name: homeTexts.makePage }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-profiles'))).toBe('[]');
});

test('what a followed profile reaches appears on the open home page', async () => {
  const { site, visitAs, address } = journey();
  await site.signUpWithGame('Ascending');
  const page = await visitAs('Fan', '/following?username=Ascending');
  await press(page, 'Follow Ascending');
  await page.getByRole('button', { name: 'Unfollow Ascending' }).first().waitFor();
  const climb = async (rank: string) => {
    await site.changeGame('Ascending', { ranks: { solo: withRecord(rankOf(rank)) } });
    await site.settle();
  };
  await climb('MASTER I 12 LP');
  await page.clock.install();
  await page.goto(`${address}/`);
  const news = page.getByRole('region', { name: 'Following' }).getByRole('listitem');
  expect((await news.allInnerTexts()).join()).toContain('MASTER 12 LP');
  await page.locator('#app[data-hydrated]').waitFor();
  await climb('MASTER I 90 LP');
  await page.clock.runFor(60_000);
  await page.getByText('MASTER 90 LP').waitFor();
});
