import type { SavedGameItem } from '../../../domain/profiles/document.ts';

/** What tells one saved game from another on a profile. */
export function keyOf(item: SavedGameItem): string {
  return `${item.GameType} ${item.Region} ${item.GameUsername}`;
}
