import type { NamedAccount } from '../games/game-account.ts';
import type { GameId } from '../games/games.ts';
import { type ParsedGameAccount, parseGameAccount } from '../games/parse-game-account.ts';
import {
  type CachedDataSource,
  type LookupOutcome,
  type NotAnswering,
  type Player,
  type PublicPlayer,
  type SeveralPlayers,
  toPublicPlayer,
} from './data-source.ts';

type LookUpPlayerOutcome =
  | {
      readonly kind: 'found';
      readonly player: FoundPlayer;
      readonly account: FoundAccount;
      readonly refusal: NotAnswering | undefined;
    }
  | Exclude<ParsedGameAccount, { kind: 'parsed' }>
  | SeveralPlayers
  | Exclude<LookupOutcome, { kind: 'found' }>;

interface LookUpClient {
  /** Undefined for a client without a limit. */
  readonly network: string | undefined;
  /** Consumes one look-up of the client's limit. It rejects when none is left. */
  consume(): Promise<void>;
}

/** A cached look-up is free, and so is one that waits for an equal one. */
export function createLookUpPlayer(dataSource: CachedDataSource) {
  return async (typed: NamedAccount, client: LookUpClient): Promise<LookUpPlayerOutcome> => {
    const parsed = parseGameAccount(typed, dataSource.games);
    if (parsed.kind !== 'parsed') return parsed;
    const { account } = parsed;
    const isFree = client.network === undefined || (await dataSource.isCached(account));
    if (!isFree) await client.consume();
    const outcome = await dataSource.lookUp(account, client.network);
    if (outcome.kind !== 'found') return outcome;
    const { player, refusal } = outcome;
    const { game } = account;
    return {
      kind: 'found',
      player: { game, ...toPublicPlayer(player), isStale: refusal !== undefined },
      account: { ...player, game },
      refusal,
    };
  };
}

/** A found player with what visitors do not see, like the id. */
export interface FoundAccount extends Player {
  readonly game: GameId;
}

/** A player whom a look-up found. */
export interface FoundPlayer extends PublicPlayer {
  readonly game: GameId;
  /** Whether the result is cached because the source does not answer now. */
  readonly isStale: boolean;
}
