/** The publisher's budget where it is kept: nothing is lost between machines, and no window of the publisher is ever passed. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { createLimitedRequest } from '../../adapters/sources/limiter/limited-request.ts';
import { createLimiter, type Limiter } from '../../adapters/sources/limiter/limiter.ts';
import { createRiotRequest } from '../../adapters/sources/riot/riot-request.ts';
import type { SourceAnswer, SourceRequest } from '../../adapters/sources/source-request.ts';
import type { CallBudget } from '../../domain/ranks/call-budget.ts';
import { type LimitedRiot, startLimitedRiot } from '../fixtures/riot/limited-riot.ts';
import { engines, type OpenEngine } from './engines.ts';

/** Small and short windows, so that many turn over. */
const limits = {
  app: [
    { calls: 6, seconds: 1 },
    { calls: 10, seconds: 2 },
  ],
  method: [{ calls: 8, seconds: 2 }],
} as const;

describe.each(engines)('the budget of calls on $name', ({ name, open }) => {
  let engine: OpenEngine;
  /** Two machines where the engine can have two, else two processes one after the other. */
  let machines: Database[];
  let server: LimitedRiot;
  let limiters: Limiter[];
  let order: number;
  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    const other =
      url && openPostgres({ url, maxConnections: 3, onConnectionLost: () => undefined });
    machines = [database, other || database];
  });
  afterAll(async () => {
    for (const { db } of machines.slice(1)) if (db !== engine.database.db) await db.destroy();
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

  /** A process that has just started. */
  function start(database: Database): SourceRequest {
    const limiter = createLimiter(createCallBudget(database), (error) => {
      throw error;
    });
    limiters.push(limiter);
    return createLimitedRequest(limiter, createRiotRequest(server.riotApiUrl, 5000));
  }

  function ask(
    request: SourceRequest,
    { seconds = 9, isBackground = false, player = `P${order}` } = {},
  ): Promise<SourceAnswer> {
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

  test('changes of one name come one after the other, on both machines', async () => {
    const raise = (budget: CallBudget) =>
      budget.change(['b', 'a'], ([b, a]) => ({
        kept: [Number(b ?? 0) + 1, Number(a ?? 10) + 1],
        result: undefined,
      }));
    const budgets = machines.map(createCallBudget);
    await Promise.all(Array.from({ length: 20 }, () => budgets.map(raise)).flat());
    const [first] = budgets;
    const kept = await first?.change(['a', 'b', 'c'], (values) => ({
      kept: values.map((value) => value ?? null),
      result: values,
    }));
    expect(kept).toEqual([50, 40, undefined]);
  });

  test('a change that fails keeps nothing', async () => {
    const budget = createCallBudget(engine.database);
    const failing = budget.change(['x'], () => {
      throw new Error('a surprise');
    });
    await expect(failing).rejects.toThrow('a surprise');
    await budget.change(['x'], ([x]) => ({ kept: [1], result: expect(x).toBeUndefined() }));
  });

  test('the time is that of a clock that runs', async () => {
    const budget = createCallBudget(engine.database);
    const time = await budget.change(['x'], (_, now) => ({ kept: [1], result: now }));
    expect(Math.abs(time - Date.now())).toBeLessThan(5000);
  });

  test('two that ask at once, as often as they may, pass no window', {
    timeout: 30_000,
  }, async () => {
    const requests = machines.map(start);
    const asking = requests.flatMap((request) =>
      Array.from({ length: 60 }, () => ask(request, { seconds: 4 })),
    );
    const answers = await Promise.all(asking);
    expect(server.counts.limited).toBe(0);
    const good = answers.filter(({ kind }) => kind === 'ok');
    // Four seconds hold one window of two seconds and most of the next. A little is lost between them.
    expect(good.length).toBeGreaterThanOrEqual(12);
    expect(server.counts.calls).toBe(good.length);
  });

  test('a process that starts while the windows are full asks nothing, however the last one ended', async () => {
    const [first, second] = machines as [Database, Database];
    const before = start(first);
    await Promise.all(Array.from({ length: 6 }, () => ask(before)));
    expect(server.counts).toEqual({ calls: 6, limited: 0 });
    // Not closed: killed.
    const answer = await ask(start(second), { seconds: 0.2 });
    expect(answer).toMatchObject({ kind: 'failed', failure: 'limited', retryAfter: 1 });
    expect(server.counts).toEqual({ calls: 6, limited: 0 });
  });

  test('a refusal that one machine hears is heeded by the other', async () => {
    const [first, second] = machines as [Database, Database];
    const refusing = createLimiter(createCallBudget(first));
    limiters.push(refusing);
    const headers = new Headers({ 'retry-after': '60', 'x-rate-limit-type': 'application' });
    const refused = createLimitedRequest(refusing, async () => ({
      kind: 'failed',
      failure: 'limited',
      reason: '429',
      retryAfter: 60,
      status: 429,
      headers,
    }));
    await ask(refused);
    const answer = await ask(start(second));
    expect(answer).toMatchObject({ failure: 'limited', retryAfter: expect.closeTo(60, -1) });
    expect(server.counts.calls).toBe(0);
  });

  test('background work on one machine leaves room for people on the other', async () => {
    const [first, second] = machines as [Database, Database];
    const work = start(first);
    await ask(work);
    const background = Array.from({ length: 8 }, () =>
      ask(work, { isBackground: true, seconds: 1 }),
    );
    const people = start(second);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => ask(people, { seconds: 0.9 })),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
    await Promise.all(background);
    expect(server.counts.limited, `on ${name}`).toBe(0);
  });
});
