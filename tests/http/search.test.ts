import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureAddress } from '../../domain/pictures/addresses.ts';
import type { Suggestion } from '../../domain/profiles/suggestions.ts';
import { pictureFactory, savedGameFactory } from '../factories/players.ts';
import { openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  for (const name of ['Fern', 'fern-2', 'Fern_3']) await site.browser().signUp(name);
});
afterAll(() => site.close());

async function search(prefix: string): Promise<readonly Suggestion[]> {
  const response = await site.browser().get(`/api/search?${new URLSearchParams({ prefix })}`);
  expect(response.statusCode).toBe(200);
  return response.json().profiles;
}

test('the search lists profiles by prefix, with picture and best rank', async () => {
  const { profileStore } = site.services;
  const id = (await profileStore.findProfileByUsername('fern-2'))?.id ?? '';
  const picture = pictureFactory();
  await profileStore.updatePicture(id, 'profilePic', picture);
  await profileStore.insertSavedGame(id, savedGameFactory(), { maxCount: 50, counted: [] });
  expect(await search('FERN')).toEqual([
    { displayName: 'Fern', picture: null, bestRank: null },
    {
      displayName: 'fern-2',
      picture: pictureAddress(picture.hash),
      bestRank: {
        text: 'GOLD II 45 LP',
        queue: 'Solo',
        gameType: 'League of Legends',
        isVerified: false,
      },
    },
    { displayName: 'Fern_3', picture: null, bestRank: null },
  ]);
  expect((await search(' fern_ ')).map(({ displayName }) => displayName)).toEqual(['Fern_3']);
});

test('the search lists the demo profile with its best rank', async () => {
  const [demo, ...others] = await search('demo');
  expect(others).toEqual([]);
  expect(demo).toMatchObject({ displayName: 'Demo', bestRank: { text: expect.any(String) } });
});

test('the search lists eight profiles at most', async () => {
  for (let index = 0; index < 10; index++) await site.browser().signUp(`Many-${index}`);
  expect((await search('many')).map(({ displayName }) => displayName)).toEqual(
    Array.from({ length: 8 }, (_, index) => `Many-${index}`),
  );
});

test.each(['', ' ', '%', '<b>', 'ä', 'f%', 'nobody-at-all', 'x'.repeat(31), 'x'.repeat(8000)])(
  'the search finds nothing for %j',
  async (prefix) => {
    expect(await search(prefix)).toEqual([]);
  },
);

test('a search without prefix finds nothing, and two prefixes are refused', async () => {
  expect((await site.browser().get('/api/search')).json()).toEqual({ profiles: [] });
  const response = await site.browser().get('/api/search?prefix=a&prefix=b');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'bad-request' });
});

test('results can be cached for half a minute, because they are the same for all visitors', async () => {
  const owner = site.browser();
  await owner.signUp('Keeper');
  const response = await owner.get('/api/search?prefix=fern');
  expect(response.headers['cache-control']).toBe('public, max-age=30');
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.json()).toEqual({ profiles: await search('fern') });
});

test('the search shows no ranks of sample players on a site with an API key', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  const sandboxSite = await openSite({ DATA_DIR: dataDir });
  await sandboxSite.browser().signUp('Fern');
  const { profileStore } = sandboxSite.services;
  const id = (await profileStore.findProfileByUsername('Fern'))?.id ?? '';
  await profileStore.insertSavedGame(id, savedGameFactory(), { maxCount: 50, counted: [] });
  const before = await sandboxSite.browser().get('/api/search?prefix=fern');
  expect(before.json().profiles[0]?.bestRank).not.toBeNull();
  await sandboxSite.close();
  const siteWithKey = await openSite({
    DATA_DIR: dataDir,
    RIOT_API_KEY: 'RGAPI-none',
    // The test causes no calls, so no server has to listen at this URL.
    RIOT_API_URL: 'http://127.0.0.1:9',
    DATA_DRAGON_URL: 'http://127.0.0.1:9',
  });
  try {
    const response = await siteWithKey.browser().get('/api/search?prefix=fern');
    expect(response.json().profiles[0]).toMatchObject({ displayName: 'Fern', bestRank: null });
  } finally {
    await siteWithKey.close();
    await rm(dataDir, { recursive: true });
  }
});
