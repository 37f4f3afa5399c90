import { expect, test } from 'vitest';
import { games } from '../../../domain/games/games.ts';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { historyOf, numbersOf } from './use-history.ts';

const [game] = games;
const queue = game?.queues[0];
if (!game || !queue) throw new Error('there is no game');

const item: SavedGameItem = {
  GameType: game.name,
  GameUsername: 'Mira#NA1',
  GameLevel: 1,
  GameProfilePic: '',
  Region: 'na1',
  UpdatedAt: '2026-11-20T21:46:03.000Z',
  RefreshFailed: false,
  Verified: false,
  Records: {},
  [queue.savedField]: 'GOLD II 45 LP',
};

test('there is something new to draw once numbers were read, and not for anything else', () => {
  const before = numbersOf([item]);
  for (const same of [{ GameLevel: 2 }, { RefreshFailed: true }, { Verified: true }])
    expect(numbersOf([{ ...item, ...same }])).toBe(before);
  for (const other of [
    { UpdatedAt: '2026-11-20T22:00:00.000Z' },
    { [queue.savedField]: 'GOLD I 1 LP' },
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
