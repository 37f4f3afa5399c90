/** Limited tries where they are counted: together, exactly, and not readable. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { createRateLimiter } from '../../adapters/database/rate-limits/rate-limiter.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { RateLimit, RateLimiter } from '../../domain/limits/rate-limiter.ts';
import { engines, type OpenEngine } from './engines.ts';

const limit: RateLimit = { name: 'test', burst: 3, secondsPerRequest: 10 };

describe.each(engines)('tries on $name', ({ open }) => {
  let engine: OpenEngine;
  let other: Database | undefined;
  /** Two machines where the engine can have two. */
  let machines: [RateLimiter, RateLimiter];
  beforeAll(async () => {
    engine = await open();
    const { database, url } = engine;
    other = url
      ? openPostgres({ url, maxConnections: 3, onConnectionLost: () => undefined })
      : undefined;
    machines = [
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

  /** Stops the clock, so that no try gets free by itself. @returns what moves it, by seconds. */
  function stopTheClock(): (seconds: number) => void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
    return (seconds) => vi.setSystemTime(Date.now() + seconds * 1000);
  }

  const take = async (count: number, who = 'somebody') => {
    const taken = [];
    for (let at = 0; at < count; at++) taken.push(await machines[at % 2]?.consume(limit, who));
    return taken;
  };
  const taken = { kind: 'taken' };

  test('as many as the burst are free, over both machines; then one after each wait', async () => {
    const pass = stopTheClock();
    expect(await take(4)).toEqual([taken, taken, taken, { kind: 'too-many', retryAfter: 10 }]);
    pass(4);
    expect(await take(1)).toEqual([{ kind: 'too-many', retryAfter: 6 }]);
    pass(6);
    expect(await take(2)).toEqual([taken, { kind: 'too-many', retryAfter: 10 }]);
    pass(1000);
    expect(await take(4)).toEqual([taken, taken, taken, { kind: 'too-many', retryAfter: 10 }]);
  });

  test('how long it is until the next one is told without taking it', async () => {
    const pass = stopTheClock();
    const wait = () => machines[0].findWaitSeconds(limit, 'somebody');
    expect(await wait()).toBe(0);
    await take(2);
    expect([await wait(), await wait()]).toEqual([0, 0]);
    await take(1);
    expect(await wait()).toBe(10);
    pass(4);
    expect(await wait()).toBe(6);
    pass(6);
    expect(await wait()).toBe(0);
    expect(await machines[0].findWaitSeconds(limit, 'somebody else')).toBe(0);
  });

  test('of many at once no more get one than are free', async () => {
    stopTheClock();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => machines[at % 2 ? 1 : 0].consume(limit, 'crowd')),
    );
    expect(all.filter(({ kind }) => kind === 'taken')).toHaveLength(3);
  });

  test('each person and each limit is counted apart', async () => {
    stopTheClock();
    await take(3, 'one');
    expect(await take(1, 'another')).toEqual([taken]);
    expect(await machines[0].consume({ ...limit, name: 'other' }, 'one')).toEqual(taken);
  });

  test('one that is given back is free, and all are after they were forgotten', async () => {
    stopTheClock();
    await take(3);
    await machines[1].refund([[limit, 'somebody']]);
    expect(await take(2)).toEqual([taken, { kind: 'too-many', retryAfter: 10 }]);
    await machines[0].refund([], [[limit, 'somebody']]);
    expect((await take(4)).map((each) => each?.kind)).toEqual([
      'taken',
      'taken',
      'taken',
      'too-many',
    ]);
  });

  describe('several together', () => {
    const large: RateLimit = { name: 'large', burst: 5, secondsPerRequest: 60 };
    const both = [
      [large, 'somebody'],
      [limit, 'somebody'],
    ] as const;
    /** How many of each are left. */
    const left = async () => {
      const counts = [0, 0];
      for (const [at, count] of both.entries()) {
        while ((await machines[0].consume(...count)).kind === 'taken') {
          counts[at] = (counts[at] ?? 0) + 1;
        }
      }
      return counts;
    };

    test('are taken all or none, and the one that is refused says how long to wait', async () => {
      stopTheClock();
      await take(3);
      expect(await machines[0].consumeAll(both)).toEqual({ kind: 'too-many', retryAfter: 10 });
      expect(await left()).toEqual([5, 0]);
    });

    test('at once: none is lost where one of two is refused', async () => {
      stopTheClock();
      const all = await Promise.all(
        Array.from({ length: 40 }, (_, at) => machines[at % 2 ? 1 : 0].consumeAll(both)),
      );
      const got = all.filter(({ kind }) => kind === 'taken').length;
      expect(got).toBeGreaterThanOrEqual(1);
      expect(got).toBeLessThanOrEqual(3);
      expect(await left()).toEqual([5 - got, 3 - got]);
    });

    test('are given back together, of some all of them', async () => {
      stopTheClock();
      for (let at = 0; at < 3; at++) await machines[0].consumeAll(both);
      await machines[1].refund([both[0]], [both[1]]);
      expect(await left()).toEqual([3, 3]);
    });

    test('taken and given back by many at once leave all free', async () => {
      stopTheClock();
      const backAndForth = async (tries: RateLimiter) => {
        for (let at = 0; at < 20; at++) {
          const order = at % 2 ? both : both.toReversed();
          if ((await tries.consumeAll(order)).kind === 'taken') await tries.refund(order);
        }
      };
      await Promise.all([...machines, ...machines].map(backAndForth));
      expect(await left()).toEqual([5, 3]);
    });
  });

  test('nobody can read who it was', async () => {
    await take(1, '203.0.113.7');
    const rows = await engine.database.db.selectFrom('tries').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
