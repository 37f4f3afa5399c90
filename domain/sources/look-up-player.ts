import {
  type GameAccount,
  type NamedAccount,
  type ParsedGameAccount,
  parseGameAccount,
} from '../games/game-account.ts';
import type { GameId } from '../games/games.ts';
import type {
  CachedDataSource,
  LookupOutcome,
  PublicPlayer,
  SeveralPlayers,
} from './data-source.ts';

export type LookUpPlayerOutcome =
  | { readonly kind: 'found'; readonly player: FoundPlayer }
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

  return async (typed: NamedAccount, client: LookUpClient): Promise<LookUpPlayerOutcome> => {
    const parsed = parseGameAccount(typed, dataSource.games);
    if (parsed.kind !== 'parsed') return parsed;
    const { account } = parsed;
    if (client.network === undefined) return lookUp(account, client);

    const { game, name, region } = account;
    const key = JSON.stringify([client.network, game, name, region]);
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
    return { kind: 'found', player: toFoundPlayer(account.game, outcome) };
  }
}

/** A player whom a look-up found. */
export interface FoundPlayer extends PublicPlayer {
  readonly game: GameId;
  /** Whether the result is cached because the source does not answer now. */
  readonly isStale: boolean;
}

function toFoundPlayer(
  game: GameId,
  { player, isStale = false }: Extract<LookupOutcome, { kind: 'found' }>,
): FoundPlayer {
  const { name, displayName, title, region, level, profileIconId, ranks, readAt } = player;
  return { game, name, displayName, title, region, level, profileIconId, ranks, readAt, isStale };
}
