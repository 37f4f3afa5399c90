import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Rank } from '../../domain/games/rank.ts';
import { rankOf } from '../factories/ranks.ts';
import { openJourney, recordCopies, saveGame } from './journey.ts';

const journey = openJourney();

const findMessage = (page: Page) => page.getByRole('region', { name: 'New rank' });

/** Creates a profile with one game in GOLD II, and opens it as an anonymous visitor, who has not loaded React yet. */
async function visitGoldProfile(
  username: string,
  options: Parameters<ReturnType<typeof journey>['visit']>[1] = {},
) {
  const owner = await journey().visitAs(username, '/');
  await saveGame(owner, username, 'League of Legends', 'Mosswick#NA1');
  await saveRank(username, 'GOLD II 45 LP');
  await owner.goto(`${journey().address}/${username}`);
  return { owner, visitor: await journey().visit(`/${username}`, options) };
}

/** Saves a rank in Solo, as a refresh does. */
async function saveRank(username: string, text: string): Promise<void> {
  const { profileStore } = journey().site.services;
  const profile = await profileStore.findProfileByUsername(username);
  const [game] = profile?.savedGames ?? [];
  if (!profile || !game) throw new Error('no game');
  const key = { profileId: profile.id, game: game.game, playerId: game.playerId };
  const rank = rankOf(text) as Exclude<Rank, { kind: 'unranked' }>;
  const ranks = { solo: { ...rank, wins: 1, losses: 1 } };
  await profileStore.updateSavedGame(key, { ...game, ranks, readAt: new Date().toISOString() });
}

test('a promotion is shown to the owner and to anonymous visitors, with a button that copies the link', async () => {
  const { owner, visitor } = await visitGoldProfile('Promoted');
  const readCopied = await recordCopies(visitor);
  await saveRank('Promoted', 'GOLD I 2 LP');
  for (const page of [owner, visitor]) {
    await findMessage(page).getByText('Mosswick#NA1 reached GOLD I in Solo.').waitFor();
    const announcement = 'Mosswick#NA1 reached GOLD I in Solo. Mosswick#NA1, Solo: GOLD I 2 LP.';
    await page.getByRole('status').getByText(announcement).waitFor({ state: 'attached' });
  }
  await visitor.clock.install();
  await findMessage(visitor).getByRole('button', { name: 'Copy link' }).click();
  await findMessage(visitor).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await readCopied()).toMatch(/\/Promoted$/);
  await findMessage(visitor).getByRole('button', { name: 'Close' }).click();
  await findMessage(visitor).waitFor({ state: 'hidden' });
  // The time after which the button is 'Copy link' again.
  await visitor.clock.runFor(5000);
  await findMessage(visitor).waitFor({ state: 'hidden' });
});

test('the message disappears with its game', async () => {
  const { visitor } = await visitGoldProfile('Removed');
  await saveRank('Removed', 'GOLD I 2 LP');
  await findMessage(visitor).waitFor();
  const { profileStore } = journey().site.services;
  const profile = await profileStore.findProfileByUsername('Removed');
  const match = { game: 'league-of-legends', name: 'Mosswick#NA1', region: undefined } as const;
  await profileStore.removeSavedGame(profile?.id ?? '', match, new Date().toISOString());
  await findMessage(visitor).waitFor({ state: 'hidden' });
});

test('on a small phone the message covers no rank', async () => {
  const { visitor } = await visitGoldProfile('Slim', { viewport: { width: 360, height: 640 } });
  await saveRank('Slim', 'GOLD I 2 LP');
  const message = await findMessage(visitor).boundingBox();
  const showcase = await visitor.getByRole('region', { name: 'Best rank' }).boundingBox();
  if (!message || !showcase) throw new Error('no message or no rank');
  expect(message.y + message.height).toBeLessThanOrEqual(showcase.y);
});

test('another promotion replaces the message, and the focus stays; a closed message is shown again', async () => {
  const { visitor } = await visitGoldProfile('Rising');
  await saveRank('Rising', 'GOLD I 2 LP');
  const copy = findMessage(visitor).getByRole('button', { name: 'Copy link' });
  await copy.focus();
  await saveRank('Rising', 'PLATINUM IV 2 LP');
  await findMessage(visitor).getByText('Mosswick#NA1 reached PLATINUM IV in Solo.').waitFor();
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
  await findMessage(visitor).getByRole('button', { name: 'Close' }).click();
  await findMessage(visitor).waitFor({ state: 'hidden' });
  await saveRank('Rising', 'PLATINUM III 2 LP');
  await findMessage(visitor).getByText('Mosswick#NA1 reached PLATINUM III in Solo.').waitFor();
});

test('a tab that was hidden during two promotions shows one moment when it is visible again', async () => {
  const { visitor } = await visitGoldProfile('Asleep');
  const setHidden = (isHidden: boolean) =>
    visitor.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await saveRank('Asleep', 'GOLD I 2 LP');
  await saveRank('Asleep', 'PLATINUM IV 2 LP');
  await setHidden(false);
  await findMessage(visitor).waitFor();
  expect(await findMessage(visitor).getByText('Mosswick#NA1').allTextContents()).toEqual([
    'Mosswick#NA1 reached PLATINUM\u00a0IV in Solo.',
  ]);
  const announcement =
    'Mosswick#NA1 reached PLATINUM IV in Solo. Mosswick#NA1, Solo: PLATINUM IV 2 LP.';
  await visitor
    .getByRole('status')
    .getByText(announcement, { exact: true })
    .waitFor({ state: 'attached' });
});

test('with reduced motion, the message and a star are there and nothing moves', async () => {
  const { visitor } = await visitGoldProfile('Still', { reducedMotion: 'reduce' });
  await saveRank('Still', 'PLATINUM IV 2 LP');
  await findMessage(visitor).waitFor();
  const durations = await findMessage(visitor).evaluate((message) =>
    message
      .getAnimations({ subtree: true })
      .map((each) => Number(each.effect?.getTiming().duration)),
  );
  expect(Math.max(0, ...durations)).toBeLessThan(1);
  expect(await findMessage(visitor).locator('svg').first().isVisible()).toBe(true);
});

test('after adding the first game, the owner sees the moment once', async () => {
  const page = await journey().visitAs('Newcomer', '/addGame');
  await page.getByLabel('Choose game').selectOption('League of Legends');
  await page.getByLabel('Enter your League of Legends Username').fill('Mosswick#NA1');
  await page.getByRole('button', { name: 'Search for player' }).click();
  await page.getByRole('button', { name: 'Add stats' }).click();
  await page.waitForURL('**/Newcomer');
  await findMessage(page).getByText('Mosswick#NA1 is DIAMOND II in Solo.').waitFor();
  await page.reload();
  expect(await findMessage(page).count()).toBe(0);
});
