/** The cached data source, and which cached answers it gives during an outage. */
import { beforeEach, expect, test } from 'vitest';
import { createCachedSource } from '../../adapters/sources/cached-source.ts';
import { gameById } from '../../domain/games/games.ts';
import type {
  CachedDataSource,
  DataSource,
  LookupOutcome,
} from '../../domain/ranks/data-source.ts';
import type { CachedAnswer } from '../../domain/ranks/lookup-cache.ts';
import { savedGameFactory } from '../factories/players.ts';

const league = gameById('league-of-legends');
const minute = 60_000;
const found: LookupOutcome = { kind: 'found', player: savedGameFactory() };
const out: LookupOutcome = {
  kind: 'not-answering',
  isBusy: false,
  reason: 'a test said so',
  retryAfterSeconds: 5,
};

let now: number;
let answer: LookupOutcome;
let kept: Map<string, CachedAnswer>;
let source: CachedDataSource;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  answer = found;
  kept = new Map();
  const inner: DataSource = {
    source: 'riot',
    lookUp: async () => answer,
    refresh: async () => answer,
    findEquippedIcon: async () => out,
    // A view into a much larger buffer, like Node's shared buffer pool.
    findIcon: async () => ({
      kind: 'found',
      bytes: Buffer.from('an icon'),
      mediaType: 'image/png',
    }),
  };
  source = createCachedSource(inner, {
    lookupCache: {
      get: async (key) => kept.get(key),
      set: async (key, remembered) => void kept.set(key, remembered),
    },
    context: 'test',
    logger: { warn: () => undefined },
    now: () => now,
  });
});

const name = { gameName: 'Mosswick', tagLine: 'NA1' };
const lookUp = () => source.lookUp({ game: league, name, platform: 'na1' });
const isCached = () => source.isCached({ game: league, name, platform: 'na1' });

test('a fresh or pending look-up is cached, an old one is not', async () => {
  expect(await isCached()).toBe(false);
  const pending = lookUp();
  expect(await isCached()).toBe(true);
  await pending;
  expect(await isCached()).toBe(true);
  expect(
    await source.isCached({ game: league, name: { ...name, tagLine: 'EUW' }, platform: 'na1' }),
  ).toBe(false);
  now += 3 * minute;
  expect(await isCached()).toBe(false);
});

test('a cached answer is fresh for two minutes, also during an outage', async () => {
  expect(await lookUp()).toEqual(found);
  answer = out;
  now += minute;
  expect(await lookUp()).toEqual(found);
});

test('an older answer is used during an outage, marked as stale, and not cached again', async () => {
  await lookUp();
  answer = out;
  now += 3 * minute;
  const before = [...kept.values()];
  expect(await lookUp()).toEqual({ ...found, isStale: true });
  expect([...kept.values()]).toEqual(before);
  answer = found;
  expect(await lookUp()).toEqual(found);
});

test('a cached "not found" and an answer older than a week are not used during an outage', async () => {
  answer = { kind: 'no-such-player', detail: 'no-account' };
  await lookUp();
  answer = out;
  now += minute;
  expect(await lookUp()).toEqual(out);
  answer = found;
  await lookUp();
  answer = out;
  now += 8 * 24 * 60 * minute;
  expect(await lookUp()).toEqual(out);
});

test('a refresh of a known account never uses the cache', async () => {
  await lookUp();
  answer = out;
  now += 3 * minute;
  const { name: shown, platform, playerId, keyFingerprint } = savedGameFactory();
  const known = { name: shown, platform, playerId, keyFingerprint };
  expect(await source.refresh(league, known)).toEqual(out);
});

test('a cached icon does not hold a larger buffer in memory', async () => {
  const icon = await source.findIcon(7);
  expect(icon).toMatchObject({ kind: 'found', mediaType: 'image/png' });
  const { bytes } = icon as { bytes: Uint8Array };
  expect(Buffer.from(bytes).toString()).toBe('an icon');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
