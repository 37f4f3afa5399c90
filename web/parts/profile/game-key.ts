import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';

/** Returns a key that is unique among the saved games of a profile. */
export function toGameKey(
  item: Pick<SavedGameItem, 'GameType' | 'Region' | 'GameUsername'>,
): string {
  return `${item.GameType} ${item.Region} ${item.GameUsername}`;
}

/** Returns the id of a game's card, which is also the fragment of the card's address. */
export const toCardId = (item: Parameters<typeof toGameKey>[0]): string =>
  encodeURIComponent(toGameKey(item));
