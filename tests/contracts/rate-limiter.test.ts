/** The rate limiter in the database: it counts the requests of all processes exactly, and stores no readable name of a client. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiter } from '../../adapters/database/rate-limits/rate-limiter.ts';
import type { RateLimit } from '../../domain/limits/rate-limiter.ts';
import { onBothEngines } from './engines.ts';

const limit: RateLimit = { name: 'test', burst: 3, secondsPerRequest: 10 };

onBothEngines((engine) => {
  /** The limiters of two processes on PostgreSQL; on SQLite two limiters of one process. */
  const limiters = [
    createRateLimiter(engine.database, 'secret'),
    createRateLimiter(engine.openBeside(), 'secret'),
  ] as const;
  afterEach(async () => {
    await engine.database.db.deleteFrom('rateLimits').execute();
  });
  /** Stops the clock, so that no request becomes free by itself. @returns a function that moves the clock by seconds. */
  function stopClock(): (seconds: number) => void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
    return (seconds) => vi.setSystemTime(Date.now() + seconds * 1000);
  }

  /** Consumes requests one after another, alternately with both limiters. */
  const consume = async (count: number, client = 'client') => {
    const outcomes = [];
    for (let index = 0; index < count; index++)
      outcomes.push(await limiters[index % 2]?.consume(limit, client));
    return outcomes;
  };
  const consumed = { kind: 'consumed' };

  test('allows a burst of three requests to both processes together, then one request in each interval', async () => {
    const advanceSeconds = stopClock();
    expect(await consume(4)).toEqual([
      consumed,
      consumed,
      consumed,
      { kind: 'too-many', retryAfterSeconds: 10 },
    ]);
    advanceSeconds(4);
    expect(await consume(1)).toEqual([{ kind: 'too-many', retryAfterSeconds: 6 }]);
    advanceSeconds(6);
    expect(await consume(2)).toEqual([consumed, { kind: 'too-many', retryAfterSeconds: 10 }]);
    advanceSeconds(1000);
    expect(await consume(4)).toEqual([
      consumed,
      consumed,
      consumed,
      { kind: 'too-many', retryAfterSeconds: 10 },
    ]);
  });

  test('[security 55] allows a whole burst after the clock was set back, and no more when it differs by less than a minute', async () => {
    const advanceSeconds = stopClock();
    await consume(3);
    advanceSeconds(-24 * 60 * 60);
    const kinds = (await consume(4)).map((outcome) => outcome?.kind);
    expect(kinds).toEqual(['consumed', 'consumed', 'consumed', 'too-many']);
    advanceSeconds(-59);
    expect(await consume(1)).toEqual([{ kind: 'too-many', retryAfterSeconds: 69 }]);
  });

  describe('with several limits at once', () => {
    const large: RateLimit = { name: 'large', burst: 5, secondsPerRequest: 60 };
    const bothKeys = [
      [large, 'client'],
      [limit, 'client'],
    ] as const;
    /** Counts how many requests `large` and `limit` still allow, by consuming them. */
    const consumeRemaining = async () => {
      const counts = [0, 0];
      for (const [index, key] of bothKeys.entries()) {
        while ((await limiters[0].consume(...key)).kind === 'consumed') {
          counts[index] = (counts[index] ?? 0) + 1;
        }
      }
      return counts;
    };

    test('consumes nothing of one limit when the other limit is exceeded, also with concurrent requests', async () => {
      stopClock();
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, index) => limiters[index % 2 ? 1 : 0].consumeAll(bothKeys)),
      );
      const consumedCount = outcomes.filter(({ kind }) => kind === 'consumed').length;
      expect(consumedCount).toBeGreaterThanOrEqual(1);
      expect(consumedCount).toBeLessThanOrEqual(3);
      expect(await consumeRemaining()).toEqual([5 - consumedCount, 3 - consumedCount]);
    });

    test('refunds one request of one limit and resets the other limit in one call', async () => {
      stopClock();
      for (let count = 0; count < 3; count++) await limiters[0].consumeAll(bothKeys);
      await limiters[1].refund([bothKeys[0]], [bothKeys[1]]);
      expect(await consumeRemaining()).toEqual([3, 3]);
    });
  });

  test('stores no readable name of the client', async () => {
    await consume(1, '203.0.113.7');
    const rows = await engine.database.db.selectFrom('rateLimits').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
