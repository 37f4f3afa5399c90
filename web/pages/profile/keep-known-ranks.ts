import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { toGameKey } from './game-key.ts';

/** Adds `Ranks` to games that an older server sends without this field, during a deployment: the ranks in `known`, or none. */
export function fillRanks(document: UserDocument, known: UserDocument | null): UserDocument {
  const ranks = new Map(known?.savedGames.map((item) => [toGameKey(item), item.Ranks]));
  return {
    ...document,
    savedGames: document.savedGames.map((item) =>
      item.Ranks ? item : { ...item, Ranks: ranks.get(toGameKey(item)) ?? {} },
    ),
  };
}
