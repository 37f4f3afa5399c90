import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openJourney, saveGame } from './journey.ts';

// Tests can set the clock, which keeps running.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const journey = openJourney();
const league = 'League of Legends';
const minuteMs = 60_000;

/** Finds a queue in a card, and not in the history below, which contains the same text. */
function rankOf(page: Page, queue: string) {
  return page.getByRole('article').getByRole('listitem').filter({ hasText: queue });
}

/** Sets the time when a profile's first game was read to this many minutes ago, and makes other changes. */
async function ageGame(username: string, minutes: number, changes: object = {}): Promise<void> {
  const { profileStore } = journey().site.services;
  const profile = await profileStore.findProfileByUsername(username);
  const [saved] = profile?.savedGames ?? [];
  if (!profile || !saved) throw new Error(`${username} has no game`);
  const key = { profileId: profile.id, game: saved.game, playerId: saved.playerId };
  const readAt = new Date(Date.now() - minutes * minuteMs).toISOString();
  await profileStore.updateSavedGame(key, { ...saved, readAt, ...changes });
}

async function signUpWithGame(username: string, player = 'Mosswick#NA1'): Promise<Page> {
  const page = await journey().visitAs(username, '/');
  await saveGame(page, username, league, player);
  return page;
}

const lowerRank = {
  ranks: {
    solo: { kind: 'divided', tier: 'GOLD', division: 'IV', leaguePoints: 1, wins: 40, losses: 60 },
  },
};

test('stale ranks are shown at once and then replaced by new ones', async () => {
  await signUpWithGame('Oldie');
  await ageGame('Oldie', 20, lowerRank);
  const visitor = await journey().visit('/Oldie');
  await rankOf(visitor, 'Solo').getByText('DIAMOND II 64 LP').waitFor();
  expect(await rankOf(visitor, 'Solo').innerText()).not.toContain('GOLD IV');
});

test('Update shows the new rank and is then disabled for a while', async () => {
  await signUpWithGame('Updated');
  await ageGame('Updated', 5, lowerRank);
  const visitor = await journey().visit('/Updated');
  await rankOf(visitor, 'Solo').getByText('GOLD IV 1 LP').waitFor();
  expect(await rankOf(visitor, 'Solo').innerText()).toMatch(/40\sW.*60\sL.*40\s%/);
  await visitor.getByRole('button', { name: /^Update/ }).click();
  await rankOf(visitor, 'Solo').getByText('DIAMOND II 64 LP').waitFor();
  await visitor.getByRole('button', { name: /^Update/ }).click();
  await visitor
    .getByText(/These ranks are up to date\. Try again in \d+ (seconds|minutes)/)
    .waitFor();
});

test('a failed refresh keeps the ranks and shows a message', async () => {
  await signUpWithGame('Unlucky');
  await ageGame('Unlucky', 5, { name: 'Entries 500#FAIL', keyFingerprint: 'another key' });
  const visitor = await journey().visit('/Unlucky');
  await visitor.getByRole('button', { name: /^Update/ }).click();
  await visitor.getByText(/^As of .* The last update failed\.$/).waitFor();
  expect(await rankOf(visitor, 'Solo').innerText()).toContain('DIAMOND II 64 LP');
});

test('the rank history is a graph and a table, with and without script', async () => {
  await signUpWithGame('Climber');
  await ageGame('Climber', 60, lowerRank);
  await ageGame('Climber', 1);
  for (const options of [{}, { javaScriptEnabled: false }]) {
    const visitor = await journey().visit('/Climber', options);
    await visitor.getByText('History', { exact: true }).click();
    const graph = visitor.locator('details svg[role=img]').first();
    await graph.waitFor();
    expect((await graph.boundingBox())?.height).toBeGreaterThan(80);
    const cells = visitor.locator('details table').first();
    expect(await cells.textContent()).toContain('GOLD IV 1 LP');
  }
});

test('an owner equips an icon, and the profile shows the verified mark', async () => {
  const owner = await signUpWithGame('Prover', 'Ember Lynx#GLOW');
  await owner.goto(`${journey().address}/Prover`);
  await owner.getByRole('link', { name: /Verify/ }).click();
  await owner.waitForURL('**/verifyGame?**');
  await owner.getByRole('button', { name: 'Begin' }).click();
  const icon = owner.getByRole('main').locator('img[src^="/api/icons/"]').last();
  await expect
    .poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // Sample players equip an icon after five seconds. The site checks it every twenty seconds.
  vi.setSystemTime(Date.now() + 20_500);
  await owner.getByRole('button', { name: 'I have equipped it' }).click();
  await owner.waitForURL('**/Prover');
  const visitor = await journey().visit('/Prover');
  await visitor.getByText('Verified').first().waitFor();
  expect(await visitor.getByRole('link', { name: /Verify/ }).count()).toBe(0);
});
