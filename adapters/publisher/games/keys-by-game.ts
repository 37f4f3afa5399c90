import type { GameId } from '../../../domain/games/games.ts';

/** Which key looks players of a game up. The compiler asks for a line here when another game is listed. */
export function keysByGame(keys: { readonly riot: string; readonly tft: string }) {
  return {
    'league-of-legends': keys.riot,
    'teamfight-tactics': keys.tft,
  } as const satisfies Record<GameId, string>;
}
