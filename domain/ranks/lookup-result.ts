/** The look-up result of the specification's section 3, as the API gives it and Add Game shows it. */
import type { ListedGame } from '../games/games.ts';
import { iconAddress } from '../pictures/addresses.ts';
import type { LookupOutcome } from './data-source.ts';
import {
  formatRanks,
  type QueueRecord,
  type Ranks,
  toPublicRanks,
  toPublicRecords,
} from './ranks.ts';

export interface LookupResult {
  readonly name: string;
  readonly level: number;
  readonly profilePicUrl: string;
  /** The platform on which the account was found. */
  readonly region: string;
  /** When the data source was read, ISO 8601 in UTC. */
  readonly readAt: string;
  /** Whether this is the last good answer, because the source does not answer now. */
  readonly stale: boolean;
  /** Games won and lost by queue id, for queues with any games. */
  readonly records: Readonly<Record<string, QueueRecord>>;
  /** The ranks by queue id. The rank fields have them as text. */
  readonly ranks: Ranks;
  /** soloRank for League; soloTftRank, doublesTftRank and hyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: unknown;
}

export function toLookupResult(
  game: ListedGame,
  { player, isStale = false }: Extract<LookupOutcome, { kind: 'found' }>,
): LookupResult {
  return {
    name: player.name,
    level: player.level,
    profilePicUrl: iconAddress(player.profileIconId),
    region: player.platform,
    readAt: player.readAt,
    stale: isStale,
    records: toPublicRecords(player.ranks),
    ranks: toPublicRanks(player.ranks),
    ...formatRanks(game, player.ranks, 'lookupField'),
  };
}
