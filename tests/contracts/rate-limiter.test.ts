/** The rate limiter in the database: it counts over all processes, exactly, and stores no readable client. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { createRateLimiter } from '../../adapters/database/rate-limits/rate-limiter.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { RateLimit, RateLimiter } from '../../domain/limits/rate-limiter.ts';
import { engines, type OpenEngine } from './engines.ts';

const limit: RateLimit = { name: 'test', burst: 3, secondsPerRequest: 10 };

describe.each(engines)('the rate limiter on $name', ({ open }) => {
  let engine: OpenEngine;
  let other: Database | undefined;
  /** Two processes on PostgreSQL; on SQLite two limiters of one process. */
  let limiters: [RateLimiter, RateLimiter];
  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    other = url
      ? openPostgres({ url, maxConnections: 3, onConnectionLost: () => undefined })
      : undefined;
    limiters = [
      createRateLimiter(database, 'secret'),
      createRateLimiter(other ?? database, 'secret'),
    ];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await engine.database.db.deleteFrom('tries').execute();
  });
  afterAll(async () => {
    await other?.db.destroy();
    await engine.close();
  });

  /** Stops the clock, so that no request becomes free by itself. @returns a function that moves the clock by seconds. */
  function stopClock(): (seconds: number) => void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
    return (seconds) => vi.setSystemTime(Date.now() + seconds * 1000);
  }

  const consume = async (count: number, client = 'client') => {
    const outcomes = [];
    for (let at = 0; at < count; at++)
      outcomes.push(await limiters[at % 2]?.consume(limit, client));
    return outcomes;
  };
  const ok = { kind: 'consumed' };

  test('allows the burst over both processes, then one request after each waiting time', async () => {
    const pass = stopClock();
    expect(await consume(4)).toEqual([ok, ok, ok, { kind: 'too-many', retryAfterSeconds: 10 }]);
    pass(4);
    expect(await consume(1)).toEqual([{ kind: 'too-many', retryAfterSeconds: 6 }]);
    pass(6);
    expect(await consume(2)).toEqual([ok, { kind: 'too-many', retryAfterSeconds: 10 }]);
    pass(1000);
    expect(await consume(4)).toEqual([ok, ok, ok, { kind: 'too-many', retryAfterSeconds: 10 }]);
  });

  test('gives the waiting time without consuming a request', async () => {
    const pass = stopClock();
    const findWait = () => limiters[0].findWaitSeconds(limit, 'client');
    expect(await findWait()).toBe(0);
    await consume(2);
    expect([await findWait(), await findWait()]).toEqual([0, 0]);
    await consume(1);
    expect(await findWait()).toBe(10);
    pass(4);
    expect(await findWait()).toBe(6);
    pass(6);
    expect(await findWait()).toBe(0);
    expect(await limiters[0].findWaitSeconds(limit, 'another client')).toBe(0);
  });

  test('allows no more simultaneous requests than are free', async () => {
    stopClock();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => limiters[at % 2 ? 1 : 0].consume(limit, 'crowd')),
    );
    expect(all.filter(({ kind }) => kind === 'consumed')).toHaveLength(3);
  });

  test('counts each client and each limit separately', async () => {
    stopClock();
    await consume(3, 'one');
    expect(await consume(1, 'another')).toEqual([ok]);
    expect(await limiters[0].consume({ ...limit, name: 'other' }, 'one')).toEqual(ok);
  });

  test('makes refunded requests free, and all of them after a reset', async () => {
    stopClock();
    await consume(3);
    await limiters[1].refund([[limit, 'client']]);
    expect(await consume(2)).toEqual([ok, { kind: 'too-many', retryAfterSeconds: 10 }]);
    await limiters[0].refund([], [[limit, 'client']]);
    expect((await consume(4)).map((each) => each?.kind)).toEqual([
      'consumed',
      'consumed',
      'consumed',
      'too-many',
    ]);
  });

  describe('with several limits at once', () => {
    const large: RateLimit = { name: 'large', burst: 5, secondsPerRequest: 60 };
    const both = [
      [large, 'client'],
      [limit, 'client'],
    ] as const;
    /** Counts the free requests of both limits by consuming them. */
    const countFree = async () => {
      const counts = [0, 0];
      for (const [at, request] of both.entries()) {
        while ((await limiters[0].consume(...request)).kind === 'consumed') {
          counts[at] = (counts[at] ?? 0) + 1;
        }
      }
      return counts;
    };

    test('consumes all or none, and gives the waiting time of the exceeded one', async () => {
      stopClock();
      await consume(3);
      expect(await limiters[0].consumeAll(both)).toEqual({
        kind: 'too-many',
        retryAfterSeconds: 10,
      });
      expect(await countFree()).toEqual([5, 0]);
    });

    test('loses no request of one limit when the other one is exceeded, under concurrency', async () => {
      stopClock();
      const all = await Promise.all(
        Array.from({ length: 40 }, (_, at) => limiters[at % 2 ? 1 : 0].consumeAll(both)),
      );
      const got = all.filter(({ kind }) => kind === 'consumed').length;
      expect(got).toBeGreaterThanOrEqual(1);
      expect(got).toBeLessThanOrEqual(3);
      expect(await countFree()).toEqual([5 - got, 3 - got]);
    });

    test('refunds one request of some limits and resets others in one call', async () => {
      stopClock();
      for (let at = 0; at < 3; at++) await limiters[0].consumeAll(both);
      await limiters[1].refund([both[0]], [both[1]]);
      expect(await countFree()).toEqual([3, 3]);
    });

    test('has all requests free again after many concurrent consumes and refunds', async () => {
      stopClock();
      const consumeAndRefund = async (limiter: RateLimiter) => {
        for (let at = 0; at < 20; at++) {
          const order = at % 2 ? both : both.toReversed();
          if ((await limiter.consumeAll(order)).kind === 'consumed') await limiter.refund(order);
        }
      };
      await Promise.all([...limiters, ...limiters].map(consumeAndRefund));
      expect(await countFree()).toEqual([5, 3]);
    });
  });

  test('stores no readable name of the client', async () => {
    await consume(1, '203.0.113.7');
    const rows = await engine.database.db.selectFrom('tries').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
