/** The names of the players of each game. Apart from the games, because browsers load the games, but parse no names of players. */
import type { PlayerNames } from './game.ts';
import type { GameId } from './games.ts';
import { riotIds } from './riot-id.ts';

export const playerNames: Readonly<Record<GameId, PlayerNames>> = {
  'league-of-legends': riotIds,
  'teamfight-tactics': riotIds,
};
