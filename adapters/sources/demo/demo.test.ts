import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type GameId, gameIds } from '../../../domain/games/games.ts';
import { toLadderPoints } from '../../../domain/games/ladder-points.ts';
import {
  deadlockTiers,
  formatRank,
  hyperRollTiers,
  medalTiers,
  type Rank,
  standardTiers,
  tierOf,
  unranked,
} from '../../../domain/games/rank.ts';
import { sourceIds } from '../../../domain/games/sources.ts';
import { createSourceNeeds } from '../../../tests/fixtures/sources/source-needs.ts';
import { openDemo } from './open-demo.ts';
import { samples } from './players.ts';
import { moveRank, toRankAt } from './rank-changes.ts';
import { createYear } from './year.ts';

const now = Date.parse('2026-11-22T19:00:00.000Z');
const opened = openDemo(createSourceNeeds());
const examples = {
  divided: { kind: 'divided', tier: 'EMERALD', division: 'II', leaguePoints: 64 },
  apex: { kind: 'divided', tier: 'CHALLENGER', division: 'I', leaguePoints: 1204 },
  rated: { kind: 'rated', tier: 'PURPLE', rating: 3560 },
  rating: { kind: 'rating', emblem: 'BLITZ', rating: 1912 },
  medal: { kind: 'medal', tier: 'LEGEND', division: 'III' },
  badge: { kind: 'medal', tier: 'ARCHON', division: '4' },
} as const;
const pointsOf = (rank: Rank) => toLadderPoints(rank) ?? Number.NaN;

describe('a look-up', () => {
  const lookUp = (game: GameId, name: string, region = 'na1') =>
    opened.dataSource.lookUp({ game, name, region });

  test('finds every sample, with an id that no real player has', async () => {
    for (const { game, name, region, ranks } of samples) {
      const outcome = await lookUp(game, name, region);
      const player = { name, region, ranks, isDemo: true };
      expect(outcome).toMatchObject({ kind: 'found', player });
      expect(outcome.kind === 'found' && outcome.player.playerId).toMatch(/^sample:/);
    }
  });

  test('ignores case and spaces, and adds the tag of the region', async () => {
    for (const name of ['MOSS wick#na1', 'mosswick'])
      expect(await lookUp('league-of-legends', name)).toMatchObject({
        kind: 'found',
        player: { name: 'Mosswick#NA1' },
      });
  });

  test.each([
    ['league-of-legends', 'Only Tactics#TFT', 'never-played'],
    ['league-of-legends', 'Nobody At All#NA1', 'no-account'],
    ['lichess', 'Mosswick_Bishop', 'no-account'],
    ['dota-2', 'Nobody', 'no-account'],
  ] as const)('in %s does not find %s: %s', async (game, name, detail) => {
    expect(await lookUp(game, name)).toEqual({ kind: 'no-such-player', detail });
  });

  test('of a display name finds the only player, and otherwise offers all', async () => {
    expect(await lookUp('dota-2', 'ember lynx')).toMatchObject({
      kind: 'found',
      player: { name: '105002' },
    });
    for (const name of ['tidecaller', 'decal'])
      expect(await lookUp('dota-2', name)).toMatchObject({
        kind: 'several-players',
        players: [{ name: '105003' }, { name: '105004' }],
      });
  });
});

test('the samples have every tier, and each game suggests some', () => {
  const tiers = samples.flatMap(({ ranks }) => Object.values(ranks).map(tierOf));
  for (const tier of [...standardTiers, ...hyperRollTiers, unranked]) expect(tiers).toContain(tier);
  const suggested = sourceIds.flatMap((id) => opened.openFor(id).demoPlayers ?? []);
  expect(new Set(suggested.map(({ game }) => game)), 'suggestedSamples in players.ts').toEqual(
    new Set(gameIds),
  );
});

test('each icon is a different drawing of 300 × 300 pixels', async () => {
  const { findIcon } = opened.profileIcons;
  const [first, again, other] = await Promise.all([4, 4, 5].map((id) => findIcon(id)));
  if (first?.kind !== 'found') throw new Error('there is no icon');
  expect(await sharp(first.bytes).metadata()).toMatchObject({
    format: 'png',
    width: 300,
    height: 300,
  });
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect((await findIcon(7000)).kind).toBe('no-such-icon');
});

test('a badge moves only between the steps of its own ladder', () => {
  for (const [division, tiers] of [
    ['4', deadlockTiers],
    ['IV', medalTiers],
  ] as const)
    for (let hour = 1; hour < 400; hour += 1) {
      const medal = { kind: 'medal', tier: 'ARCHON', division, wins: 0, losses: 0 } as const;
      const moved = toRankAt(medal, 'x', hour * 3_600_000);
      expect(tiers).toContain(tierOf(moved));
      expect(Math.abs(pointsOf(moved) - pointsOf(medal))).toBeLessThanOrEqual(100);
    }
  const highest = { kind: 'medal', tier: 'ETERNUS', division: '6' } as const;
  expect(moveRank(highest, 9000)).toEqual(highest);
});

test('the ranks at the time 0 are those of the list', () => {
  for (const { name, ranks } of samples)
    for (const [queue, rank] of Object.entries(ranks))
      expect(toRankAt(rank, `${name} ${queue}`, 0)).toEqual(rank);
});

const createFor = (rank: Rank) =>
  createYear({
    game: 'lichess',
    playerId: 'p',
    queue: 'solo',
    readAt: new Date(now).toISOString(),
    rank,
  });

describe.each([
  ['divided', 2],
  ['apex', 2],
  ['rated', 2],
  ['rating', 0],
  ['medal', 0],
  ['badge', 0],
] as const)('the year before a rank (%s)', (kind, resetCount) => {
  const rank = examples[kind];
  const year = createFor(rank);

  test('is the same in every run', () => expect(createFor(rank)).toEqual(year));

  test('begins a year ago, oldest first, each sample with another rank than the one before', () => {
    const times = year.map(({ readAt }) => readAt);
    expect(times).toEqual([...new Set(times)].toSorted());
    expect(times[0]?.slice(0, 7)).toBe('2025-11');
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now);
    const texts = year.map((sample) => formatRank(sample.rank));
    expect(texts.some((each, index) => each === texts[index - 1])).toBe(false);
  });

  test('has the resets of its seasons, a peak above the current rank, and ends near it', () => {
    const isReset = (sample: (typeof year)[number]) => sample.rank.kind === 'unranked';
    expect(year.filter(isReset)).toHaveLength(resetCount);
    const points = year.filter((sample) => !isReset(sample)).map((sample) => pointsOf(sample.rank));
    expect(Math.max(...points)).toBeGreaterThan(pointsOf(rank) + 20);
    expect(Math.abs((points.at(-1) ?? 0) - pointsOf(rank))).toBeLessThanOrEqual(100);
  });
});

test('a queue without a rank has no year', () => {
  expect(createFor({ kind: 'unranked' })).toEqual([]);
});
