import type { GameId } from '../../../../domain/games/games.ts';
import { callsByGame } from './calls-by-game.ts';

/** Assigns one of the operator's two keys to each game. */
export function keysByGame(keys: {
  readonly riot: string;
  readonly tft: string;
}): Readonly<Record<GameId, string>> {
  const entries = Object.entries(callsByGame).map(([id, { key }]) => [id, keys[key]]);
  return Object.fromEntries(entries) as Record<GameId, string>;
}
