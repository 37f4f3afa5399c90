import { findGameByName } from './games.ts';

/** The name that visitors see; the id for an unknown region. @param gameType the game's full name. */
export function formatRegion(gameType: string, id: string): string {
  return findGameByName(gameType)?.regions.find((region) => region.id === id)?.name ?? id;
}
