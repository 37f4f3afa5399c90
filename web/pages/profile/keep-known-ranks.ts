import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { toGameKey } from './game-key.ts';

/** Adds `Ranks` to games without this field, which an older server sends during a deployment: those of `known`, or none. */
export function fillRanks(document: UserDocument, known: UserDocument | null): UserDocument {
  const ranks = new Map(known?.savedGames.map((item) => [toGameKey(item), item.Ranks]));
  return {
    ...document,
    savedGames: document.savedGames.map((item) =>
      item.Ranks ? item : { ...item, Ranks: ranks.get(toGameKey(item)) ?? {} },
    ),
  };
}
