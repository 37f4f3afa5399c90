import { expect, test } from 'vitest';
import { formatRank, formatShortRank, type RankWithRecord } from './rank.ts';

const record = { wins: 0, losses: 0 };

test.each<[text: string, shortText: string, RankWithRecord]>([
  ['GOLD II 45 LP', 'GOLD II 45 LP', createDividedRank('GOLD', 'II', 45)],
  ['MASTER I 312 LP', 'MASTER 312 LP', createDividedRank('MASTER', 'I', 312)],
  ['GRANDMASTER I 1 LP', 'GRANDMASTER 1 LP', createDividedRank('GRANDMASTER', 'I', 1)],
  ['CHALLENGER I 1204 LP', 'CHALLENGER 1204 LP', createDividedRank('CHALLENGER', 'I', 1204)],
  ['SILVER I 0 LP', 'SILVER I 0 LP', createDividedRank('SILVER', 'I', 0)],
  ['MYTHIC I 3 LP', 'MYTHIC I 3 LP', createDividedRank('MYTHIC', 'I', 3)],
  ['GOLD 45 LP', 'GOLD 45 LP', createDividedRank('GOLD', '', 45)],
  ['GREY 1200', 'GREY 1200', { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 }],
  ['GREEN 0', 'GREEN 0', { kind: 'rated', tier: 'GREEN', rating: 0, wins: 1, losses: 9 }],
  ['1688', '1688', { kind: 'rating', emblem: 'BLITZ', rating: 1688, ...record }],
  [
    '1688?',
    '1688?',
    { kind: 'rating', emblem: 'BLITZ', rating: 1688, isProvisional: true, ...record },
  ],
  ['LEGEND III', 'LEGEND III', { kind: 'medal', tier: 'LEGEND', division: 'III', ...record }],
  ['IMMORTAL', 'IMMORTAL', { kind: 'medal', tier: 'IMMORTAL', division: '', ...record }],
  [
    'IMMORTAL #12',
    'IMMORTAL #12',
    { kind: 'medal', tier: 'IMMORTAL', division: '', place: 12, ...record },
  ],
  ['ORACLE 4', 'ORACLE 4', { kind: 'medal', tier: 'ORACLE', division: '4', ...record }],
  ['UNRANKED', 'UNRANKED', { kind: 'unranked' }],
])('the text of a rank is %s, and its short text is %s', (text, shortText, rank) => {
  expect([formatRank(rank), formatShortRank(rank)]).toEqual([text, shortText]);
});

function createDividedRank(tier: string, division: string, leaguePoints: number): RankWithRecord {
  return { kind: 'divided', tier, division, leaguePoints, ...record };
}
