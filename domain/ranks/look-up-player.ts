/** Looking a player up for a visitor. */
import {
  type GameAccount,
  type GameAccountFields,
  type ParsedGameAccount,
  parseGameAccount,
} from '../games/game-account.ts';
import { formatRiotId } from '../games/riot-id.ts';
import type { CachedDataSource, LookupOutcome } from './data-source.ts';
import { type LookupResult, toLookupResult } from './lookup-result.ts';

export type LookUpPlayerOutcome =
  | { readonly kind: 'found'; readonly result: LookupResult }
  | Exclude<ParsedGameAccount, { kind: 'parsed' }>
  | Exclude<LookupOutcome, { kind: 'found' }>;

export interface LookUpClient {
  /** The network that look-ups are counted for; undefined for a client without a limit. */
  readonly network: string | undefined;
  /** Consumes one look-up of the client's limit. It rejects when none is left. */
  consume(): Promise<void>;
}

export type LookUpPlayer = (
  fields: GameAccountFields,
  client: LookUpClient,
) => Promise<LookUpPlayerOutcome>;

/**
 * Creates the use case. A look-up that the cache can answer is free. Equal look-ups of one network at the same time are counted
 * once, because they cause one chain of calls to the data source.
 */
export function createLookUpPlayer(dataSource: CachedDataSource): LookUpPlayer {
  /** By network and account, until the look-up ends. */
  const counted = new Map<string, Promise<void>>();

  return async (fields, client) => {
    const parsed = parseGameAccount(fields);
    if (parsed.kind !== 'parsed') return parsed;
    const { account } = parsed;
    if (client.network === undefined) return lookUp(account);

    const key = JSON.stringify([
      client.network,
      account.game.id,
      formatRiotId(account.name),
      account.platform,
    ]);
    const same = counted.get(key);
    const counting = same ?? count(account, client);
    counted.set(key, counting);
    try {
      await counting;
      return await lookUp(account);
    } finally {
      if (!same) counted.delete(key);
    }
  };

  async function count(account: GameAccount, client: LookUpClient): Promise<void> {
    if (!(await dataSource.isCached(account))) await client.consume();
  }

  async function lookUp(account: GameAccount): Promise<LookUpPlayerOutcome> {
    const outcome = await dataSource.lookUp(account);
    if (outcome.kind !== 'found') return outcome;
    return { kind: 'found', result: toLookupResult(account.game, outcome) };
  }
}
