import { type GameId, gameById } from './games.ts';

/** The name that visitors see; the id for an unknown region. */
export function formatRegion(game: GameId, id: string): string {
  return gameById(game).regions.find((region) => region.id === id)?.name ?? id;
}
