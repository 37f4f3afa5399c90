/** Look-ups and refreshes of failing players, through the whole site with its limiter and cache. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedGameFactory } from '../factories/players.ts';
import { failingPlayers } from '../fixtures/riot/players.ts';
import { riotGames } from '../fixtures/riot/riot-games.ts';
import { type RiotStandIn, standInKeys, startRiotStandIn } from '../fixtures/riot/stand-in.ts';
import { openSite, type TestSite } from '../http/site.ts';

let riot: RiotStandIn;
let site: TestSite;
beforeAll(async () => {
  riot = await startRiotStandIn();
  site = await openRiotSite();
});
afterAll(async () => {
  await site.close();
  await riot.close();
});

function openRiotSite(): Promise<TestSite> {
  return openSite({
    RIOT_API_KEY: standInKeys['league-of-legends'],
    RIOT_TFT_API_KEY: standInKeys['teamfight-tactics'],
    RIOT_API_URL: riot.riotApiUrl,
    DATA_DRAGON_URL: riot.dataDragonUrl,
  });
}

const formatRiotId = (player: { gameName: string; tagLine: string }) =>
  `${player.gameName}#${player.tagLine}`;

test.concurrent('[security 34] every failure is answered within ten seconds, as not found or as an outage, never with a rank', async () => {
  // When the call for a player's region gets 500, the look-up succeeds on the platform that the visitor chose.
  const players = failingPlayers.filter(({ gameName }) => gameName !== 'Region 500');
  expect(players).toHaveLength(failingPlayers.length - 1);
  const searches = players.flatMap((player) =>
    riotGames.map(({ name }) => ({
      game: name,
      username: formatRiotId(player),
      region: player.platform,
    })),
  );
  const results = await Promise.all(
    searches.map(async (search) => {
      const sentAt = performance.now();
      const response = await site.browser().get(`/api/lookup?${new URLSearchParams(search)}`);
      return { search, response, durationMs: performance.now() - sentAt };
    }),
  );
  // With an empty list, this test would check nothing. There are more than fifty failing players, each with two games.
  expect(results.length).toBeGreaterThan(100);
  for (const { search, response, durationMs } of results) {
    const label = `${search.game}: ${search.username}`;
    // A look-up times out after nine seconds. On a busy machine, the response may take longer.
    expect(durationMs, label).toBeLessThan(12_000);
    const { error, message } = response.json();
    expect(
      [
        [404, 'no-such-player'],
        [503, 'not-answering'],
        [503, 'key-refused'],
        [503, 'busy'],
      ],
      label,
    ).toContainEqual([response.statusCode, error]);
    expect(message, label).not.toMatch(/unranked|undefined|RGAPI/i);
  }
});

// A test that runs at the same time as others must take expect.poll from its own context.
test.concurrent('[security 33] saved ranks stay while a refresh fails', async ({ expect }) => {
  // A separate site, because the look-ups of the other test use up the call budget.
  const separateSite = await openRiotSite();
  await separateSite.browser().signUp('Steady');
  const { profileStore, refreshes } = separateSite.services;
  const findProfile = async () => {
    const profile = await profileStore.findProfileByUsername('Steady');
    if (!profile) throw new Error('the profile is missing');
    return profile;
  };
  const { id } = await findProfile();
  const failures = [
    '503',
    '504 HTML',
    'half JSON',
    'wrong types',
    'foreign',
    'reset',
    'silence',
    '403',
  ];
  for (const failure of failures) {
    const name = `Entries ${failure}#FAIL`;
    await profileStore.insertSavedGame(id, savedGameFactory({ name, isSample: false }), 50);
  }
  const before = (await findProfile()).savedGames;
  await refreshes.refreshIfStale(await findProfile());
  const countFailed = async () =>
    (await findProfile()).savedGames.filter(({ failedAt }) => failedAt).length;
  await expect.poll(countFailed, { timeout: 40_000, interval: 250 }).toBe(failures.length);
  expect((await findProfile()).savedGames.map((game) => ({ ...game, failedAt: null }))).toEqual(
    before,
  );
  await separateSite.close();
});
