/** The cache, the limiter and the Riot client, connected as in the site, with a fake Riot API that has the limits of a development key. */

import { setImmediate as waitForTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCachedSource } from '../../adapters/sources/cached-source.ts';
import { createLimitedRequest } from '../../adapters/sources/limiter/limited-request.ts';
import { createLimiter, type Limiter } from '../../adapters/sources/limiter/limiter.ts';
import { assignKeys } from '../../adapters/sources/riot/game-calls.ts';
import { createRiotRequest } from '../../adapters/sources/riot/riot-request.ts';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import type { DataSource } from '../../domain/sources/data-source.ts';
import { type LimitedRiot, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { createMemoryBudget } from '../fixtures/sources/memory-budget.ts';
import { createMemoryCache } from '../fixtures/sources/source-needs.ts';
import { maxWaitMs } from '../time-limits.ts';

const league = 'league-of-legends';
let server: LimitedRiot;
let limiter: Limiter;
let source: DataSource;
/** The number of calls that wait for a response. */
let pendingCallCount = 0;

beforeEach(async () => {
  server = await startLimitedRiot();
  limiter = createLimiter(createMemoryBudget());
  source = createCachedSource(createClient(server.riotApiUrl), {
    lookupCache: createMemoryCache(),
    context: 'test',
    logger: { warn: () => undefined },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await limiter.close();
  await server.close();
});

function createClient(riotApiUrl: string): DataSource {
  const keys = assignKeys({ riot: 'key', tft: 'key' });
  const settings = { riotApiUrl, calls: 'riot-id', keys, dataDragonUrl: riotApiUrl } as const;
  const send = createRiotRequest(riotApiUrl, maxWaitMs);
  const countedSend: typeof send = async (...call) => {
    pendingCallCount += 1;
    try {
      return await send(...call);
    } finally {
      pendingCallCount -= 1;
    }
  };
  return createRiotSource(settings, createLimitedRequest(limiter, countedSend));
}

const lookUp = (gameName: string) =>
  source.lookUp({ game: league, name: `${gameName}#NA1`, region: 'na1' });

/** Looks a player up. @returns also the time that it took. */
async function measureLookUp(gameName: string) {
  const startedAt = performance.now();
  const outcome = await lookUp(gameName);
  return { outcome, durationMs: performance.now() - startedAt };
}

test('[security 37] 1,000 simultaneous look-ups of one player make one chain of calls', async () => {
  const outcomes = await Promise.all(Array.from({ length: 1000 }, () => lookUp('Mosswick')));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['found']));
  // A chain has four calls.
  expect(server.counts).toEqual({ calls: 4, limited: 0 });
  await lookUp('MOSSWICK');
  expect(server.counts.calls).toBe(4);
});

/**
 * Runs work with a fake clock. The clock stops while the process has something to do, and jumps to the next timer when all work
 * waits for a timer. This way, limits and deadlines do not depend on the speed of the machine.
 */
async function runWithClock<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  let isDone = false;
  const promise = work().finally(() => {
    isDone = true;
  });
  /** The number of consecutive turns of the event loop in which every call only waited for the delay of the fake API. */
  let idleTurns = 0;
  while (!isDone) {
    await waitForTurn();
    idleTurns = pendingCallCount === server.countDelayed() ? idleTurns + 1 : 0;
    // Ten turns, because reading a response takes several of them.
    if (idleTurns < 10) continue;
    idleTurns = 0;
    await vi.advanceTimersToNextTimerAsync();
  }
  return promise;
}

test('[security 37] 400 simultaneous look-ups of different players do not exceed a limit, and all end within 10 seconds', async () => {
  const outcomes = await runWithClock(() => {
    const names = Array.from({ length: 400 }, (_, index) => `Player ${index}`);
    return Promise.all(names.map(measureLookUp));
  });
  expect(server.counts.limited).toBe(0);
  const found = outcomes.filter(({ outcome }) => outcome.kind === 'found');
  // Each look-up makes two calls to the cluster, which allows 100 calls in two minutes.
  expect(found.length).toBeGreaterThanOrEqual(40);
  for (const { outcome, durationMs } of outcomes) {
    expect(durationMs).toBeLessThanOrEqual(10_000);
    if (outcome.kind === 'found') continue;
    expect(outcome).toMatchObject({
      kind: 'not-answering',
      reason: expect.stringContaining('limits are used up'),
    });
    expect(outcome.kind === 'not-answering' && outcome.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  }
});
