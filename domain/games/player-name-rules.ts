/** Not part of `Game`, so that pages that read no player name do not load the parsers. */
import { deadlockNames } from './deadlock/deadlock-names.ts';
import { dota2Names } from './dota-2/dota-2-names.ts';
import type { PlayerNameRules } from './game.ts';
import type { GameId } from './games.ts';
import { createUsernameRules } from './player-usernames.ts';
import { riotIds } from './riot-id.ts';

export const playerNames: Readonly<Record<GameId, PlayerNameRules>> = {
  'league-of-legends': riotIds,
  'teamfight-tactics': riotIds,
  lichess: createUsernameRules('lichess.org/@/'),
  'chess-com': createUsernameRules('chess.com/member/'),
  'dota-2': dota2Names,
  deadlock: deadlockNames,
};
