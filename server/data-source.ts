import { createCachedSource } from '../adapters/sources/cached-source.ts';
import { fingerprint } from '../adapters/sources/key-fingerprint.ts';
import { createLimitedRequest } from '../adapters/sources/limiter/limited-request.ts';
import { createLimiter } from '../adapters/sources/limiter/limiter.ts';
import { createMemoryBudget } from '../adapters/sources/limiter/memory-budget.ts';
import { keysByGame } from '../adapters/sources/riot/games/keys-by-game.ts';
import { createRiotRequest } from '../adapters/sources/riot/riot-request.ts';
import { createRiotSource, defaultCallTimeoutMs } from '../adapters/sources/riot/riot-source.ts';
import { demoPlayers, samplePlayers } from '../adapters/sources/riot/sandbox/sample-players.ts';
import { startSandboxSource } from '../adapters/sources/riot/sandbox/sandbox-source.ts';
import type { SourceMeter } from '../adapters/sources/source-meter.ts';
import type { SourceRequest } from '../adapters/sources/source-request.ts';
import type { GameAccountFields } from '../domain/games/game-account.ts';
import type { CallBudget } from '../domain/ranks/call-budget.ts';
import type { CachedDataSource, DataSource, KnownPlayer } from '../domain/ranks/data-source.ts';
import type { LookupCache } from '../domain/ranks/lookup-cache.ts';
import type { RiotConfig } from './config.ts';
import type { Logger } from './logger.ts';

export interface OpenedDataSource {
  readonly dataSource: CachedDataSource;
  /** Sample players to try; null with a real key. */
  readonly samplePlayers: readonly GameAccountFields[] | null;
  /** What the demo profile shows; null with a real key, which cannot find them. */
  readonly demoPlayers: readonly GameAccountFields[] | null;
  /** Equips an icon for a sample player, which nobody plays; undefined with a real key. */
  readonly equipIcon: ((player: KnownPlayer, profileIconId: number) => void) | undefined;
  /** How many calls wait for their turn. */
  countWaitingCalls(): number;
  /** Answers everybody who waits at once, without the publisher; nothing more is asked of it. */
  cancelCalls(): void;
  close(): Promise<void>;
}

/** How long a sample player takes to equip an icon: long enough to see both answers. */
const equipDelayMs = 5000;

/** The publisher of the settings, within its budget and with its memory: Riot's API with a key, the sandbox without. */
export async function openDataSource(
  riot: RiotConfig,
  memory: LookupCache,
  budget: CallBudget,
  meter: SourceMeter,
  logger: Logger,
): Promise<OpenedDataSource> {
  const { key, tftKey, apiUrl, calls, dataDragonUrl } = riot;
  const isSandbox = key === undefined || tftKey === undefined;
  // The sandbox begins anew with every process, and so does its budget.
  const limiter = createLimiter(isSandbox ? createMemoryBudget() : budget, (error) =>
    logger.warn({ err: error }, 'the count of calls cannot be reached; nothing is asked meanwhile'),
  );
  const closing = new AbortController();
  const makeRequest = (url: string) => {
    const request = createRiotRequest(url, defaultCallTimeoutMs);
    const untilClosed: SourceRequest = (call) => {
      const signals = call.signal ? [call.signal, closing.signal] : [closing.signal];
      return request({ ...call, signal: AbortSignal.any(signals) });
    };
    return createLimitedRequest(limiter, untilClosed, meter);
  };
  const cutShort = () => {
    closing.abort();
    return limiter.close();
  };
  const cached = (publisher: DataSource, context: string) =>
    createCachedSource(publisher, {
      lookupCache: memory,
      meter,
      logger,
      context: `${calls} ${context}`,
    });
  const waitingCalls = () => limiter.countWaiting();

  if (key === undefined || tftKey === undefined) {
    const { publisher, sandbox } = await startSandboxSource(
      { calls, logger, lookupCache: memory },
      makeRequest,
    );
    return {
      dataSource: cached(publisher, 'sandbox'),
      samplePlayers,
      demoPlayers,
      equipIcon: ({ name }, profileIconId) =>
        sandbox.equipIcon(name, profileIconId, Date.now() + equipDelayMs),
      countWaitingCalls: waitingCalls,
      cancelCalls: () => void cutShort(),
      async close() {
        await cutShort();
        return sandbox.close();
      },
    };
  }
  const keys = keysByGame({ riot: key, tft: tftKey });
  const settings = {
    source: 'riot',
    riotApiUrl: apiUrl,
    calls,
    keys,
    dataDragonUrl,
    logger,
    memory,
  } as const;
  const publisher = createRiotSource(settings, makeRequest(apiUrl));
  return {
    dataSource: cached(publisher, [key, tftKey].map(fingerprint).join(' ')),
    samplePlayers: null,
    demoPlayers: null,
    equipIcon: undefined,
    countWaitingCalls: waitingCalls,
    cancelCalls: () => void cutShort(),
    close: cutShort,
  };
}
