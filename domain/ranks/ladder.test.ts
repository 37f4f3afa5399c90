import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byHeight, progressOf } from './ladder.ts';
import { hyperRollTiers, rankText, type Standing, standardTiers, standingOfText } from './rank.ts';

test.each([
  ['GOLD II 45 LP', { points: 45, of: 100, next: 'GOLD I' }],
  ['GOLD I 7 LP', { points: 7, of: 100, next: 'PLATINUM IV' }],
  ['IRON IV 0 LP', { points: 0, of: 100, next: 'IRON III' }],
  ['DIAMOND I 100 LP', { points: 100, of: 100, next: 'MASTER' }],
  ['GREY 1200', { points: 1200, of: 1400, next: 'GREEN' }],
  ['PURPLE 3560', { points: 160, of: 800, next: 'ORANGE' }],
])('%s is on its way', (text, progress) => {
  expect(progressOf(standingOfText(text))).toEqual(progress);
});

test.each([
  ['UNRANKED'],
  ['MASTER I 312 LP'],
  ['CHALLENGER I 1204 LP'],
  ['ORANGE 4480'],
  ['GOLD 45 LP'],
  ['MYTHIC II 45 LP'],
  // Outside the bounds that we know.
  ['PURPLE 3160'],
])('%s has no next step', (text) => expect(progressOf(standingOfText(text))).toBeNull());

const standing: fc.Arbitrary<Standing> = fc.oneof(
  fc.constant({ kind: 'unranked' as const }),
  fc.record({
    kind: fc.constant('divided' as const),
    tier: fc.constantFrom(...standardTiers, 'MYTHIC'),
    division: fc.constantFrom('I', 'II', 'III', 'IV', ''),
    leaguePoints: fc.integer({ min: -50, max: 3000 }),
  }),
  fc.record({
    kind: fc.constant('rated' as const),
    tier: fc.constantFrom(...hyperRollTiers, 'MYTHIC'),
    rating: fc.integer({ min: 0, max: 9000 }),
  }),
);

test('a rank text says what it was made of', () => {
  fc.assert(
    fc.property(standing, (one) => {
      expect(standingOfText(rankText(one))).toEqual(one);
    }),
  );
});

test('the order of heights is an order', () => {
  fc.assert(
    fc.property(standing, standing, standing, (a, b, c) => {
      expect(Math.sign(byHeight(a, b))).toBe(-Math.sign(byHeight(b, a)) + 0);
      if (byHeight(a, b) <= 0 && byHeight(b, c) <= 0) {
        expect(byHeight(a, c)).toBeLessThanOrEqual(0);
      }
    }),
  );
});
