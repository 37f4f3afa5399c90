import type { UserDocument } from '../../../domain/profiles/document.ts';
import { keyOf } from './game-key.ts';

/** Adds the ranks that are known to games without `Ranks`: during a deploy, a server of an older version sends such games. */
export function fillRanks(document: UserDocument, known: UserDocument | null): UserDocument {
  const ranks = new Map(known?.savedGames.map((item) => [keyOf(item), item.Ranks]));
  return {
    ...document,
    savedGames: document.savedGames.map((item) =>
      item.Ranks ? item : { ...item, Ranks: ranks.get(keyOf(item)) ?? {} },
    ),
  };
}
