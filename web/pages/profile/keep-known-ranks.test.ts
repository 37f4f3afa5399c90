import { expect, test } from 'vitest';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { itemFactory } from '../../../tests/factories/documents.ts';
import { fillRanks } from './keep-known-ranks.ts';

const pictures = { profilePic: null, profileBackgroundPic: null };
const item = itemFactory();
const known: UserDocument = { displayName: 'Mira', revision: 1, savedGames: [item], ...pictures };

test('games without Ranks, which an older server sends, get their known ranks, and unknown games get no ranks', () => {
  const { Ranks: _, ...itemWithoutRanks } = item;
  const addedItem = { ...itemWithoutRanks, GameUsername: 'New#NA1' };
  // JSON.parse returns such a document at run time.
  const savedGames = [itemWithoutRanks, addedItem];
  const received = { ...known, revision: 2, savedGames } as unknown as UserDocument;
  const filled = fillRanks(received, known);
  expect(filled).toMatchObject({ revision: 2, displayName: 'Mira' });
  expect(filled.savedGames.map(({ Ranks }) => Ranks)).toEqual([item.Ranks, {}]);
  expect(fillRanks(received, null).savedGames[0]?.Ranks).toEqual({});
});

test('a document with Ranks stays unchanged', () => {
  expect(fillRanks({ ...known, revision: 2 }, null)).toEqual({ ...known, revision: 2 });
});
