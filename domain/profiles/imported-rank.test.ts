import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRank } from '../../tests/factories/ranks.ts';
import { formatRank } from '../games/rank.ts';
import { parseImportedRank } from './imported-rank.ts';

test('every rank text is read as the rank that it was written from', () => {
  fc.assert(
    fc.property(anyRank, (rank) => {
      expect(parseImportedRank(formatRank(rank))).toEqual(rank);
    }),
  );
});

test.each(['', 'UNRANKED', 'GOLD', 'GOLD II', '45 LP'])('%j is no rank', (text) => {
  expect(parseImportedRank(text)).toEqual({ kind: 'unranked' });
});
