import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { profileTexts } from '../../texts/profile.ts';
import { openJourney, saveGame, soloRank } from './journey.ts';

const journey = openJourney();
const league = 'League of Legends';
const tft = 'Teamfight Tactics';

test('[security 47] an open page shows each change at once and announces it without moving the focus', async () => {
  const owner = await journey().visitAs('Watched', '/Watched');
  const visitor = await journey().visit('/Watched', { colorScheme: 'dark' });
  await visitor.getByText('shows no games yet').waitFor();
  await visitor.getByRole('link', { name: 'Sign In', exact: true }).focus();

  await saveGame(owner, 'Watched', league, 'Mosswick#NA1');
  const rank = visitor.getByText('DIAMOND II 64 LP', { exact: true }).first();
  await rank.waitFor();
  await expect
    .poll(() => visitor.locator('[aria-live=polite]').innerText())
    .toContain('Mosswick#NA1');
  await saveGame(owner, 'Watched', tft, 'Mosswick#NA1');
  await visitor.getByRole('article').getByText('PURPLE 3560').waitFor();
  await owner.getByRole('article').getByText('PURPLE 3560').waitFor();
  await owner.getByRole('button', { name: 'Remove Mosswick#NA1' }).first().click();
  await rank.waitFor({ state: 'detached' });
  await visitor.getByText('PURPLE 3560').first().waitFor();
  expect(await visitor.evaluate(() => document.activeElement?.textContent)).toBe('Sign In');
});

test('an owner without games sees the place of the best rank, and steps that open the picture dialog and the page that shares the profile', async () => {
  const viewport = { width: 1280, height: 900 };
  const owner = await journey().visitAs('Starter', '/Starter', { viewport });
  await owner.getByText('No rank yet').waitFor();
  await owner.getByRole('link', { name: 'Choose your picture' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.waitFor();
  await owner.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await owner.getByRole('link', { name: 'Send the link to your friends' }).click();
  await owner.waitForURL('**/Starter/share');
});

test('only a changed rank is highlighted on an open page', async () => {
  await journey().site.signUp('Climber');
  await journey().site.saveGames('Climber', [
    soloRank('DIAMOND II 64 LP'),
    { game: 'teamfight-tactics' },
  ]);
  const visitor = await journey().visit('/Climber');
  const card = visitor.getByRole('article').filter({ hasText: league });
  await card.getByText('DIAMOND II 64 LP', { exact: true }).waitFor();
  expect(await card.locator('[data-changed=true]').count()).toBe(0);
  await journey().site.changeGame('Climber', soloRank('DIAMOND I 3 LP'));
  await card.getByText('DIAMOND I 3 LP', { exact: true }).waitFor();
  await card.getByText('97 LP to MASTER').waitFor();
  await expect.poll(() => card.locator('[data-changed=true]').count()).toBe(1);
});

test('only an anonymous visitor of a profile without games sees a link to sign up', async () => {
  await journey().site.signUp('Blank');
  const pages = [await journey().visit('/Blank'), await journey().visitAs('Reader', '/Blank')];
  const findLink = (page: Page) =>
    page.getByRole('link', { name: profileTexts.makePage('Rankfolio') });
  expect(await Promise.all(pages.map((page) => findLink(page).isVisible()))).toEqual([true, false]);
});

test('an owner prints the page with the picture, without bar and controls', async () => {
  const page = await journey().visitAs('Printer', '/healthz');
  await journey().site.saveGames('Printer', [{}, { playerId: 'another' }]);
  await page.goto(`${journey().address}/Printer`);
  await page.emulateMedia({ media: 'print' });
  const controls = ':is(button:not(.printed), input, select, summary, nav, [href*=verify])';
  expect(await page.locator(controls).filter({ visible: true }).count()).toBe(0);
  await page.locator('#app .avatar').first().waitFor();
  expect(
    await page.locator('header[data-viewer]').evaluate((bar) => getComputedStyle(bar).position),
  ).toBe('static');
});
