import { createHmac } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import type { RateLimiter, RateLimitKey } from '../../../domain/limits/rate-limiter.ts';
import { withoutFsync } from '../engine/transaction.ts';
import type { Database } from '../schema.ts';

/** More milliseconds than any real time since 1970: subtracting them resets a counter. */
const resetMs = 1e15;

/**
 * The generic cell rate algorithm (GCRA): a row is the time at which a whole burst is free again. One statement checks and
 * consumes, so concurrent processes never exceed the limit. @param secret hashes names and addresses.
 */
export function createRateLimiter(database: Database, secret: string): RateLimiter {
  const toCounter = ([{ name, burst, secondsPerRequest }, subject]: RateLimitKey) => {
    const intervalMs = secondsPerRequest * 1000;
    return {
      key: createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url'),
      intervalMs,
      /** A request is allowed while `freeAt` is at most this long after now. */
      maxAheadMs: (burst - 1) * intervalMs,
      /** A `freeAt` further ahead was stored before the clock was set back. It counts as an unused burst. */
      maxStoredAheadMs: burst * intervalMs + maxClockDifferenceMs,
    };
  };
  type Counter = ReturnType<typeof toCounter>;

  /** Returns the whole seconds until the first exceeded limit allows a request; 0 when no limit is exceeded. */
  async function findWaitSeconds(counters: readonly Counter[], now: number): Promise<number> {
    const keys = counters.map(({ key }) => key);
    const rows = await database.db
      .selectFrom('rateLimits')
      .selectAll()
      .where('key', 'in', keys)
      .execute();
    for (const { key, maxAheadMs, maxStoredAheadMs } of counters) {
      const freeAt = rows.find((row) => row.key === key)?.freeAt ?? 0;
      if (freeAt > now + maxAheadMs && freeAt <= now + maxStoredAheadMs)
        return Math.ceil((freeAt - now - maxAheadMs) / 1000);
    }
    return 0;
  }

  /** Inserts or updates counters in one statement. Updates only those that meet the condition. @returns the written keys. */
  async function writeCounters(
    rows: readonly { readonly key: string; readonly freeAt: number }[],
    freeAt: RawBuilder<number>,
    condition = sql<SqlBool>`true`,
  ) {
    // All processes write rows in the same order. Otherwise two of them could wait for each other's locks (deadlock).
    const sorted = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const written = await withoutFsync(database, ({ db }) =>
      db
        .insertInto('rateLimits')
        .values(sorted)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ freeAt }).where(condition))
        .returning('key')
        .execute(),
    );
    return new Set(written.map(({ key }) => key));
  }

  /** Consumes one request of each limit that is not exceeded. @returns the keys of these limits. */
  function consumeFree(counters: readonly Counter[], now: number) {
    /** The time that is this far ahead for the counter of the row. */
    const toTime = (aheadMs: 'maxAheadMs' | 'maxStoredAheadMs') => {
      const times = counters.map(
        (counter) =>
          sql`when ${counter.key} then cast(${now + counter[aheadMs]} as double precision)`,
      );
      return sql`case excluded.key ${sql.join(times, sql` `)} end`;
    };
    return writeCounters(
      counters.map(({ key, intervalMs }) => ({ key, freeAt: now + intervalMs })),
      // A burst in use is free one interval later than before, an unused one an interval after now.
      sql`case when "rateLimits"."freeAt" > ${now} and "rateLimits"."freeAt" <= ${toTime('maxStoredAheadMs')}
        then "rateLimits"."freeAt" + excluded."freeAt" - ${now} else excluded."freeAt" end`,
      sql`"rateLimits"."freeAt" <= ${toTime('maxAheadMs')} or "rateLimits"."freeAt" > ${toTime('maxStoredAheadMs')}`,
    );
  }

  const refund: RateLimiter['refund'] = async (keys, resetKeys = []) => {
    const rows = [
      ...keys.map(toCounter).map(({ key, intervalMs }) => ({ key, freeAt: -intervalMs })),
      ...resetKeys.map(toCounter).map(({ key }) => ({ key, freeAt: -resetMs })),
    ];
    if (rows.length > 0) await writeCounters(rows, sql`"rateLimits"."freeAt" + excluded."freeAt"`);
  };

  const consumeAll: RateLimiter['consumeAll'] = async (keys) => {
    const now = Date.now();
    const counters = keys.map(toCounter);
    // The counters are read first, so that most refusals cost no write.
    const retryAfterSeconds = await findWaitSeconds(counters, now);
    if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
    const consumed = await consumeFree(counters, now);
    if (consumed.size === counters.length) return { kind: 'consumed' };
    // A concurrent request has just used up one of the limits.
    await refund(keys.filter((_, index) => consumed.has(counters[index]?.key ?? '')));
    const waitSeconds = await findWaitSeconds(counters, now);
    return { kind: 'too-many', retryAfterSeconds: Math.max(1, waitSeconds) };
  };

  return {
    consume: (limit, subject) => consumeAll([[limit, subject]]),
    consumeAll,
    refund,
  };
}
