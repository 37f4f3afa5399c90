import { createCachedSource } from '../adapters/sources/cached-source.ts';
import { createLimitedRequest } from '../adapters/sources/limiter/limited-request.ts';
import { createLimiter } from '../adapters/sources/limiter/limiter.ts';
import { assignKeys } from '../adapters/sources/riot/game-calls.ts';
import { createRiotRequest } from '../adapters/sources/riot/riot-request.ts';
import { createRiotSource } from '../adapters/sources/riot/riot-source.ts';
import { demoPlayers, samplePlayers } from '../adapters/sources/riot/sandbox/players.ts';
import { type SampleClock, startSandboxSource } from '../adapters/sources/riot/sandbox/sandbox.ts';
import {
  fingerprint,
  type SourceMeter,
  type SourceRequest,
} from '../adapters/sources/source-request.ts';
import type { CallBudget } from '../domain/ranks/call-budget.ts';
import type { DataSource, KnownPlayer } from '../domain/ranks/data-source.ts';
import type { LookupCache } from '../domain/ranks/lookup-cache.ts';
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';

/** A sample player waits this time before equipping the requested icon, so that visitors can also see a check that fails. */
const equipDelayMs = 5000;

/**
 * Opens the data source of the settings with its limits and cache: Riot's API with a key, otherwise the sandbox. Only the sandbox
 * has `samplePlayers` to look up, `demoPlayers` for the demo profile, and `equipIcon`; real players equip icons in the game.
 * @param sampleClock moves the ranks of the sample players, which otherwise never change.
 */
export async function openDataSource(
  { key, tftKey, apiUrl: riotApiUrl, calls, dataDragonUrl }: Config['riot'],
  lookupCache: LookupCache,
  budget: CallBudget,
  isIconInUse: (profileIconId: number) => Promise<boolean>,
  meter: SourceMeter,
  logger: Logger,
  sampleClock?: SampleClock,
) {
  const isSandbox = key === undefined || tftKey === undefined;
  // The sandbox runs in this process, so its calls are counted in memory.
  const limiter = createLimiter(isSandbox ? undefined : budget, (error) =>
    logger.warn({ err: error }, 'the call budget is not available; no calls are sent until it is'),
  );
  const closing = new AbortController();
  const makeRequest = (url: string) => {
    const request = createRiotRequest(url);
    const cancellableRequest: SourceRequest = (call) => {
      const signals = call.signal ? [call.signal, closing.signal] : [closing.signal];
      return request({ ...call, signal: AbortSignal.any(signals) });
    };
    return createLimitedRequest(limiter, cancellableRequest, meter);
  };
  const close = () => {
    closing.abort();
    return limiter.close();
  };
  const addCache = (source: DataSource, context: string) =>
    createCachedSource(source, { lookupCache, meter, logger, context: `${calls} ${context}` });
  const shared = {
    countWaitingCalls: () => limiter.countWaiting(),
    /** Cancels running and waiting calls, and refuses new ones. */
    cancelCalls: () => void close(),
  };

  if (isSandbox) {
    const settings = { calls, logger, lookupCache, isIconInUse };
    const { source, sandbox } = await startSandboxSource(settings, makeRequest, sampleClock);
    return {
      ...shared,
      dataSource: addCache(source, 'sandbox'),
      samplePlayers,
      demoPlayers,
      equipIcon: ({ name }: KnownPlayer, profileIconId: number) =>
        sandbox.equipIcon(name, profileIconId, Date.now() + equipDelayMs),
      async close(): Promise<void> {
        await close();
        await sandbox.close();
      },
    };
  }
  const keys = assignKeys({ riot: key, tft: tftKey });
  const source = createRiotSource(
    {
      source: 'riot',
      riotApiUrl,
      calls,
      keys,
      dataDragonUrl,
      logger,
      lookupCache,
      isIconInUse,
    },
    makeRequest(riotApiUrl),
  );
  return {
    ...shared,
    dataSource: addCache(source, [key, tftKey].map(fingerprint).join(' ')),
    samplePlayers: null,
    demoPlayers: null,
    equipIcon: undefined,
    close,
  };
}
