import { expect, test } from 'vitest';
import { openJourney, saveGame } from './journey.ts';

const journey = openJourney();
const league = 'League of Legends';
const tft = 'Teamfight Tactics';

test('[security 47] an open page shows each change at once and announces it without moving the focus', async () => {
  const owner = await journey().visitAs('Watched', '/Watched');
  const visitor = await journey().visit('/Watched', { colorScheme: 'dark' });
  await visitor.getByText('shows no games yet').waitFor();
  await visitor.getByRole('link', { name: 'Sign In', exact: true }).focus();

  await saveGame(owner, 'Watched', league, 'Mosswick#NA1');
  await visitor.getByRole('article').getByText('DIAMOND II 64 LP', { exact: true }).waitFor();
  await expect
    .poll(() => visitor.locator('[aria-live=polite]').innerText())
    .toContain('Mosswick#NA1');
  await saveGame(owner, 'Watched', tft, 'Mosswick#NA1');
  await visitor.getByRole('article').getByText('PURPLE 3560').waitFor();
  await owner.getByRole('article').getByText('PURPLE 3560').waitFor();
  await owner.getByRole('button', { name: 'Remove Mosswick#NA1' }).first().click();
  await visitor
    .getByRole('article')
    .getByText('DIAMOND II 64 LP', { exact: true })
    .waitFor({ state: 'detached' });
  expect(await visitor.getByRole('article').getByText('PURPLE 3560').count()).toBe(1);
  expect(await visitor.evaluate(() => document.activeElement?.textContent)).toBe('Sign In');
});

test('an open page goes to the home page when its profile is deleted', async () => {
  await journey().visitAs('Fleeting', '/');
  const visitor = await journey().visit('/healthz');
  const streaming = visitor.waitForResponse('**/live?*');
  await visitor.goto(`${journey().address}/Fleeting`);
  await streaming;
  const profile = await journey().site.services.profileStore.findProfileByUsername('Fleeting');
  await journey().site.services.profiles.deleteProfile(profile?.id ?? '');
  await visitor.waitForURL(`${journey().address}/`);
});

test('[security 41] a hidden tab shows no changes, and shows the current data when it is visible again', async () => {
  const owner = await journey().visitAs('Sleeper', '/Sleeper');
  const visitor = await journey().visit('/Sleeper');
  const setHidden = (isHidden: boolean) =>
    visitor.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const closed = visitor.waitForEvent('requestfailed', (request) =>
    request.url().includes('/live?'),
  );
  await setHidden(true);
  await closed;
  await saveGame(owner, 'Sleeper', league, 'Ember Lynx#GLOW');
  expect(
    await visitor.getByRole('article').getByText('CHALLENGER 1204 LP', { exact: true }).count(),
  ).toBe(0);
  await setHidden(false);
  await visitor.getByRole('article').getByText('CHALLENGER 1204 LP', { exact: true }).waitFor();
});

test('only the owner sees the controls that change a profile', async () => {
  const owner = await journey().visitAs('Keeper', '/Keeper');
  await saveGame(owner, 'Keeper', league, 'Mosswick#NA1');
  const controls = ['Change profile picture', /^Remove /] as const;
  for (const name of controls) await owner.getByRole('button', { name }).waitFor();
  await owner.getByRole('link', { name: 'Add a new game stat' }).click();
  await owner.waitForURL('**/addGame');
  for (const page of [
    await journey().visit('/Keeper'),
    await journey().visitAs('Other', '/Keeper'),
  ]) {
    await page.getByRole('article').getByText('DIAMOND II 64 LP', { exact: true }).waitFor();
    for (const name of controls) expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByText('Change banner').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add a new game stat' }).count()).toBe(0);
  }
});

test('an owner without games sees the place of the best rank, and steps that open the picture dialog and the page that shares the profile', async () => {
  const viewport = { width: 1280, height: 900 };
  const owner = await journey().visitAs('Starter', '/Starter', { viewport });
  expect(await owner.getByText('No rank yet').isVisible()).toBe(true);
  await owner.getByRole('link', { name: 'Choose your picture' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.waitFor();
  await owner.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await owner.getByRole('link', { name: 'Send the link to your friends' }).click();
  await owner.waitForURL('**/Starter/share');
});

test('only a changed rank is highlighted on an open page', async () => {
  const owner = await journey().visitAs('Climber', '/Climber');
  await saveGame(owner, 'Climber', league, 'Mosswick#NA1');
  const visitor = await journey().visit('/Climber');
  const card = visitor.getByRole('article');
  await card.getByText('DIAMOND II 64 LP', { exact: true }).waitFor();
  expect(await card.locator('[data-changed=true]').count()).toBe(0);
  const { profileStore } = journey().site.services;
  const profile = await profileStore.findProfileByUsername('Climber');
  const [game] = profile?.savedGames ?? [];
  const solo = game?.ranks.solo;
  if (!profile || !game || solo?.kind !== 'divided') throw new Error('the game was not saved');
  await profileStore.updateSavedGame(
    { profileId: profile.id, game: game.game, playerId: game.playerId },
    { ...game, ranks: { ...game.ranks, solo: { ...solo, division: 'I', leaguePoints: 3 } } },
  );
  await card.getByText('DIAMOND I 3 LP', { exact: true }).waitFor();
  expect(await card.getByText('97 LP to MASTER').count()).toBe(1);
  expect(await card.locator('[data-changed=true]').count()).toBe(1);
});
