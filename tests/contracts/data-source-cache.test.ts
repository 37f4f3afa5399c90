/** What the remembering publisher says of an answer that stands in for an outage. */
import { beforeEach, expect, test } from 'vitest';
import { createCachedSource } from '../../adapters/sources/cached-source.ts';
import { noMeter } from '../../adapters/sources/source-meter.ts';
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
  retryAfter: 5,
};

let now: number;
let answer: LookupOutcome;
let kept: Map<string, CachedAnswer>;
let publisher: CachedDataSource;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  answer = found;
  kept = new Map();
  const inner: DataSource = {
    source: 'riot',
    lookUp: async () => answer,
    refresh: async () => answer,
    findEquippedIcon: async () => out,
    // As Node cuts small buffers: out of a room that is far larger.
    findIcon: async () => ({
      kind: 'found',
      bytes: Buffer.from('an icon'),
      mediaType: 'image/png',
    }),
  };
  publisher = createCachedSource(inner, {
    lookupCache: {
      get: async (key) => kept.get(key),
      set: async (key, remembered) => void kept.set(key, remembered),
      deleteExpired: async () => undefined,
    },
    meter: noMeter,
    context: 'test',
    logger: { warn: () => undefined },
    now: () => now,
  });
});

const name = { gameName: 'Mosswick', tagLine: 'NA1' };
const lookUp = () => publisher.lookUp({ game: league, name, platform: 'na1' });
const isAtHand = () => publisher.isCached({ game: league, name, platform: 'na1' });

test('what is remembered, or being asked, is at hand; what is old is not', async () => {
  expect(await isAtHand()).toBe(false);
  const asked = lookUp();
  expect(await isAtHand()).toBe(true);
  await asked;
  expect(await isAtHand()).toBe(true);
  expect(
    await publisher.isCached({ game: league, name: { ...name, tagLine: 'EUW' }, platform: 'na1' }),
  ).toBe(false);
  now += 3 * minute;
  expect(await isAtHand()).toBe(false);
});

test('an answer is as good as new for two minutes, outage or not', async () => {
  expect(await lookUp()).toEqual(found);
  answer = out;
  now += minute;
  expect(await lookUp()).toEqual(found);
});

test('after that it stands in for an outage, and is called stale; it is not kept as an answer of now', async () => {
  await lookUp();
  answer = out;
  now += 3 * minute;
  const before = [...kept.values()];
  expect(await lookUp()).toEqual({ ...found, isStale: true });
  expect([...kept.values()]).toEqual(before);
  answer = found;
  expect(await lookUp()).toEqual(found);
});

test('nobody stands in for nothing, nor does an answer of more than a week', async () => {
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

test('reading a known account anew is never answered from memory', async () => {
  await lookUp();
  answer = out;
  now += 3 * minute;
  const { name: shown, platform, playerId, keyFingerprint } = savedGameFactory();
  const known = { name: shown, platform, playerId, keyFingerprint };
  expect(await publisher.refresh(league, known)).toEqual(out);
});

test('an icon that is kept keeps no more memory than its bytes', async () => {
  const icon = await publisher.findIcon(7);
  expect(icon).toMatchObject({ kind: 'found', mediaType: 'image/png' });
  const { bytes } = icon as { bytes: Uint8Array };
  expect(Buffer.from(bytes).toString()).toBe('an icon');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
