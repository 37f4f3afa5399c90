/** The call budget in the database: concurrent changes are all stored, and no rate limit of the data source is exceeded. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { createLimitedRequest } from '../../adapters/sources/limiter/limited-request.ts';
import { createLimiter, type Limiter } from '../../adapters/sources/limiter/limiter.ts';
import { createRiotRequest, type RiotCall } from '../../adapters/sources/riot/riot-request.ts';
import type { CallOutcome, SourceRequest } from '../../adapters/sources/source-request.ts';
import type { CallBudget } from '../../domain/sources/call-budget.ts';
import { type LimitedRiot, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { engines, type OpenEngine } from './engines.ts';

/** Short windows, so that a test of a few seconds contains several of them. */
const limits = {
  app: [
    { calls: 6, seconds: 1 },
    { calls: 10, seconds: 2 },
  ],
  method: [{ calls: 8, seconds: 2 }],
} as const;

describe.each(engines)('the call budget on $name', ({ name, open }) => {
  let engine: OpenEngine;
  /** The databases of two processes: on PostgreSQL two pools of connections; on SQLite the same connection twice. */
  let databases: Database[];
  let server: LimitedRiot;
  let limiters: Limiter[];
  let callCount: number;
  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    const secondPool =
      url && openPostgres({ url, maxConnections: 3, onConnectionLost: () => undefined });
    databases = [database, secondPool || database];
  });
  afterAll(async () => {
    for (const { db } of databases.slice(1)) if (db !== engine.database.db) await db.destroy();
    await engine.close();
  });
  beforeEach(async () => {
    await engine.database.db.deleteFrom('callBudget').execute();
    server = await startLimitedRiot({ limits });
    limiters = [];
    callCount = 0;
  });
  afterEach(async () => {
    for (const limiter of limiters) await limiter.close();
    await server.close();
  });

  /** Creates the client of a newly started process. */
  function startClient(database: Database): SourceRequest<RiotCall> {
    const limiter = createLimiter(createCallBudget(database), (error) => {
      throw error;
    });
    limiters.push(limiter);
    return createLimitedRequest(limiter, createRiotRequest(server.riotApiUrl, 5000));
  }

  function call(
    request: SourceRequest<RiotCall>,
    { deadlineSeconds = 9, isBackground = false } = {},
  ): Promise<CallOutcome> {
    callCount += 1;
    return request({
      host: 'na1',
      method: '/lol/summoner/v4/summoners/by-puuid',
      segments: [`player-${callCount}`],
      key: 'key',
      keyIn: 'header',
      priority: {
        order: callCount,
        isBackground,
        deadline: Date.now() + deadlineSeconds * 1000,
      },
    });
  }

  test('concurrent changes of the same states by two processes are all stored', async () => {
    // `b` counts from 0 and `a` from 10.
    const increment = (budget: CallBudget) =>
      budget.change(['b', 'a'], ([b, a]) => ({
        states: [Number(b ?? 0) + 1, Number(a ?? 10) + 1],
        result: undefined,
      }));
    const budgets = databases.map(createCallBudget);
    await Promise.all(Array.from({ length: 20 }, () => budgets.map(increment)).flat());
    const values = await budgets[0]?.change(['a', 'b', 'c'], (states) => ({
      states: states.map((state) => state ?? null),
      result: states,
    }));
    // 20 changes by each of the two processes; nothing is stored for `c`.
    expect(values).toEqual([50, 40, undefined]);
  });

  test('a change that throws stores nothing', async () => {
    const budget = createCallBudget(engine.database);
    const failing = budget.change(['x'], () => {
      throw new Error('a failed change');
    });
    await expect(failing).rejects.toThrow('a failed change');
    const stored = await budget.change(['x'], ([x]) => ({ states: [1], result: x }));
    expect(stored).toBeUndefined();
  });

  test('a change gets the current time of the database', async () => {
    const budget = createCallBudget(engine.database);
    const time = await budget.change(['x'], (_, now) => ({ states: [1], result: now }));
    expect(Math.abs(time - Date.now())).toBeLessThan(5000);
  });

  test('two processes that call as often as they can do not exceed a limit', async () => {
    const clients = databases.map(startClient);
    const calls = clients.flatMap((client) =>
      Array.from({ length: 60 }, () => call(client, { deadlineSeconds: 4 })),
    );
    const outcomes = await Promise.all(calls);
    expect(server.counts.limited).toBe(0);
    const successful = outcomes.filter(({ kind }) => kind === 'ok');
    // Eight calls fit in the first window of two seconds, and at least four in the second window, before the deadline of four seconds.
    expect(successful.length).toBeGreaterThanOrEqual(12);
    expect(server.counts.calls).toBe(successful.length);
  });

  test('a process that starts while the windows are full makes no call, even when the previous process crashed', async () => {
    const [first, second] = databases as [Database, Database];
    const crashed = startClient(first);
    await Promise.all(Array.from({ length: 6 }, () => call(crashed)));
    expect(server.counts).toEqual({ calls: 6, limited: 0 });
    // The first client is not closed, as after a crash.
    const outcome = await call(startClient(second), { deadlineSeconds: 0.2 });
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'limited', retryAfterSeconds: 1 });
    expect(server.counts).toEqual({ calls: 6, limited: 0 });
  });

  test('a 429 that one process gets also pauses the calls of another process', async () => {
    const [first, second] = databases as [Database, Database];
    const limiter = createLimiter(createCallBudget(first));
    limiters.push(limiter);
    const headers = new Headers({ 'retry-after': '60', 'x-rate-limit-type': 'application' });
    const refusedRequest = createLimitedRequest(limiter, async () => ({
      kind: 'failed',
      failure: 'limited',
      reason: '429',
      retryAfterSeconds: 60,
      status: 429,
      headers,
    }));
    await call(refusedRequest);
    const outcome = await call(startClient(second));
    expect(outcome).toMatchObject({
      failure: 'limited',
      retryAfterSeconds: expect.closeTo(60, -1),
    });
    expect(server.counts.calls).toBe(0);
  });

  test('background work of one process leaves calls for the visitors of another process', async () => {
    const [first, second] = databases as [Database, Database];
    const worker = startClient(first);
    // Reads the limits from the first response.
    await call(worker);
    const backgroundCalls = Array.from({ length: 8 }, () =>
      call(worker, { isBackground: true, deadlineSeconds: 1 }),
    );
    const visitor = startClient(second);
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => call(visitor, { deadlineSeconds: 0.9 })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
    await Promise.all(backgroundCalls);
    expect(server.counts.limited, `on ${name}`).toBe(0);
  });
});
