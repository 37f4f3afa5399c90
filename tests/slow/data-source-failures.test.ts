/** Look-ups and refreshes of failing players, through the whole site with its limiter and cache. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedGameFactory } from '../factories/players.ts';
import { riotGames } from '../fixtures/riot/riot-games.ts';
import { fakeFailures } from '../fixtures/sources/fake-server.ts';
import { startRiot } from '../fixtures/sources/riot.ts';
import { openSite, type TestSite } from '../http/site.ts';

/** The players for whom the last call of a look-up fails, each in another way. */
const names = fakeFailures.map((name) => `fails-${name.toLowerCase().replaceAll(' ', '-')}#FAIL`);
let riot: Awaited<ReturnType<typeof startRiot>>;
let site: TestSite;
beforeAll(async () => {
  riot = await startRiot();
  site = await openRiotSite();
});
afterAll(async () => {
  await site.close();
  await riot.close();
});

function openRiotSite(): Promise<TestSite> {
  return openSite({
    RIOT_API_KEY: 'RGAPI-test',
    RIOT_API_URL: `${riot.url}/{routing}`,
    DATA_DRAGON_URL: riot.url,
  });
}

test.concurrent('[security 34] every failure is answered within ten seconds, as not found or as an outage, never with a rank', async () => {
  const searches = names.flatMap((username) =>
    riotGames.map(({ name }) => ({ game: name, username, region: 'na1' })),
  );
  const results = await Promise.all(
    searches.map(async (search) => {
      const sentAt = performance.now();
      const response = await site.browser().get(`/api/lookup?${new URLSearchParams(search)}`);
      return { search, response, durationMs: performance.now() - sentAt };
    }),
  );
  expect(results.length).toBeGreaterThan(15);
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
  // A refresh above the limits of the source has not failed: it waits.
  const failing = names.filter((name) => !name.includes('429'));
  for (const name of failing)
    await profileStore.insertSavedGame(id, savedGameFactory({ name, isSample: false }), 50);
  const before = (await findProfile()).savedGames;
  await refreshes.refreshIfStale(await findProfile());
  const countFailed = async () =>
    (await findProfile()).savedGames.filter(({ failedAt }) => failedAt).length;
  await expect.poll(countFailed, { timeout: 40_000, interval: 250 }).toBe(failing.length);
  expect(
    (await findProfile()).savedGames.map((game) => ({ ...game, failedAt: null, hasFailed: false })),
  ).toEqual(before);
  await separateSite.close();
});
