/** The look-up result of the specification's section 3. */
import type { GameId } from '../games/games.ts';
import { toIconAddress } from '../pictures/addresses.ts';
import type { FoundPlayer } from '../sources/look-up-player.ts';
import { readIconAddress } from './picture-fields.ts';
import { formatRanks, readRanks, toPublicRanks, toPublicRecords } from './rank-fields.ts';

export type LookupResult = ReturnType<typeof toLookupResult>;

export function toLookupResult(player: FoundPlayer) {
  const { game, name, displayName, title, level, region, readAt, ranks } = player;
  return {
    name,
    displayName,
    title,
    level,
    profilePicUrl: toIconAddress(player.profileIconId),
    region,
    readAt,
    stale: player.isStale,
    records: toPublicRecords(ranks),
    ranks: toPublicRanks(ranks),
    ...formatRanks(game, ranks, 'lookup'),
  };
}

/** @param game the game of the look-up, which its result does not name. */
export function readLookupResult(game: GameId, result: LookupResult): FoundPlayer {
  const { name, displayName, title, level, region, readAt, stale } = result;
  return {
    game,
    name,
    displayName,
    title,
    level,
    region,
    readAt,
    profileIconId: readIconAddress(result.profilePicUrl),
    ranks: readRanks(result.ranks, result.records),
    isStale: stale,
  };
}
