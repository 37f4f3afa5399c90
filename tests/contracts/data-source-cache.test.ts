/** The cached data source, and the cached answers that it returns during an outage. */
import { beforeEach, expect, test } from 'vitest';
import { createCachedSource } from '../../adapters/sources/cached-source.ts';
import { gameById, gameIds } from '../../domain/games/games.ts';
import {
  type CachedDataSource,
  callShares,
  type DataSource,
  type LookupOutcome,
} from '../../domain/sources/data-source.ts';
import type { CachedAnswer } from '../../domain/sources/lookup-cache.ts';
import { savedGameFactory } from '../factories/players.ts';
import { createMemoryCache } from '../fixtures/sources/source-needs.ts';

const league = 'league-of-legends';
const minuteMs = 60_000;
const { readAt } = savedGameFactory();
const found: LookupOutcome = {
  kind: 'found',
  player: savedGameFactory({ nameCheckedAt: readAt }),
};
const outage: LookupOutcome = {
  kind: 'not-answering',
  isBusy: false,
  reason: 'an outage',
  retryAfterSeconds: 5,
};

let now: number;
/** The outcome of every look-up and refresh at the data source. Tests change it. */
let sourceOutcome: LookupOutcome;
let cache: Map<string, CachedAnswer>;
let source: CachedDataSource;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  sourceOutcome = found;
  cache = new Map();
  const uncachedSource: DataSource = {
    games: gameIds,
    sandboxGames: [],
    isKeyRefused: () => false,
    lookUp: async () => sourceOutcome,
    refresh: async () => sourceOutcome,
  };
  source = createCachedSource(uncachedSource, {
    lookupCache: createMemoryCache(cache),
    context: 'test',
    logger: { warn: () => undefined },
    now: () => now,
  });
});

const name = 'Mosswick#NA1';
const lookUp = (network?: string) => source.lookUp({ game: league, name, region: 'na1' }, network);
const isCached = () => source.isCached({ game: league, name, region: 'na1' });

test('a look-up counts as cached from its start until its answer is older than two minutes', async () => {
  expect(await isCached()).toBe(false);
  const pending = lookUp();
  expect(await isCached()).toBe(true);
  await pending;
  expect(await isCached()).toBe(true);
  // Two players can be called Mosswick and Mosswıck.
  for (const other of ['Mosswick#EUW', 'Mosswıck#NA1'])
    expect(await source.isCached({ game: league, name: other, region: 'na1' })).toBe(false);
  now += 3 * minuteMs;
  expect(await isCached()).toBe(false);
});

test('a look-up for a leaderboard neither reads nor writes the cache', async () => {
  const account = { game: league, name, region: 'na1' } as const;
  const lookUpLine = () => source.lookUp(account, undefined, callShares.leaderboard);
  const pending = lookUpLine();
  expect(await isCached()).toBe(false);
  expect(await pending).toEqual(found);
  expect(cache.size).toBe(0);
  await lookUp();
  sourceOutcome = { kind: 'no-such-player', detail: 'no-account' };
  expect(await lookUpLine()).toEqual(sourceOutcome);
});

test('a found player is returned from the cache for two minutes, also during an outage', async () => {
  expect(await lookUp()).toEqual(found);
  sourceOutcome = outage;
  now += minuteMs;
  expect(await lookUp()).toEqual(found);
});

test('a player who was found more than two minutes ago is returned during an outage, marked as stale, and not cached again', async () => {
  await lookUp();
  sourceOutcome = outage;
  now += 3 * minuteMs;
  const cachedBefore = [...cache.values()];
  expect(await lookUp()).toEqual({ ...found, refusal: outage });
  expect([...cache.values()]).toEqual(cachedBefore);
  sourceOutcome = found;
  expect(await lookUp()).toEqual(found);
});

test('a cached "not found" and a player who was found more than a week ago are not returned during an outage', async () => {
  sourceOutcome = { kind: 'no-such-player', detail: 'no-account' };
  await lookUp();
  sourceOutcome = outage;
  now += 3 * minuteMs;
  expect(await lookUp()).toEqual(outage);
  sourceOutcome = found;
  await lookUp();
  sourceOutcome = outage;
  now += 8 * 24 * 60 * minuteMs;
  expect(await lookUp()).toEqual(outage);
});

test('a player who is found in another region is cached in this region, too', async () => {
  await source.lookUp({ game: league, name, region: 'kr' });
  expect(await isCached()).toBe(true);
  expect(cache.size).toBe(2);
  cache.clear();
  now += 3 * minuteMs;
  await lookUp();
  expect(cache.size).toBe(1);
});

test('a refresh leaves the cache alone: a look-up does not tell whether a page shows the player', async () => {
  await source.refresh(gameById(league), savedGameFactory());
  expect(await isCached()).toBe(false);
});

test('a refresh of a known account returns no stale answer during an outage', async () => {
  const { name: savedName, region, playerId, keyFingerprint, nameCheckedAt } = savedGameFactory();
  const known = { name: savedName, region, playerId, keyFingerprint, nameCheckedAt };
  expect(await source.refresh(gameById(league), known)).toEqual(found);
  sourceOutcome = outage;
  now += 3 * minuteMs;
  expect(await source.refresh(gameById(league), known)).toEqual(outage);
});

test('a look-up that is refused for the share of one network is started again for another network', async () => {
  sourceOutcome = { ...outage, isShareUsedUp: true };
  const refused = lookUp('heavy');
  const shared = lookUp('second');
  expect(await refused).toEqual(sourceOutcome);
  sourceOutcome = found;
  expect(await shared).toEqual(found);
});
