/** The calls of every listed game. The compiler asks for a line here when `domain/games` lists another game. */
import type { GameId } from '../../../../domain/games/games.ts';
import type { GameCalls } from './game-calls.ts';
import { leagueOfLegendsCalls } from './league-of-legends.ts';
import { teamfightTacticsCalls } from './teamfight-tactics.ts';

export const callsByGame = {
  'league-of-legends': leagueOfLegendsCalls,
  'teamfight-tactics': teamfightTacticsCalls,
} as const satisfies Record<GameId, GameCalls>;

/** Assigns one of the operator's two keys to each game. */
export function keysByGame(keys: {
  readonly riot: string;
  readonly tft: string;
}): Readonly<Record<GameId, string>> {
  const entries = Object.entries(callsByGame).map(([id, { key }]) => [id, keys[key]]);
  return Object.fromEntries(entries) as Record<GameId, string>;
}
