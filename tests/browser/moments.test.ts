/** The message about a new rank. `web/parts/profile/changes/find-moments.test.ts` has the rules about which change is one. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { momentTexts } from '../../texts/events.ts';
import { profileTexts, shareTexts } from '../../texts/profile.ts';
import { expectFocus, openJourney, recordCopies, setHidden, soloRank } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

const findMessage = (page: Page) => page.getByRole('region', { name: momentTexts.title });
const reach = (username: string, rank: string) =>
  journey().site.changeGame(username, soloRank(rank));

/** Creates a profile with one game in GOLD II. */
async function createGoldProfile(username: string): Promise<void> {
  await journey().site.signUp(username);
  await journey().site.saveGames(username, [soloRank('GOLD II 45 LP')]);
}

test('a promotion is shown above the ranks, another one replaces it, and it disappears after a time or with its game', async () => {
  await createGoldProfile('Promoted');
  // An anonymous visitor, who has not loaded React yet, on a small phone.
  const page = await journey().visit('/Promoted', { viewport: { width: 360, height: 640 } });
  const readCopied = await recordCopies(page);
  await reach('Promoted', 'GOLD I 2 LP');
  const message = findMessage(page);
  await message.getByText('Mosswick#NA1 reached GOLD I in Solo.').waitFor();
  const announcement = 'Mosswick#NA1 reached GOLD I in Solo. Mosswick#NA1, Solo: GOLD I 2 LP.';
  await page.getByRole('status').getByText(announcement).waitFor({ state: 'attached' });
  const box = await message.boundingBox();
  const showcase = await page.getByRole('region', { name: profileTexts.bestRank }).boundingBox();
  if (!box || !showcase) throw new Error('no message or no rank');
  expect(box.y + box.height).toBeLessThanOrEqual(showcase.y);

  const copy = message.getByRole('button', { name: shareTexts.copyLink });
  await copy.focus();
  await reach('Promoted', 'PLATINUM IV 2 LP');
  await message.getByText('Mosswick#NA1 reached PLATINUM IV in Solo.').waitFor();
  await expectFocus(copy);

  await page.clock.install();
  await copy.click();
  await message.getByRole('button', { name: shareTexts.copied }).waitFor();
  expect(await readCopied()).toMatch(/\/Promoted$/);
  await press(message, shareTexts.close);
  await message.waitFor({ state: 'hidden' });
  // The time after which the button is 'Copy link' again.
  await page.clock.runFor(5000);
  await message.waitFor({ state: 'hidden' });
  // A change that is no promotion leaves it closed.
  await reach('Promoted', 'GOLD III 2 LP');
  await page.getByRole('status').getByText('Solo: GOLD III 2 LP.').waitFor({ state: 'attached' });
  expect(await message.isVisible()).toBe(false);

  await reach('Promoted', 'PLATINUM III 2 LP');
  await message.getByText('Mosswick#NA1 reached PLATINUM III in Solo.').waitFor();
  // On a phone it leaves by itself, but not under a finger.
  await message.hover();
  await page.clock.runFor(13_000);
  await message.waitFor();
  await page.mouse.move(1, 1);
  await page.clock.runFor(13_000);
  await message.waitFor({ state: 'hidden' });

  await reach('Promoted', 'PLATINUM II 2 LP');
  await message.getByText('Mosswick#NA1 reached PLATINUM II in Solo.').waitFor();
  const { id } = await journey().site.findProfile('Promoted');
  const { profileStore } = journey().site.services;
  const match = { game: 'league-of-legends', name: 'Mosswick#NA1', region: undefined } as const;
  await profileStore.removeSavedGame(id, match, new Date().toISOString());
  await message.waitFor({ state: 'hidden' });
});

test('[security 41] a tab that was hidden during two promotions has no connection, and shows one moment when it is visible again', async () => {
  await createGoldProfile('Asleep');
  const visitor = await journey().visit('/Asleep');
  const closed = visitor.waitForEvent('requestfailed', (request) =>
    request.url().includes('/live?'),
  );
  await setHidden(visitor, true);
  await closed;
  await reach('Asleep', 'GOLD I 2 LP');
  await reach('Asleep', 'PLATINUM IV 2 LP');
  await setHidden(visitor, false);
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
  await createGoldProfile('Still');
  const visitor = await journey().visit('/Still', { reducedMotion: 'reduce' });
  await reach('Still', 'PLATINUM IV 2 LP');
  await findMessage(visitor).waitFor();
  const durations = await findMessage(visitor).evaluate((message) =>
    message
      .getAnimations({ subtree: true })
      .map((each) => Number(each.effect?.getTiming().duration)),
  );
  expect(Math.max(0, ...durations)).toBeLessThan(1);
  await findMessage(visitor).locator('svg').first().waitFor();
});

test('after adding the first game, the owner sees the moment once', async () => {
  const player = new URLSearchParams({ game: 'League of Legends', username: 'Mosswick#NA1' });
  const page = await journey().visitAs('Newcomer', `/addGame?${player}`);
  await press(page, 'Add stats');
  await page.waitForURL('**/Newcomer');
  await findMessage(page).getByText('Mosswick#NA1 is DIAMOND II in Solo.').waitFor();
  await page.reload();
  expect(await findMessage(page).count()).toBe(0);
});
