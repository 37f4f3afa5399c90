/** The call budget in the database: no change is lost between processes, and no rate limit of the data source is exceeded. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { createLimitedRequest } from '../../adapters/sources/limiter/limited-request.ts';
import { createLimiter, type Limiter } from '../../adapters/sources/limiter/limiter.ts';
import { createRiotRequest } from '../../adapters/sources/riot/riot-request.ts';
import type { CallOutcome, SourceRequest } from '../../adapters/sources/source-request.ts';
import type { CallBudget } from '../../domain/ranks/call-budget.ts';
import { type LimitedRiot, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { engines, type OpenEngine } from './engines.ts';

/** Short windows, so that a test takes several of them. */
const limits = {
  app: [
    { calls: 6, seconds: 1 },
    { calls: 10, seconds: 2 },
  ],
  method: [{ calls: 8, seconds: 2 }],
} as const;

describe.each(engines)('the call budget on $name', ({ name, open }) => {
  let engine: OpenEngine;
  /** Two connections of two processes on PostgreSQL; on SQLite the same connection twice. */
  let databases: Database[];
  let server: LimitedRiot;
  let limiters: Limiter[];
  let order: number;
  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    const other =
      url && openPostgres({ url, maxConnections: 3, onConnectionLost: () => undefined });
    databases = [database, other || database];
  });
  afterAll(async () => {
    for (const { db } of databases.slice(1)) if (db !== engine.database.db) await db.destroy();
    await engine.close();
  });
  beforeEach(async () => {
    await engine.database.db.deleteFrom('callBudget').execute();
    server = await startLimitedRiot({ limits });
    limiters = [];
    order = 0;
  });
  afterEach(async () => {
    for (const limiter of limiters) await limiter.close();
    await server.close();
  });

  /** Creates the client of a newly started process. */
  function start(database: Database): SourceRequest {
    const limiter = createLimiter(createCallBudget(database), (error) => {
      throw error;
    });
    limiters.push(limiter);
    return createLimitedRequest(limiter, createRiotRequest(server.riotApiUrl, 5000));
  }

  function call(
    request: SourceRequest,
    { seconds = 9, isBackground = false, player = `P${order}` } = {},
  ): Promise<CallOutcome> {
    order += 1;
    return request({
      host: 'na1',
      method: '/lol/summoner/v4/summoners/by-puuid',
      segments: [player],
      key: 'key',
      keyIn: 'header',
      priority: { order, isBackground, deadline: Date.now() + seconds * 1000, remainingCalls: 1 },
    });
  }

  test('concurrent changes of the same keys by two processes are all applied', async () => {
    const raise = (budget: CallBudget) =>
      budget.change(['b', 'a'], ([b, a]) => ({
        states: [Number(b ?? 0) + 1, Number(a ?? 10) + 1],
        result: undefined,
      }));
    const budgets = databases.map(createCallBudget);
    await Promise.all(Array.from({ length: 20 }, () => budgets.map(raise)).flat());
    const [first] = budgets;
    const values = await first?.change(['a', 'b', 'c'], (states) => ({
      states: states.map((state) => state ?? null),
      result: states,
    }));
    expect(values).toEqual([50, 40, undefined]);
  });

  test('a change that throws stores nothing', async () => {
    const budget = createCallBudget(engine.database);
    const failing = budget.change(['x'], () => {
      throw new Error('a surprise');
    });
    await expect(failing).rejects.toThrow('a surprise');
    await budget.change(['x'], ([x]) => ({ states: [1], result: expect(x).toBeUndefined() }));
  });

  test('a change gets the current time of the database', async () => {
    const budget = createCallBudget(engine.database);
    const time = await budget.change(['x'], (_, now) => ({ states: [1], result: now }));
    expect(Math.abs(time - Date.now())).toBeLessThan(5000);
  });

  test('two processes that call as often as they can exceed no limit', async () => {
    const requests = databases.map(start);
    const asking = requests.flatMap((request) =>
      Array.from({ length: 60 }, () => call(request, { seconds: 4 })),
    );
    const answers = await Promise.all(asking);
    expect(server.counts.limited).toBe(0);
    const good = answers.filter(({ kind }) => kind === 'ok');
    // Four seconds hold one window of two seconds and most of the next one, with a short pause in between.
    expect(good.length).toBeGreaterThanOrEqual(12);
    expect(server.counts.calls).toBe(good.length);
  });

  test('a process that starts while the windows are full makes no call, even after a crash of the last one', async () => {
    const [first, second] = databases as [Database, Database];
    const before = start(first);
    await Promise.all(Array.from({ length: 6 }, () => call(before)));
    expect(server.counts).toEqual({ calls: 6, limited: 0 });
    // The first client is not closed, as after a crash.
    const answer = await call(start(second), { seconds: 0.2 });
    expect(answer).toMatchObject({ kind: 'failed', failure: 'limited', retryAfterSeconds: 1 });
    expect(server.counts).toEqual({ calls: 6, limited: 0 });
  });

  test('a 429 that one process gets pauses the other one', async () => {
    const [first, second] = databases as [Database, Database];
    const refusing = createLimiter(createCallBudget(first));
    limiters.push(refusing);
    const headers = new Headers({ 'retry-after': '60', 'x-rate-limit-type': 'application' });
    const refused = createLimitedRequest(refusing, async () => ({
      kind: 'failed',
      failure: 'limited',
      reason: '429',
      retryAfterSeconds: 60,
      status: 429,
      headers,
    }));
    await call(refused);
    const answer = await call(start(second));
    expect(answer).toMatchObject({ failure: 'limited', retryAfterSeconds: expect.closeTo(60, -1) });
    expect(server.counts.calls).toBe(0);
  });

  test('background work of one process leaves room for the visitors of the other', async () => {
    const [first, second] = databases as [Database, Database];
    const work = start(first);
    await call(work);
    const background = Array.from({ length: 8 }, () =>
      call(work, { isBackground: true, seconds: 1 }),
    );
    const visitors = start(second);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => call(visitors, { seconds: 0.9 })),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
    await Promise.all(background);
    expect(server.counts.limited, `on ${name}`).toBe(0);
  });
});
