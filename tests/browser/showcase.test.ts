/** How many games a profile shows decides whether they are cards or rows, and which graph is open. */
import { expect, test } from 'vitest';
import type { Profile } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openJourney, recordCopies, saveGame } from './journey.ts';

const journey = openJourney();
const league = 'League of Legends';
const record = { wins: 60, losses: 51 };
const limit = 50;

/** Signs up a user and saves these games directly. */
async function createProfile(
  username: string,
  games: readonly Parameters<typeof savedGameFactory>[0][],
): Promise<Profile> {
  const { services } = journey().site;
  await services.signUp(username, 'correct horse battery', '203.0.113.7');
  const profile = await services.profileStore.findProfileByUsername(username);
  if (!profile) throw new Error('there is no profile');
  const readAt = new Date().toISOString();
  for (const game of games)
    await services.profileStore.insertSavedGame(
      profile.id,
      savedGameFactory({ readAt, ...game }),
      limit,
    );
  return profile;
}

test('on a wide screen the graph of an only game opens by itself, and on a phone it stays closed', async () => {
  await createProfile('Loner', [{}]);
  const wide = await journey().visit('/Loner', { viewport: { width: 1440, height: 900 } });
  await wide.getByRole('radio', { name: 'Season' }).waitFor();
  const phone = await journey().visit('/Loner', { viewport: { width: 390, height: 844 } });
  // A press hydrates the page.
  await recordCopies(phone);
  await phone.getByRole('button', { name: 'Copy link' }).click();
  await phone.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await phone.getByRole('radio', { name: 'Season' }).count()).toBe(0);
});

test('from seven games on, each is a row that expands, with its queues and the X button of its owner', async () => {
  const games = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name: `Pebble ${name}#NA1` }));
  const owner = await journey().visitAs('Collector', '/Collector');
  const { profileStore } = journey().site.services;
  const profile = await profileStore.findProfileByUsername('Collector');
  for (const game of games)
    await profileStore.insertSavedGame(
      profile?.id ?? '',
      savedGameFactory({ ...game, ranks: {} }),
      limit,
    );
  await owner.reload();
  expect(await owner.locator('details details').count()).toBe(0);
  await saveGame(owner, 'Collector', league, 'Mosswick#NA1');
  const row = owner.getByRole('article').filter({ hasText: 'Mosswick' });
  await row.getByText('DIAMOND II 64 LP').first().waitFor();
  await row.getByRole('button', { name: 'Remove Mosswick#NA1' }).waitFor();
  const update = row.getByRole('button', { name: 'Update' });
  expect(await update.isVisible()).toBe(false);
  await row.locator('summary').first().click();
  await update.waitFor();
  const unranked = owner.getByRole('article').filter({ hasText: 'Pebble A' });
  expect(await unranked.locator('summary').first().innerText()).toMatch(/Solo\s+UNRANKED/);
});

test('rows have the best rank first, and the games without a rank last', async () => {
  const ranked = (tier: 'GOLD' | 'MASTER' | 'IRON') => ({
    solo: { kind: 'divided', tier, division: 'I', leaguePoints: 20, ...record } as const,
  });
  await createProfile('Sorter', [
    { name: 'None#1', ranks: {} },
    { name: 'Gold#1', ranks: ranked('GOLD') },
    { name: 'Iron#1', ranks: ranked('IRON') },
    { name: 'Master#1', ranks: ranked('MASTER') },
    ...['X', 'Y', 'Z'].map((name) => ({ name: `${name}#1`, ranks: {} })),
  ]);
  const page = await journey().visit('/Sorter');
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(names).toEqual(['Master#1', 'Gold#1', 'Iron#1', 'None#1', 'X#1', 'Y#1', 'Z#1']);
});
