/** The cache, the limiter and the Riot client, connected as in the site, with a fake Riot API that has the limits of a development key. */
import { setImmediate as waitForTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCachedSource } from '../../adapters/sources/cached-source.ts';
import { createLimitedRequest } from '../../adapters/sources/limiter/limited-request.ts';
import { createLimiter, type Limiter } from '../../adapters/sources/limiter/limiter.ts';
import { createRiotRequest } from '../../adapters/sources/riot/riot-request.ts';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { gameById } from '../../domain/games/games.ts';
import type {
  DataSource,
  LookupOutcome,
  SeveralPlayers,
} from '../../domain/sources/data-source.ts';
import type { CachedAnswer, LookupCache } from '../../domain/sources/lookup-cache.ts';
import { type LimitedRiot, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';

const league = gameById('league-of-legends');
let server: LimitedRiot;
let limiter: Limiter;
let source: DataSource;
const warn = vi.fn();
/** The number of calls that wait for a response. */
let pendingCallCount = 0;

beforeEach(async () => {
  warn.mockClear();
  server = await startLimitedRiot();
  limiter = createLimiter();
  source = createCachedSource(createClient(server.riotApiUrl), {
    lookupCache: createMapCache(),
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
  const keys = { 'league-of-legends': 'key', 'teamfight-tactics': 'key' };
  const settings = {
    isSample: false,
    riotApiUrl,
    calls: 'riot-id',
    keys,
    dataDragonUrl: riotApiUrl,
    logger: { info: () => undefined, warn },
  } as const;
  const send = createRiotRequest(riotApiUrl, 5000);
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

function createMapCache(): LookupCache {
  const map = new Map<string, CachedAnswer>();
  return {
    get: async (key) => map.get(key),
    set: async (key, cachedAnswer) => void map.set(key, cachedAnswer),
  };
}

function lookUp(gameName: string, network?: string): Promise<LookupOutcome | SeveralPlayers> {
  const account = { game: league, name: `${gameName}#NA1`, region: 'na1' } as const;
  return source.lookUp(account, network);
}

/** Looks a player up for a network. @returns also the time that it took. */
async function measureLookUp(gameName: string, network?: string) {
  const startedAt = performance.now();
  const outcome = await lookUp(gameName, network);
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

test('[security 37] 2,000 simultaneous look-ups of different players do not exceed a limit, and all end within 10 seconds', async () => {
  const outcomes = await runWithClock(() => {
    return Promise.all(
      Array.from({ length: 2000 }, (_, index) => measureLookUp(`Player ${index}`)),
    );
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

describe('networks share a development key', () => {
  const burst = (count: number, network: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        measureLookUp(`Player ${index} of ${network}`, network),
      ),
    );
  const countFound = (results: readonly { readonly outcome: LookupOutcome | SeveralPlayers }[]) =>
    results.filter(({ outcome }) => outcome.kind === 'found').length;

  test('[security 37] during 125 look-ups of one network, the look-ups of other networks are answered within 3 seconds', async () => {
    const { flood, others } = await runWithClock(async () => {
      const running = burst(125, 'heavy');
      const others = [];
      for (const network of ['second', 'third', 'fourth']) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        others.push(await measureLookUp(`Player of ${network}`, network));
      }
      return { flood: await running, others };
    });
    for (const { outcome, durationMs } of others) {
      expect(outcome.kind).toBe('found');
      expect(durationMs).toBeLessThan(3000);
    }
    // Half of 100 calls, at two calls for a look-up. The look-ups of the others reduce it.
    expect(countFound(flood)).toBeGreaterThanOrEqual(20);
    expect(countFound(flood)).toBeLessThanOrEqual(25);
    for (const { outcome } of flood)
      if (outcome.kind === 'not-answering') expect(outcome).toMatchObject({ isShareUsedUp: true });
    expect(server.counts.limited).toBe(0);
  });

  test('a network alone may use half, and another network can then look ten players up', async () => {
    const { alone, ten } = await runWithClock(async () => {
      const alone = await burst(60, 'heavy');
      return { alone, ten: await burst(10, 'second') };
    });
    // The last look-up may have started without finding a slot for its second call.
    expect([24, 25]).toContain(countFound(alone));
    expect(countFound(ten)).toBe(10);
    expect(server.counts.limited).toBe(0);
  });

  test('two networks at the same time get similar shares', async () => {
    const results = await runWithClock(() =>
      Promise.all([burst(60, 'first'), burst(60, 'second')]),
    );
    const counts = results.map(countFound);
    // The calls of the first network wait already when the second one starts, so its share is larger. Both together
    // can find 33 players, with a third of the calls left for other networks.
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...counts)).toBeLessThanOrEqual(25);
  });

  test('a look-up that is refused for the share of one network is started again for another network', async () => {
    const outcome = await runWithClock(async () => {
      await burst(25, 'heavy');
      const [refused, shared] = await Promise.all([
        lookUp('Popular', 'heavy'),
        lookUp('Popular', 'second'),
      ]);
      expect(refused).toMatchObject({ kind: 'not-answering', isShareUsedUp: true });
      return shared;
    });
    expect(outcome.kind).toBe('found');
  });

  test('look-ups without a network have no share', async () => {
    const results = await runWithClock(() =>
      Promise.all(Array.from({ length: 50 }, (_, index) => measureLookUp(`Player ${index}`))),
    );
    expect(countFound(results)).toBe(50);
  });
});

test('while the limits are used up, the log says so once a minute', async () => {
  await runWithClock(() =>
    Promise.all(Array.from({ length: 90 }, (_, index) => lookUp(`${index}`))),
  );
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ failure: 'limited' }),
    expect.any(String),
  );
});

test('a new process counts the calls that the previous process made', async () => {
  await Promise.all(Array.from({ length: 9 }, (_, index) => lookUp(`Before ${index}`)));
  // The new process learns about these calls from the headers of its first response.
  await limiter.close();
  limiter = createLimiter();
  source = createClient(server.riotApiUrl);
  await Promise.all(Array.from({ length: 9 }, (_, index) => lookUp(`After ${index}`)));
  expect(server.counts.limited).toBe(0);
});
