import { expect, test } from 'vitest';
import type { SavedGameItem } from '../../../../domain/profiles/user-document.ts';
import { itemFactory } from '../../../../tests/factories/documents.ts';
import { rankOf } from '../../../../tests/factories/ranks.ts';
import { findMoments } from './find-moments.ts';

const tftName = 'Teamfight Tactics';

function createLeague(rank: string, changes: Parameters<typeof itemFactory>[0] = {}) {
  return itemFactory({ Ranks: { solo: rankOf(rank) }, ...changes });
}

function findSentences(known: readonly SavedGameItem[], shown: readonly SavedGameItem[]) {
  return findMoments(known, shown).map(({ sentence }) => sentence);
}

test('a higher division or tier is a moment', () => {
  const before = [createLeague('GOLD II 45 LP')];
  expect(findSentences(before, [createLeague('GOLD I 2 LP')])).toEqual([
    'Mira#NA1 reached GOLD\u00a0I in Solo.',
  ]);
  expect(findSentences(before, [createLeague('MASTER I 2 LP')])).toEqual([
    'Mira#NA1 reached MASTER in Solo.',
  ]);
});

test('the first rank in a queue is a moment', () => {
  expect(findSentences([itemFactory({ Ranks: {} })], [createLeague('GOLD I 2 LP')])).toEqual([
    'Mira#NA1 is GOLD\u00a0I in Solo.',
  ]);
});

test('the same rank, more points, a demotion and a lost rank are no moments', () => {
  const before = [createLeague('GOLD II 45 LP')];
  expect(findSentences(before, before)).toEqual([]);
  expect(findSentences(before, [createLeague('GOLD II 99 LP')])).toEqual([]);
  expect(findSentences(before, [createLeague('SILVER I 99 LP')])).toEqual([]);
  expect(findSentences(before, [itemFactory({ Ranks: {} })])).toEqual([]);
  expect(findSentences(before, [])).toEqual([]);
});

test('a change that a page receives long after it happened is a moment, too: the visitor has not seen it', () => {
  const after = createLeague('GOLD I 2 LP', { UpdatedAt: '2026-11-20T21:40:00.000Z' });
  expect(findSentences([createLeague('GOLD II 45 LP')], [after])).toHaveLength(1);
});

test('an added account is a moment if it brings the first rank of the profile', () => {
  const added = createLeague('GOLD I 2 LP', { GameUsername: 'Ora#EUW' });
  expect(findSentences([], [added])).toEqual(['Ora#EUW is GOLD\u00a0I in Solo.']);
  const unrankedItem = itemFactory({ Ranks: {} });
  expect(findSentences([unrankedItem], [unrankedItem, added])).toHaveLength(1);
  const ranked = createLeague('GOLD II 45 LP');
  expect(findSentences([ranked], [ranked, added])).toEqual([]);
});

test('an account that another profile has verified brings no moment', () => {
  const after = createLeague('GOLD I 2 LP', { VerifiedElsewhere: true });
  expect(findSentences([createLeague('GOLD II 45 LP')], [after])).toEqual([]);
});

test('several moments are sorted, the highest rank first', () => {
  const create = (solo: string, doubleUp: string) =>
    itemFactory({
      GameType: tftName,
      Ranks: { solo: rankOf(solo), 'double-up': rankOf(doubleUp) },
    });
  const moments = findMoments(
    [create('GOLD II 45 LP', 'DIAMOND II 1 LP')],
    [create('GOLD I 0 LP', 'DIAMOND I 1 LP')],
  );
  expect(moments.map(({ sentence }) => sentence)).toEqual([
    'Mira#NA1 reached DIAMOND\u00a0I in Double Up.',
    'Mira#NA1 reached GOLD\u00a0I in Solo.',
  ]);
  expect(moments[1]?.shortSentence).toBe('Also GOLD\u00a0I in Solo.');
});
