import { expect, test } from 'vitest';
import { accountChangeFactory, rankChangeFactory } from '../../../../tests/factories/changes.ts';
import { publicGameFactory } from '../../../../tests/factories/documents.ts';
import { joinRankChanges } from './join-rank-changes.ts';

test('several changes of a queue become one, from the first rank to the last', () => {
  const added = accountChangeFactory('game-added');
  const changes = [
    rankChangeFactory('GOLD II 45 LP', 'GOLD I 2 LP'),
    added,
    rankChangeFactory('GOLD I 2 LP', 'GOLD II 80 LP'),
  ];
  expect(joinRankChanges(changes)).toEqual([
    added,
    rankChangeFactory('GOLD II 45 LP', 'GOLD II 80 LP'),
  ]);
});

test('the changes of other queues and other accounts stay', () => {
  const changes = [
    rankChangeFactory('GOLD II 45 LP', 'GOLD I 2 LP'),
    rankChangeFactory('GOLD II 45 LP', 'GOLD I 2 LP', { queue: 'flex' }),
    rankChangeFactory('GOLD II 45 LP', 'GOLD I 2 LP', {
      account: publicGameFactory({ region: 'kr' }),
    }),
  ];
  expect(joinRankChanges(changes)).toEqual(changes);
});
