import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { toGameKey } from './game-key.ts';

/** Adds the known ranks to games without `Ranks`, which a server of an older version sends during a deployment. */
export function fillRanks(document: UserDocument, known: UserDocument | null): UserDocument {
  const ranks = new Map(known?.savedGames.map((item) => [toGameKey(item), item.Ranks]));
  return {
    ...document,
    savedGames: document.savedGames.map((item) =>
      item.Ranks ? item : { ...item, Ranks: ranks.get(toGameKey(item)) ?? {} },
    ),
  };
}
