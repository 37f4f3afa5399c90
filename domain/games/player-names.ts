/** Not part of `Game`, so that pages that read no player name do not load the parsers. */
import { chessComNames } from './chess-com/chess-com-names.ts';
import { dota2Names } from './dota-2/dota-2-names.ts';
import type { PlayerNameRules } from './game.ts';
import type { GameId } from './games.ts';
import { lichessNames } from './lichess/lichess-names.ts';
import { riotIds } from './riot-id.ts';

export const playerNames: Readonly<Record<GameId, PlayerNameRules>> = {
  'league-of-legends': riotIds,
  'teamfight-tactics': riotIds,
  lichess: lichessNames,
  'chess-com': chessComNames,
  'dota-2': dota2Names,
};
