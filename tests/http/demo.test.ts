/** The demo profile, which is on every site. */
import { describe, expect, test } from 'vitest';
import { games } from '../../domain/games/games.ts';
import { unranked } from '../../domain/games/rank.ts';
import type { GraphFields } from '../../domain/wire/history.ts';
import { toKey, updateGame } from '../factories/profiles.ts';
import { openSharedSite, openSite, type TestSite } from './site.ts';

const dayMs = 24 * 3_600_000;
/** No server listens there, so every call would fail. */
const nowhere = 'http://127.0.0.1:9';
const settings = {
  RIOT_API_KEY: 'RGAPI-none',
  RIOT_API_URL: nowhere,
  DATA_DRAGON_URL: nowhere,
};

async function readHistory(site: TestSite): Promise<readonly GraphFields[]> {
  const { body } = await site.get('/api/users/Demo/history?range=all');
  const { history } = JSON.parse(body) as { history: readonly GraphFields[] };
  return history.filter(({ Readings }) => Readings.at(-1)?.Tier !== unranked);
}

describe('on a site with an API key and one source', () => {
  const site = openSharedSite(settings);

  test('the demo has all games as samples, some of them verified', async () => {
    const { savedGames } = await site.readDocument('Demo');
    expect(
      new Set(savedGames.map(({ GameType }) => GameType)),
      'demoAccounts in players.ts',
    ).toEqual(new Set(games.map(({ name }) => name)));
    expect(savedGames.filter(({ Sample }) => !Sample)).toEqual([]);
    expect(new Set(savedGames.map(({ Verified }) => Verified))).toEqual(new Set([true, false]));
    const { body } = await site.get('/Demo');
    expect(body).toContain('An invented player.');
  });

  test('the home page suggests it, and the search by its name, its players and an account id', async () => {
    const { body } = await site.get('/');
    expect(body).toMatch(/placeholder="[^"]*Demo[^"]*"/);
    expect(body).not.toContain('Sample data');
    for (const text of ['dem', 'Willow_Lantern', '105000']) {
      const { profiles } = (await site.get(`/api/search?prefix=${text}`)).json();
      expect(profiles).toMatchObject([{ displayName: 'Demo', rank: { text: expect.any(String) } }]);
    }
  });

  test('an update of each game takes the ranks of samples', async () => {
    const { profileStore, refreshes } = site.services;
    const findDemo = () => site.findProfile('Demo');
    const { id, savedGames } = await findDemo();
    const before = new Date(Date.now() - 30 * 60_000).toISOString();
    for (const saved of savedGames)
      await updateGame(profileStore, toKey(id, saved), { ...saved, readAt: before });
    await refreshes.refreshIfStale(await findDemo());
    await expect
      .poll(async () => (await findDemo()).savedGames.every(({ readAt }) => readAt > before))
      .toBe(true);
    expect((await findDemo()).savedGames.filter(({ failedAt }) => failedAt)).toEqual([]);
  });
});

test('another username can be suggested instead', async () => {
  const site = await openSite({ ...settings, DEMO_USERNAME: 'Mira' });
  expect((await site.get('/')).body).toMatch(/placeholder="[^"]*Mira[^"]*"/);
  await site.close();
});

test('the demo has a year of history', async () => {
  const site = await openSite();
  const history = await readHistory(site).finally(() => site.close());
  expect(history.length).toBeGreaterThan(0);
  for (const { GameType, SampleCount, Since } of history) {
    // A medal has few steps.
    expect(SampleCount).toBeGreaterThan(['Dota 2', 'Deadlock'].includes(GameType) ? 3 : 100);
    expect(Date.now() - Date.parse(Since)).toBeGreaterThan(360 * dayMs);
  }
});
