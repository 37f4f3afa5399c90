import { describe, expect, test } from 'vitest';
import {
  formatRank,
  formatShortRank,
  hyperRollTiers,
  type RankWithRecord,
  standardTiers,
} from './rank.ts';

const record = { wins: 0, losses: 0 };

describe('the text of a rank', () => {
  test.each<[string, RankWithRecord]>([
    ['GOLD II 45 LP', createDividedRank('GOLD', 'II', 45)],
    ['MASTER I 312 LP', createDividedRank('MASTER', 'I', 312)],
    ['CHALLENGER I 1204 LP', createDividedRank('CHALLENGER', 'I', 1204)],
    ['SILVER I 0 LP', createDividedRank('SILVER', 'I', 0)],
    ['GOLD 45 LP', createDividedRank('GOLD', '', 45)],
    ['GREY 1200', { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 }],
    ['GREEN 0', { kind: 'rated', tier: 'GREEN', rating: 0, wins: 1, losses: 9 }],
    ['1688', { kind: 'rating', emblem: 'BLITZ', rating: 1688, ...record }],
    ['1688?', { kind: 'rating', emblem: 'BLITZ', rating: 1688, isProvisional: true, ...record }],
    ['LEGEND III', { kind: 'medal', tier: 'LEGEND', division: 'III', ...record }],
    ['IMMORTAL', { kind: 'medal', tier: 'IMMORTAL', division: '', ...record }],
    ['IMMORTAL #12', { kind: 'medal', tier: 'IMMORTAL', division: '', place: 12, ...record }],
    ['UNRANKED', { kind: 'unranked' }],
  ])('is %s', (text, rank) => expect(formatRank(rank)).toBe(text));
});

test.each<[string, RankWithRecord]>([
  ['GOLD II 45 LP', createDividedRank('GOLD', 'II', 45)],
  ['SILVER I 0 LP', createDividedRank('SILVER', 'I', 0)],
  ['MASTER 312 LP', createDividedRank('MASTER', 'I', 312)],
  ['GRANDMASTER 1 LP', createDividedRank('GRANDMASTER', 'I', 1)],
  ['CHALLENGER 1204 LP', createDividedRank('CHALLENGER', 'I', 1204)],
  ['MYTHIC I 3 LP', createDividedRank('MYTHIC', 'I', 3)],
  ['GREY 1200', { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 }],
  ['UNRANKED', { kind: 'unranked' }],
])('the short text of a rank is %s', (text, rank) => expect(formatShortRank(rank)).toBe(text));

describe('the tiers', () => {
  test('are in the order of the ladder, lowest first', () => {
    expect(standardTiers).toHaveLength(10);
    expect([standardTiers[0], standardTiers.at(-1)]).toEqual(['IRON', 'CHALLENGER']);
    expect(hyperRollTiers).toEqual(['GREY', 'GREEN', 'BLUE', 'PURPLE', 'ORANGE']);
  });
});

function createDividedRank(tier: string, division: string, leaguePoints: number): RankWithRecord {
  return { kind: 'divided', tier, division, leaguePoints, ...record };
}
