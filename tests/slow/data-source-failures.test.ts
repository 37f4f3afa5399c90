/** Every sample player that fails, through the whole site with its limiter and cache. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failingPlayers } from '../../adapters/sources/riot/sandbox/players.ts';
import { games } from '../../domain/games/games.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openSite, type TestSite } from '../http/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const nameOf = (player: { gameName: string; tagLine: string }) =>
  `${player.gameName}#${player.tagLine}`;

test.concurrent('[security 34] every failure is answered within ten seconds, as not found or as an outage, never with a rank', async () => {
  // Riot answers 500 when it does not know the region of a player, so the look-up continues where the visitor searched.
  const players = failingPlayers.filter(({ gameName }) => gameName !== 'Region 500');
  expect(players).toHaveLength(failingPlayers.length - 1);
  const searches = players.flatMap((player) =>
    games.map(({ name }) => ({ game: name, username: nameOf(player), region: player.platform })),
  );
  const answers = await Promise.all(
    searches.map(async (search) => {
      const from = performance.now();
      const answer = await site.browser().get(`/api/lookup?${new URLSearchParams(search)}`);
      return { search, answer, after: performance.now() - from };
    }),
  );
  expect(answers.length).toBeGreaterThan(100);
  for (const { search, answer, after } of answers) {
    const words = `${search.game}: ${search.username}`;
    // The timeout is nine seconds. The rest is for a busy machine.
    expect(after, words).toBeLessThan(12_000);
    const { error, message } = answer.json();
    expect(
      [
        [404, 'no-such-player'],
        [503, 'not-answering'],
        [503, 'busy'],
      ],
      words,
    ).toContainEqual([answer.statusCode, error]);
    expect(message, words).not.toMatch(/unranked|undefined|RGAPI/i);
  }
});

test.concurrent('[security 33] saved ranks stay while a refresh fails', async () => {
  const calm = await openSite();
  await calm.browser().signUp('Steady');
  const { profileStore, refreshes } = calm.services;
  const find = async () => {
    const profile = await profileStore.findProfileByUsername('Steady');
    if (!profile) throw new Error('the profile is missing');
    return profile;
  };
  const { id } = await find();
  const ways = [
    '503',
    '504 HTML',
    'half JSON',
    'wrong types',
    'foreign',
    'reset',
    'silence',
    '403',
  ];
  for (const how of ways) {
    const name = `Entries ${how}#FAIL`;
    await profileStore.insertSavedGame(id, savedGameFactory({ name }), {
      maxCount: 50,
      counted: [],
    });
  }
  const before = (await find()).savedGames;
  await refreshes.refreshIfStale(await find());
  const failed = async () => (await find()).savedGames.filter(({ failedAt }) => failedAt).length;
  await expect.poll(failed, { timeout: 40_000, interval: 250 }).toBe(ways.length);
  expect((await find()).savedGames.map((game) => ({ ...game, failedAt: null }))).toEqual(before);
  await calm.close();
});
