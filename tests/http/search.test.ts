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
  const answer = await site.browser().get(`/api/search?${new URLSearchParams({ prefix })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().profiles;
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
      bestRank: { text: 'GOLD II 45 LP', queue: 'Solo', gameType: 'League of Legends' },
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
  for (let at = 0; at < 10; at++) await site.browser().signUp(`Many-${at}`);
  expect((await search('many')).map(({ displayName }) => displayName)).toEqual(
    Array.from({ length: 8 }, (_, at) => `Many-${at}`),
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
  const twice = await site.browser().get('/api/search?prefix=a&prefix=b');
  expect(twice.statusCode).toBe(400);
  expect(twice.json()).toMatchObject({ error: 'bad-request' });
});

test('results can be cached for half a minute, because they are the same for all visitors', async () => {
  const owner = site.browser();
  await owner.signUp('Keeper');
  const answer = await owner.get('/api/search?prefix=fern');
  expect(answer.headers['cache-control']).toBe('public, max-age=30');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.json()).toEqual({ profiles: await search('fern') });
});

test('sample ranks that a profile hides do not appear in the search', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  const sandbox = await openSite({ DATA_DIR: dataDir });
  await sandbox.browser().signUp('Fern');
  const { profileStore } = sandbox.services;
  const id = (await profileStore.findProfileByUsername('Fern'))?.id ?? '';
  await profileStore.insertSavedGame(id, savedGameFactory(), { maxCount: 50, counted: [] });
  const before = await sandbox.browser().get('/api/search?prefix=fern');
  expect(before.json().profiles[0]?.bestRank).not.toBeNull();
  await sandbox.close();
  const withKey = await openSite({
    DATA_DIR: dataDir,
    RIOT_API_KEY: 'RGAPI-none',
    // No server listens there, and the test makes no calls.
    RIOT_API_URL: 'http://127.0.0.1:9',
    DATA_DRAGON_URL: 'http://127.0.0.1:9',
  });
  try {
    const answer = await withKey.browser().get('/api/search?prefix=fern');
    expect(answer.json().profiles[0]).toMatchObject({ displayName: 'Fern', bestRank: null });
  } finally {
    await withKey.close();
    await rm(dataDir, { recursive: true });
  }
});
