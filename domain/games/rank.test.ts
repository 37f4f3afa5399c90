import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatRank,
  hyperRollTiers,
  type RankWithRecord,
  standardTiers,
  tierOfRankText,
} from './rank.ts';

const record = { wins: 0, losses: 0 };

describe('the text of a rank', () => {
  test.each<[string, RankWithRecord]>([
    ['GOLD II 45 LP', divided('GOLD', 'II', 45)],
    ['MASTER I 312 LP', divided('MASTER', 'I', 312)],
    ['CHALLENGER I 1204 LP', divided('CHALLENGER', 'I', 1204)],
    ['SILVER I 0 LP', divided('SILVER', 'I', 0)],
    ['GOLD 45 LP', divided('GOLD', '', 45)],
    ['GREY 1200', { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 }],
    ['GREEN 0', { kind: 'rated', tier: 'GREEN', rating: 0, wins: 1, losses: 9 }],
    ['UNRANKED', { kind: 'unranked' }],
  ])('%s', (text, rank) => expect(formatRank(rank)).toBe(text));

  test('begins with its tier, whichever it is', () => {
    const tier = fc.constantFrom(...standardTiers, ...hyperRollTiers, 'MYTHIC');
    fc.assert(
      fc.property(tier, fc.constantFrom('I', 'II', 'III', 'IV', ''), fc.nat(), (word, name, n) => {
        expect(tierOfRankText(formatRank(divided(word, name, n)))).toBe(word);
        expect(tierOfRankText(formatRank({ kind: 'rated', tier: word, rating: n }))).toBe(word);
      }),
    );
    expect(tierOfRankText(formatRank({ kind: 'unranked' }))).toBe('UNRANKED');
    expect(tierOfRankText('')).toBe('UNRANKED');
  });
});

describe('the tiers', () => {
  test('stand in the order of the ladder', () => {
    expect(standardTiers).toHaveLength(10);
    expect([standardTiers[0], standardTiers.at(-1)]).toEqual(['IRON', 'CHALLENGER']);
    expect(hyperRollTiers).toEqual(['GREY', 'GREEN', 'BLUE', 'PURPLE', 'ORANGE']);
  });
});

function divided(tier: string, division: string, leaguePoints: number): RankWithRecord {
  return { kind: 'divided', tier, division, leaguePoints, ...record };
}
