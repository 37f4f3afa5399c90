/** The look-up result of the specification's section 3, as the API gives it and Add Game shows it. */
import type { ListedGame } from '../games/games.ts';
import { iconAddress } from '../pictures/addresses.ts';
import type { Player } from './player.ts';
import { rankTexts } from './rank-texts.ts';

export interface LookupResult {
  readonly name: string;
  readonly level: number;
  readonly profilePicUrl: string;
  /** The platform on which the account was found. */
  readonly region: string;
  /** When the publisher said so, ISO 8601 in UTC: earlier than now when it does not answer any more. */
  readonly readAt: string;
  /** soloRank for League; soloTftRank, doublesTftRank and hyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: string | number;
}

/** The specified fields of a player who was found. */
export function lookupResult(game: ListedGame, player: Player): LookupResult {
  return {
    name: player.name,
    level: player.level,
    profilePicUrl: iconAddress(player.profileIconId),
    region: player.platform,
    readAt: player.readAt,
    ...rankTexts(game, player.ranks, 'lookupField'),
  };
}
