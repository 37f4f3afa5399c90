import { expect, test } from 'vitest';
import { itemFactory } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { toQueueSamples } from './new-samples.ts';
import type { UserDocument } from './user-document.ts';

test('a new sample has the account, the rank and the minute of its game, and games that the document lacks are left out', () => {
  const UpdatedAt = '2026-11-20T22:31:07.123Z';
  const item = itemFactory({ UpdatedAt, Ranks: { solo: rankOf('GOLD II 45 LP') } });
  const document = { savedGames: [itemFactory(), item] } as unknown as UserDocument;
  const { GameType, GameUsername, Region } = item;
  const shared = { GameType, GameUsername, Region, At: '2026-11-20T22:31:00.000Z' };
  expect(
    toQueueSamples(document, [
      [1, 'solo', 'flex'],
      [2, 'solo'],
    ]),
  ).toEqual([
    { ...shared, Queue: 'solo', Rank: 'GOLD II 45 LP', Tier: 'GOLD', Points: 1445 },
    { ...shared, Queue: 'flex', Rank: 'UNRANKED', Tier: 'UNRANKED', Points: null },
  ]);
});
