import { expect, test } from 'vitest';
import type { SavedGameItem } from '../../../../domain/profiles/user-document.ts';
import type { PublicChange } from '../../../../domain/wire/public-change.ts';
import { itemFactory } from '../../../../tests/factories/documents.ts';
import { rankOf } from '../../../../tests/factories/ranks.ts';
import { findMoments } from './find-moments.ts';

const createLeague = (rank: string, changes: Parameters<typeof itemFactory>[0] = {}) =>
  itemFactory({ Ranks: rank === 'UNRANKED' ? {} : { solo: rankOf(rank) }, ...changes });

/** Creates the change of a rank; the document already has the rank after it. */
function createChange(item: SavedGameItem, before: string, after: string, Queue = 'solo') {
  const { GameType, GameUsername, Region } = item;
  const Sample = { At: item.UpdatedAt, Rank: after, Tier: '', Points: null };
  const ranks = { Before: rankOf(before), After: rankOf(after) };
  return { Kind: 'rank', GameType, GameUsername, Region, Queue, ...ranks, Sample } as const;
}

function findSentences(changes: readonly PublicChange[], savedGames: readonly SavedGameItem[]) {
  return findMoments(changes, { savedGames }).map(({ sentence }) => sentence);
}

/** Finds the sentences of a change of the solo rank of one account. */
function findOfRank(
  before: string,
  after: string,
  changes: Parameters<typeof itemFactory>[0] = {},
) {
  const item = createLeague(after, changes);
  return findSentences([createChange(item, before, after)], [item]);
}

test('a higher division or tier, and the first rank in a queue, are moments', () => {
  expect(findOfRank('GOLD II 45 LP', 'GOLD I 2 LP')).toEqual([
    'Mira#NA1 reached GOLD\u00a0I in Solo.',
  ]);
  expect(findOfRank('GOLD II 45 LP', 'MASTER I 2 LP')).toEqual([
    'Mira#NA1 reached MASTER in Solo.',
  ]);
  expect(findOfRank('UNRANKED', 'GOLD I 2 LP')).toEqual(['Mira#NA1 is GOLD\u00a0I in Solo.']);
});

test('more points, a demotion and a lost rank are no moments', () => {
  expect(findOfRank('GOLD II 45 LP', 'GOLD II 99 LP')).toEqual([]);
  expect(findOfRank('GOLD II 45 LP', 'SILVER I 99 LP')).toEqual([]);
  expect(findOfRank('GOLD II 45 LP', 'UNRANKED')).toEqual([]);
});

test('an added account is a moment if it brings the first rank of the profile', () => {
  const added = createLeague('GOLD I 2 LP', { GameUsername: 'Ora#EUW' });
  const { GameType, GameUsername, Region } = added;
  const changes = [{ Kind: 'game-added', GameType, GameUsername, Region }] as const;
  const sentences = ['Ora#EUW is GOLD\u00a0I in Solo.'];
  expect(findSentences(changes, [added])).toEqual(sentences);
  expect(findSentences(changes, [createLeague('UNRANKED'), added])).toEqual(sentences);
  expect(findSentences(changes, [createLeague('GOLD II 45 LP'), added])).toEqual([]);
  const changed = createChange(added, 'GOLD II 45 LP', 'GOLD I 2 LP');
  expect(findSentences([...changes, changed], [added])).toEqual(sentences);
});

test('an account that another profile has verified, or that is not shown, brings no moment', () => {
  expect(findOfRank('GOLD II 45 LP', 'GOLD I 2 LP', { VerifiedElsewhere: true })).toEqual([]);
  const change = createChange(createLeague('GOLD I 2 LP'), 'GOLD II 45 LP', 'GOLD I 2 LP');
  expect(findSentences([change], [])).toEqual([]);
});

test('several moments are sorted, the highest rank first', () => {
  const item = itemFactory({
    GameType: 'Teamfight Tactics',
    Ranks: { solo: rankOf('GOLD I 0 LP'), 'double-up': rankOf('DIAMOND I 1 LP') },
  });
  const moments = findMoments(
    [
      createChange(item, 'GOLD II 45 LP', 'GOLD I 0 LP'),
      createChange(item, 'DIAMOND II 1 LP', 'DIAMOND I 1 LP', 'double-up'),
    ],
    { savedGames: [item] },
  );
  expect(moments.map(({ sentence }) => sentence)).toEqual([
    'Mira#NA1 reached DIAMOND\u00a0I in Double Up.',
    'Mira#NA1 reached GOLD\u00a0I in Solo.',
  ]);
  expect(moments[1]?.shortSentence).toBe('Also GOLD\u00a0I in Solo.');
});
