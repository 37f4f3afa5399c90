import { expect, test } from 'vitest';
import { rankOf } from '../../tests/factories/ranks.ts';
import { isPromotion } from './promotion.ts';

test.each([
  ['GOLD II 45 LP', 'GOLD I 2 LP'],
  ['GOLD I 98 LP', 'PLATINUM IV 1 LP'],
  ['DIAMOND I 90 LP', 'MASTER I 4 LP'],
  ['MASTER I 400 LP', 'GRANDMASTER I 401 LP'],
  ['GREY 1390', 'GREEN 1410'],
])('%s to %s is a promotion, and back is none', (before, after) => {
  expect(isPromotion(rankOf(before), rankOf(after))).toBe(true);
  expect(isPromotion(rankOf(after), rankOf(before))).toBe(false);
});

test.each([
  ['GOLD II 45 LP', 'GOLD II 99 LP'],
  ['CHALLENGER I 900 LP', 'CHALLENGER I 1200 LP'],
  ['UNRANKED', 'GOLD II 45 LP'],
  ['MYTHIC I 45 LP', 'GOLD II 45 LP'],
  ['GOLD 45 LP', 'GOLD II 45 LP'],
])('%s to %s is no promotion', (before, after) => {
  expect(isPromotion(rankOf(before), rankOf(after))).toBe(false);
});
