import { expect, test } from 'vitest';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { itemFactory } from '../../../tests/factories/documents.ts';
import { fillRanks } from './keep-known-ranks.ts';

const pictures = { profilePic: null, profileBackgroundPic: null };
const item = itemFactory();
const known: UserDocument = { displayName: 'Mira', revision: 1, savedGames: [item], ...pictures };

test('in a document of an older server version, which has no Ranks, games keep their known ranks', () => {
  const { Ranks: _, ...rankless } = item;
  const added = { ...rankless, GameUsername: 'New#NA1' };
  // JSON.parse returns such a document at run time.
  const old = { ...known, revision: 2, savedGames: [rankless, added] } as unknown as UserDocument;
  const filled = fillRanks(old, known);
  expect(filled).toMatchObject({ revision: 2, displayName: 'Mira' });
  expect(filled.savedGames.map(({ Ranks }) => Ranks)).toEqual([item.Ranks, {}]);
  expect(fillRanks(old, null).savedGames[0]?.Ranks).toEqual({});
});

test('a document of a current server stays as it is', () => {
  expect(fillRanks({ ...known, revision: 2 }, null)).toEqual({ ...known, revision: 2 });
});
