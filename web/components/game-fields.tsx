import type { SavedGameItem } from '../../domain/profiles/document.ts';

/** The three fields by which a form names one of a profile's games. */
export function GameFields({ item }: { item: SavedGameItem }) {
  return (
    <>
      <input type="hidden" name="GameType" value={item.GameType} />
      <input type="hidden" name="GameUsername" value={item.GameUsername} />
      <input type="hidden" name="Region" value={item.Region} />
    </>
  );
}
