import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRank, rankOf } from '../../tests/factories/ranks.ts';
import { compareRanks, listDivisions, toProgress } from './ladder.ts';
import { listTierRanges, toLadderPoints, toRank } from './ladder-points.ts';
import { isPromotion } from './promotion.ts';
import { deadlockTiers, hyperRollTiers, type Rank, standardTiers } from './rank.ts';

test.each([
  ['GOLD II 45 LP', { points: 45, of: 100, next: 'GOLD I' }],
  ['GOLD I 7 LP', { points: 7, of: 100, next: 'PLATINUM IV' }],
  ['IRON IV 0 LP', { points: 0, of: 100, next: 'IRON III' }],
  ['DIAMOND I 100 LP', { points: 100, of: 100, next: 'MASTER' }],
  ['GREY 1200', { points: 1200, of: 1400, next: 'GREEN' }],
  ['PURPLE 3560', { points: 160, of: 800, next: 'ORANGE' }],
])('%s has the progress %j', (text, progress) => {
  expect(toProgress(rankOf(text))).toEqual(progress);
});

test.each([
  ['UNRANKED'],
  ['MASTER I 312 LP'],
  ['CHALLENGER I 1204 LP'],
  ['ORANGE 4480'],
  ['GOLD 45 LP'],
  ['MYTHIC II 45 LP'],
  // Below the minimum rating of its tier.
  ['PURPLE 3160'],
])('%s has no next step', (text) => expect(toProgress(rankOf(text))).toBeNull());

test('comparing ranks gives a consistent order', () => {
  fc.assert(
    fc.property(anyRank, anyRank, anyRank, (a, b, c) => {
      // Adding 0 turns -0 into 0, which `toBe` distinguishes.
      expect(Math.sign(compareRanks(a, b))).toBe(-Math.sign(compareRanks(b, a)) + 0);
      if (compareRanks(a, b) <= 0 && compareRanks(b, c) <= 0) {
        expect(compareRanks(a, c)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

test.each(['IRON IV 0 LP', 'GOLD II 45 LP', 'DIAMOND I 99 LP', 'MASTER I 312 LP', 'GREEN 1720'])(
  '%s is the rank at its ladder points',
  (text) => {
    const rank = rankOf(text);
    const tiers = rank.kind === 'rated' ? hyperRollTiers : standardTiers;
    expect(toRank(tiers, toLadderPoints(rank) ?? Number.NaN)).toEqual(rank);
  },
);

test('a rating without tiers is its ladder points, in one range without an end', () => {
  const rank = { kind: 'rating', emblem: 'BLITZ', rating: 1688 } as const;
  expect(toLadderPoints(rank)).toBe(1688);
  expect(toProgress(rank)).toBeNull();
  expect(listTierRanges([])).toMatchObject([{ from: 0, to: Number.POSITIVE_INFINITY }]);
});

test('medals are ordered by medal, stars and place, and have no points', () => {
  const medal = (tier: string, division: string, place?: number): Rank =>
    place === undefined
      ? { kind: 'medal', tier, division }
      : { kind: 'medal', tier, division, place };
  const ascending = [
    medal('HERALD', 'I'),
    medal('HERALD', 'V'),
    medal('GUARDIAN', 'I'),
    medal('LEGEND', 'III'),
    medal('LEGEND', 'IV'),
    medal('IMMORTAL', ''),
    medal('IMMORTAL', '', 4000),
    medal('IMMORTAL', '', 1),
  ];
  expect([...ascending].reverse().toSorted(compareRanks).reverse()).toEqual(ascending);
  expect(ascending.toSorted(compareRanks)).toEqual([...ascending].reverse());
  expect(ascending.map(toLadderPoints)).toEqual([0, 400, 500, 2200, 2300, 3500, 3500, 3500]);
  expect(ascending.map(toProgress)).toEqual(ascending.map(() => null));
  expect(isPromotion(medal('LEGEND', 'V'), medal('ANCIENT', 'I'))).toBe(true);
  expect(isPromotion(medal('LEGEND', 'III'), medal('LEGEND', 'IV'))).toBe(true);
  expect(isPromotion(medal('IMMORTAL', '', 12), medal('IMMORTAL', '', 11))).toBe(false);
});

test('a ladder with six steps in each tier goes up to the last step of the highest one', () => {
  const ascending = deadlockTiers.flatMap((tier) =>
    ['1', '2', '3', '4', '5', '6'].map((division): Rank => ({ kind: 'medal', tier, division })),
  );
  expect(ascending.map(toLadderPoints)).toEqual(ascending.map((_, index) => index * 100));
  expect(ascending.toReversed().toSorted(compareRanks).toReversed()).toEqual(ascending);
  expect(ascending.map(toProgress)).toEqual(ascending.map(() => null));
  for (const [index, rank] of ascending.entries()) {
    const next = ascending[index + 1];
    expect(next ? isPromotion(rank, next) : true).toBe(true);
    expect(next ? isPromotion(next, rank) : isPromotion(rank, rank)).toBe(false);
  }
  const ranges = listTierRanges(deadlockTiers);
  expect(ranges.map(({ tier }) => tier)).toEqual(deadlockTiers);
  expect(ranges.at(-1)).toMatchObject({ from: 6000, to: Number.POSITIVE_INFINITY });
});

test('the division tells two ladders with a tier ARCHON apart', () => {
  expect(toLadderPoints({ kind: 'medal', tier: 'ARCHON', division: 'IV' })).toBe(1800);
  expect(toLadderPoints({ kind: 'medal', tier: 'ARCHON', division: '' })).toBe(1500);
  expect(toLadderPoints({ kind: 'medal', tier: 'ARCHON', division: '4' })).toBe(3900);
  expect(listDivisions('ARCHON', 'I')).toHaveLength(5);
  expect(listDivisions('ARCHON', '1')).toHaveLength(6);
});

test('below the lowest rank there is no other rank', () =>
  expect(toRank(standardTiers, -20)).toEqual(rankOf('IRON IV 0 LP')));
