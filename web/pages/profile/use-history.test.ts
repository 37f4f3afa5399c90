import { expect, test } from 'vitest';
import { anyGame, itemFactory } from '../../../tests/factories/documents.ts';
import { rankOf } from '../../../tests/factories/ranks.ts';
import { historyOf, numbersOf } from './use-history.ts';

const { queue } = anyGame();
const item = itemFactory();

test('there is something new to draw once numbers were read, and not for anything else', () => {
  const before = numbersOf([item]);
  for (const same of [{ GameLevel: 2 }, { RefreshFailed: true }, { Verified: true }])
    expect(numbersOf([{ ...item, ...same }])).toBe(before);
  for (const other of [
    { UpdatedAt: '2026-11-20T22:00:00.000Z' },
    { Ranks: { [queue.id]: rankOf('GOLD I 1 LP') } },
    { GameUsername: 'Ora#NA1' },
  ])
    expect(numbersOf([{ ...item, ...other }])).not.toBe(before);
  expect(numbersOf([item, { ...item, Region: 'kr' }])).not.toBe(before);
});

test('a game gets the histories of its own account alone', () => {
  const { GameType, GameUsername, Region } = item;
  const own = { GameType, GameUsername, Region, Queue: queue.id, Readings: [] };
  const others = [
    { ...own, Region: 'kr' },
    { ...own, GameUsername: 'Ora#NA1' },
  ];
  expect(historyOf(item, [...others, own])).toEqual([own]);
});
