/** The whole client, wired as in the site, against a Riot API with the limits of a development key. */
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCachedSource } from '../../adapters/sources/cached-source.ts';
import { createLimitedRequest } from '../../adapters/sources/limiter/limited-request.ts';
import { createLimiter, type Limiter } from '../../adapters/sources/limiter/limiter.ts';
import { createRiotRequest } from '../../adapters/sources/riot/riot-request.ts';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { gameById } from '../../domain/games/games.ts';
import type { DataSource, LookupOutcome } from '../../domain/ranks/data-source.ts';
import type { CachedAnswer, LookupCache } from '../../domain/ranks/lookup-cache.ts';
import { type LimitedRiot, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';

const league = gameById('league-of-legends');
let server: LimitedRiot;
let limiter: Limiter;
let source: DataSource;
/** Calls that are sent and not answered. */
let callsUnderWay = 0;

beforeEach(async () => {
  server = await startLimitedRiot();
  limiter = createLimiter();
  source = createCachedSource(createClient(server.riotApiUrl), {
    lookupCache: memoryInMap(),
    context: 'test',
    logger: { warn: () => undefined },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  limiter.close();
  await server.close();
});

function createClient(riotApiUrl: string): DataSource {
  const keys = { 'league-of-legends': 'key', 'teamfight-tactics': 'key' };
  const settings = {
    source: 'riot',
    riotApiUrl,
    calls: 'riot-id',
    keys,
    dataDragonUrl: riotApiUrl,
  } as const;
  const send = createRiotRequest(riotApiUrl, 5000);
  const countedSend: typeof send = async (...call) => {
    callsUnderWay += 1;
    try {
      return await send(...call);
    } finally {
      callsUnderWay -= 1;
    }
  };
  return createRiotSource(settings, createLimitedRequest(limiter, countedSend));
}

function memoryInMap(): LookupCache {
  const map = new Map<string, CachedAnswer>();
  return {
    get: async (key) => map.get(key),
    set: async (key, remembered) => void map.set(key, remembered),
  };
}

function lookUp(gameName: string): Promise<LookupOutcome> {
  return source.lookUp({ game: league, name: { gameName, tagLine: 'NA1' }, platform: 'na1' });
}

test('[security 37] 1,000 simultaneous look-ups of one player make one chain of calls', async () => {
  const outcomes = await Promise.all(Array.from({ length: 1000 }, () => lookUp('Somebody')));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['found']));
  expect(server.counts).toEqual({ calls: 4, limited: 0 });
  await lookUp('SOMEBODY');
  expect(server.counts.calls).toBe(4);
});

/**
 * Waits for a result on a clock that stands still while this process works and jumps to the next timer when everything
 * waits for one. So the limits and deadlines do not depend on the speed of the machine.
 */
async function runWithClock<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  let isDone = false;
  const result = work().finally(() => {
    isDone = true;
  });
  let quietTurns = 0;
  while (!isDone) {
    await turn();
    quietTurns = callsUnderWay === server.countDelayed() ? quietTurns + 1 : 0;
    if (quietTurns < 10) continue;
    quietTurns = 0;
    await vi.advanceTimersToNextTimerAsync();
  }
  return result;
}

test('[security 37] 2,000 simultaneous look-ups of different players exceed no limit and all get an answer within 10 seconds', async () => {
  const outcomes = await runWithClock(() => {
    const from = performance.now();
    return Promise.all(
      Array.from({ length: 2000 }, async (_, index) => {
        const outcome = await lookUp(`Player ${index}`);
        return { outcome, after: performance.now() - from };
      }),
    );
  });
  expect(server.counts.limited).toBe(0);
  const found = outcomes.filter(({ outcome }) => outcome.kind === 'found');
  // Each look-up makes two calls to the cluster, which takes 100 in two minutes.
  expect(found.length).toBeGreaterThanOrEqual(40);
  for (const { outcome, after } of outcomes) {
    expect(after).toBeLessThanOrEqual(10_000);
    if (outcome.kind === 'found') continue;
    expect(outcome).toMatchObject({
      kind: 'not-answering',
      reason: expect.stringContaining('limits are used up'),
    });
    expect(outcome.kind === 'not-answering' && outcome.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  }
});

test('calls from before a restart still count', async () => {
  await Promise.all(Array.from({ length: 9 }, (_, index) => lookUp(`Before ${index}`)));
  // A new process only knows them from the headers of its first response.
  limiter.close();
  limiter = createLimiter();
  source = createClient(server.riotApiUrl);
  await Promise.all(Array.from({ length: 9 }, (_, index) => lookUp(`After ${index}`)));
  expect(server.counts.limited).toBe(0);
});
