import type { Page } from 'playwright';
import { beforeEach, expect, test, vi } from 'vitest';
import { failGame, toKey } from '../factories/profiles.ts';
import { openJourney, soloRank } from './journey.ts';
import { holdRequests } from './requests.ts';

// The clock of the site is fake, so that a test can set it. It runs at the normal speed.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
const journey = openJourney();
const minuteMs = 60_000;

/** Finds the list item of a queue in a game's card. The history below contains the same text, but no list item. */
function getQueueItem(page: Page, queue: string) {
  return page.getByRole('article').getByRole('listitem').filter({ hasText: queue });
}

/** Waits until the only game has this rank, which stands at the top of the page. */
async function waitForRank(page: Page, rank: string): Promise<void> {
  await page.getByText(rank, { exact: true }).first().waitFor();
}

const lowerRank = soloRank('GOLD IV 1 LP');

test('Update is disabled until it shows the new rank, and a second press shows the time until the next update', async () => {
  await journey().site.signUpWithGame('Updated');
  await journey().site.ageGame('Updated', 5, lowerRank);
  const visitor = await journey().visit('/Updated');
  await waitForRank(visitor, 'GOLD IV 1 LP');
  expect(await getQueueItem(visitor, 'Solo').innerText()).toMatch(/40\sW.*60\sL.*40\s%/);
  const update = visitor.getByRole('button', { name: /^Update/ });
  const release = await holdRequests(visitor, '**/savedGames/refresh');
  await update.click();
  await expect.poll(() => update.getAttribute('aria-disabled')).toBe('true');
  release();
  await waitForRank(visitor, 'DIAMOND II 64 LP');
  await expect.poll(() => update.getAttribute('aria-disabled')).toBeNull();
  await update.click();
  await visitor
    .getByText(
      /These ranks were updated a moment ago\. You can update them again in \d+ (seconds|minutes)/,
    )
    .first()
    .waitFor();
});

test('without a connection, Update says so until new ranks arrive', async () => {
  await journey().site.signUpWithGame('Offline');
  const visitor = await journey().visit('/Offline');
  await visitor.clock.install();
  await visitor.route('**/savedGames/refresh', (route) => route.abort('internetdisconnected'));
  const update = visitor.getByRole('button', { name: /^Update/ });
  const time = visitor.locator('form').getByText(/^Updated/);
  const message = visitor.locator('form').getByText('This site cannot be reached.');
  await time.waitFor();
  await update.click();
  await message.waitFor();
  expect(await time.isVisible()).toBe(false);
  await visitor.locator('[data-failed="true"]').waitFor({ state: 'attached' });
  await visitor.clock.runFor(minuteMs);
  await message.waitFor();
  await journey().site.ageGame('Offline', 5, lowerRank);
  await waitForRank(visitor, 'GOLD IV 1 LP');
  expect(await message.count()).toBe(0);
  await time.waitFor();
});

test('that it is too soon is no warning and disappears, a late result is said to be late, its arrival is announced, and a failed account is named again', async () => {
  await journey().site.signUpWithGame('Hasty');
  const visitor = await journey().visit('/Hasty');
  await visitor.clock.install();
  const update = visitor.getByRole('button', { name: /^Update/ });
  const answer = (status: number, json: object) =>
    visitor.route('**/savedGames/refresh', (route) => route.fulfill({ status, json }));
  await answer(429, { error: 'too-soon', message: 'Read a moment ago.' });
  await update.click();
  const message = visitor.locator('form').getByText('Read a moment ago.');
  await message.waitFor();
  expect(await visitor.locator('[data-failed="true"]').count()).toBe(0);
  await visitor.clock.runFor(15_000);
  await message.waitFor({ state: 'hidden' });
  await answer(202, { count: 1 });
  const pressUpdate = async () => {
    const answered = visitor.waitForResponse('**/savedGames/refresh');
    await update.click();
    await (await answered).finished();
    await form.getByText('Updating…').waitFor();
  };
  const form = visitor.locator('form', { has: update });
  await pressUpdate();
  await visitor.clock.runFor(15_000);
  await form.getByText(/^Some ranks are not here yet\./).waitFor();
  await journey().site.ageGame('Hasty', 5);
  await visitor.getByRole('status').filter({ hasText: 'Updated.' }).waitFor();

  const { profileStore } = journey().site.services;
  const { id, savedGames } = await journey().site.findProfile('Hasty');
  for (const saved of savedGames)
    await failGame(profileStore, toKey(id, saved), new Date().toISOString());
  const failure = form.getByText(/^The last update of Mosswick#NA1/);
  await failure.waitFor();
  await pressUpdate();
  await visitor.clock.runFor(15_000);
  await failure.waitFor();

  // The end of a failure does not announce 'Updating…' again.
  await answer(202, { count: 2 });
  await pressUpdate();
  await journey().site.changeGame('Hasty', lowerRank);
  await waitForRank(visitor, 'GOLD IV 1 LP');
  await form.getByText('Updating…').waitFor();
  const status = await visitor.getByRole('status').allInnerTexts();
  expect(status.join()).toContain('Solo: GOLD IV 1 LP.');
});
