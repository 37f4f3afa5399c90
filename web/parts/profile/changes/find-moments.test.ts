import { expect, test } from 'vitest';
import type { PublicChange } from '../../../../domain/changes/public-change.ts';
import type { PublicGame } from '../../../../domain/profiles/profile.ts';
import { accountChangeFactory, rankChangeFactory } from '../../../../tests/factories/changes.ts';
import { publicGameFactory, withRecord } from '../../../../tests/factories/documents.ts';
import { rankOf } from '../../../../tests/factories/ranks.ts';
import { findMoments } from './find-moments.ts';

const createLeague = (rank: string, changes: Partial<PublicGame> = {}) =>
  publicGameFactory({ ranks: { solo: withRecord(rankOf(rank)) }, ...changes });

function findSentences(changes: readonly PublicChange[], savedGames: readonly PublicGame[]) {
  return findMoments(changes, { savedGames }).map(({ sentence }) => sentence);
}

test.each([
  ['a higher division', 'GOLD II 45 LP', 'GOLD I 2 LP', ['Mira#NA1 reached GOLD\u00a0I in Solo.']],
  ['a higher tier', 'GOLD II 45 LP', 'MASTER I 2 LP', ['Mira#NA1 reached MASTER in Solo.']],
  ['the first rank in a queue', 'UNRANKED', 'GOLD I 2 LP', ['Mira#NA1 is GOLD\u00a0I in Solo.']],
  ['more points', 'GOLD II 45 LP', 'GOLD II 99 LP', []],
  ['a demotion', 'GOLD II 45 LP', 'SILVER I 99 LP', []],
  ['a lost rank', 'GOLD II 45 LP', 'UNRANKED', []],
])('the moments of %s, %s to %s: %j', (_, before, after, sentences) => {
  expect(findSentences([rankChangeFactory(before, after)], [createLeague(after)])).toEqual(
    sentences,
  );
});

test('an added account is a moment if it brings the first rank of the profile', () => {
  const added = createLeague('GOLD I 2 LP', { name: 'Ora#EUW' });
  const changes = [accountChangeFactory('game-added', { account: added })];
  const sentences = ['Ora#EUW is GOLD\u00a0I in Solo.'];
  expect(findSentences(changes, [added])).toEqual(sentences);
  expect(findSentences(changes, [createLeague('UNRANKED'), added])).toEqual(sentences);
  expect(findSentences(changes, [createLeague('GOLD II 45 LP'), added])).toEqual([]);
  const changed = rankChangeFactory('GOLD II 45 LP', 'GOLD I 2 LP', { account: added });
  expect(findSentences([...changes, changed], [added])).toEqual(sentences);
});

test('an account that another profile has verified, or that is not shown, brings no moment', () => {
  const change = rankChangeFactory('GOLD II 45 LP', 'GOLD I 2 LP');
  const verified = createLeague('GOLD I 2 LP', { isVerifiedElsewhere: true });
  expect(findSentences([change], [verified])).toEqual([]);
  expect(findSentences([change], [])).toEqual([]);
});

test('several moments are sorted, the highest rank first', () => {
  const account = publicGameFactory({
    game: 'teamfight-tactics',
    ranks: {
      solo: withRecord(rankOf('GOLD I 0 LP')),
      'double-up': withRecord(rankOf('DIAMOND I 1 LP')),
    },
  });
  const moments = findMoments(
    [
      rankChangeFactory('GOLD II 45 LP', 'GOLD I 0 LP', { account }),
      rankChangeFactory('DIAMOND II 1 LP', 'DIAMOND I 1 LP', { account, queue: 'double-up' }),
    ],
    { savedGames: [account] },
  );
  expect(moments.map(({ sentence }) => sentence)).toEqual([
    'Mira#NA1 reached DIAMOND\u00a0I in Double Up.',
    'Mira#NA1 reached GOLD\u00a0I in Solo.',
  ]);
  expect(moments[1]?.shortSentence).toBe('Also GOLD\u00a0I in Solo.');
});
