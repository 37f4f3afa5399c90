/** The look-up result of the specification's section 3, as the API gives it and Add Game shows it. */
import type { ListedGame } from '../games/games.ts';
import { iconAddress } from '../pictures/addresses.ts';
import type { Player } from './player.ts';
import { rankText } from './rank.ts';

export interface LookupResult {
  readonly name: string;
  readonly level: number;
  readonly profilePicUrl: string;
  /** The platform on which the account was found. */
  readonly region: string;
  /** soloRank for League; soloTftRank, doublesTftRank and hyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: string | number;
}

/** The specified fields of a player who was found. */
export function lookupResult(game: ListedGame, player: Player): LookupResult {
  const ranks = game.queues.map((queue) => {
    const rank = player.ranks[queue.id] ?? { kind: 'unranked' as const };
    return [queue.lookupField, rankText(rank)];
  });
  return {
    name: player.name,
    level: player.level,
    profilePicUrl: iconAddress(player.profileIconId),
    region: player.platform,
    ...Object.fromEntries(ranks),
  };
}
