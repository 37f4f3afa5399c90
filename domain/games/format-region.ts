import { findGameByName } from './games.ts';

/** Returns the name that visitors see; the id itself for an unknown region. @param gameType the game's full name. */
export function formatRegion(gameType: string, id: string): string {
  return findGameByName(gameType)?.regions.find((region) => region.id === id)?.name ?? id;
}
