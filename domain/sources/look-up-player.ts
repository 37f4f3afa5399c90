import {
  type GameAccount,
  type GameAccountFields,
  type ParsedGameAccount,
  parseGameAccount,
} from '../games/game-account.ts';
import type { ListedGame } from '../games/games.ts';
import { formatRanks, type Ranks, toPublicRanks, toPublicRecords } from '../games/ranks.ts';
import type { QueueRecord } from '../games/record.ts';
import { toIconAddress } from '../pictures/addresses.ts';
import type { CachedDataSource, LookupOutcome, SeveralPlayers } from './data-source.ts';

export type LookUpPlayerOutcome =
  | { readonly kind: 'found'; readonly result: LookupResult }
  | Exclude<ParsedGameAccount, { kind: 'parsed' }>
  | SeveralPlayers
  | Exclude<LookupOutcome, { kind: 'found' }>;

export interface LookUpClient {
  /** Undefined for a client without a limit. */
  readonly network: string | undefined;
  /** Consumes one look-up of the client's limit. It rejects when none is left. */
  consume(): Promise<void>;
}

/**
 * A cached look-up is free. Equal look-ups of one network at the same time are counted once, because they cause one chain of
 * calls.
 */
export function createLookUpPlayer(dataSource: CachedDataSource) {
  /** By network and account. Each promise resolves when the look-up has been counted. */
  const inProgress = new Map<string, Promise<void>>();

  return async (fields: GameAccountFields, client: LookUpClient): Promise<LookUpPlayerOutcome> => {
    const parsed = parseGameAccount(fields, dataSource.games);
    if (parsed.kind !== 'parsed') return parsed;
    const { account } = parsed;
    if (client.network === undefined) return lookUp(account, client);

    const { game, name, region } = account;
    const key = JSON.stringify([client.network, game.id, name, region]);
    const existing = inProgress.get(key);
    const counted = existing ?? count(account, client);
    inProgress.set(key, counted);
    try {
      await counted;
      return await lookUp(account, client);
    } finally {
      if (!existing) inProgress.delete(key);
    }
  };

  async function count(account: GameAccount, client: LookUpClient): Promise<void> {
    if (!(await dataSource.isCached(account))) await client.consume();
  }

  async function lookUp(
    account: GameAccount,
    { network }: LookUpClient,
  ): Promise<LookUpPlayerOutcome> {
    const outcome = await dataSource.lookUp(account, network);
    if (outcome.kind !== 'found') return outcome;
    return { kind: 'found', result: toLookupResult(account.game, outcome) };
  }
}

/** The look-up result of the specification's section 3. */
export interface LookupResult {
  readonly name: string;
  /** The name that the player shows, where `name` is an account id. */
  readonly displayName?: string | undefined;
  readonly title?: string | undefined;
  /** Null for a game whose players have no level. */
  readonly level: number | null;
  /** Null for a game whose players have no icon. */
  readonly profilePicUrl: string | null;
  /** The region in which the account was found. */
  readonly region: string;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** Whether the result is cached because the source does not answer now. */
  readonly stale: boolean;
  /** By queue id, for queues with any games. */
  readonly records: Readonly<Record<string, QueueRecord>>;
  /** By queue id, without unranked queues. The rank fields have the ranks as text. */
  readonly ranks: Ranks;
  /** soloRank and flexRank for League; soloTftRank, doublesTftRank and hyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: unknown;
}

export function toLookupResult(
  game: ListedGame,
  { player, isStale = false }: Extract<LookupOutcome, { kind: 'found' }>,
): LookupResult {
  return {
    name: player.name,
    displayName: player.displayName,
    title: player.title,
    level: player.level,
    profilePicUrl: toIconAddress(player.profileIconId),
    region: player.region,
    readAt: player.readAt,
    stale: isStale,
    records: toPublicRecords(player.ranks),
    ranks: toPublicRanks(player.ranks),
    ...formatRanks(game, player.ranks, 'lookup'),
  };
}
