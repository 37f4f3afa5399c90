import { expect, test } from 'vitest';
import { anyGame, itemFactory } from '../../../tests/factories/documents.ts';
import { rankOf } from '../../../tests/factories/ranks.ts';
import { filterHistory, toFingerprint } from './use-history.ts';

const { queue } = anyGame();
const item = itemFactory();

test('the fingerprint changes with the ranks, their time and the game accounts, but not with other fields', () => {
  const before = toFingerprint([item]);
  for (const otherChange of [{ GameLevel: 2 }, { RefreshFailed: true }, { Verified: true }])
    expect(toFingerprint([{ ...item, ...otherChange }])).toBe(before);
  for (const change of [
    { UpdatedAt: '2026-11-20T22:00:00.000Z' },
    { Ranks: { [queue.id]: rankOf('GOLD I 1 LP') } },
    { GameUsername: 'Ora#NA1' },
  ])
    expect(toFingerprint([{ ...item, ...change }])).not.toBe(before);
  expect(toFingerprint([item, { ...item, Region: 'kr' }])).not.toBe(before);
});

test('a game gets only the histories of its own account', () => {
  const { GameType, GameUsername, Region } = item;
  const own = { GameType, GameUsername, Region, Queue: queue.id, Readings: [] };
  const others = [
    { ...own, Region: 'kr' },
    { ...own, GameUsername: 'Ora#NA1' },
  ];
  expect(filterHistory(item, [...others, own])).toEqual([own]);
});
