import type { SavedGameItem } from '../../../domain/profiles/document.ts';

/** What tells one saved game from another on a profile. */
export function keyOf(item: Pick<SavedGameItem, 'GameType' | 'Region' | 'GameUsername'>): string {
  return `${item.GameType} ${item.Region} ${item.GameUsername}`;
}
