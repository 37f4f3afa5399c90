import { createHmac } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RateLimiter, RateLimitKey } from '../../../domain/limits/rate-limiter.ts';
import { withoutFsync } from '../engine/transaction.ts';
import type { Database } from '../schema.ts';

/** In milliseconds, and greater than any real time: subtracting it resets a counter. */
const resetMs = 1e15;

/**
 * Creates a rate limiter with the generic cell rate algorithm (GCRA). Each limit and subject has one row: the time at
 * which its whole burst is free again. One statement checks and consumes, so that concurrent processes keep the limit.
 * @param secret hashes names and addresses, so that the database does not reveal them.
 */
export function createRateLimiter(database: Database, secret: string): RateLimiter {
  const toCounter = ([{ name, burst, secondsPerRequest }, subject]: RateLimitKey) => {
    const intervalMs = secondsPerRequest * 1000;
    return {
      key: createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url'),
      /** The time until one more request is allowed. */
      intervalMs,
      /** A request is allowed when `freeAt` is at most this much later than now. */
      maxAheadMs: (burst - 1) * intervalMs,
    };
  };
  type Counter = ReturnType<typeof toCounter>;

  /** Returns the wait of the first exceeded limit in whole seconds; 0 when none is exceeded. */
  async function findWait(counters: readonly Counter[], now: number): Promise<number> {
    const keys = counters.map(({ key }) => key);
    const rows = await database.db
      .selectFrom('tries')
      .selectAll()
      .where('key', 'in', keys)
      .execute();
    for (const { key, maxAheadMs } of counters) {
      const freeAt = rows.find((row) => row.key === key)?.freeAt ?? 0;
      if (freeAt > now + maxAheadMs) return Math.ceil((freeAt - now - maxAheadMs) / 1000);
    }
    return 0;
  }

  /** Inserts or updates counters in one statement, and returns their keys. The condition restricts the updates. */
  async function write(
    rows: readonly { readonly key: string; readonly freeAt: number }[],
    freeAt: RawBuilder<number>,
    condition = sql<SqlBool>`true`,
  ) {
    // All processes write rows in the same order, so that there is no deadlock.
    const sorted = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const written = await withoutFsync(database, ({ db }) =>
      db
        .insertInto('tries')
        .values(sorted)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ freeAt }).where(condition))
        .returning('key')
        .execute(),
    );
    return new Set(written.map(({ key }) => key));
  }

  /** Consumes from each limit that is not exceeded, and returns the keys of these limits. */
  function consumeFree(counters: readonly Counter[], now: number) {
    const maxFreeAt = counters.map(
      ({ key, maxAheadMs }) => sql`when ${key} then cast(${now + maxAheadMs} as double precision)`,
    );
    return write(
      counters.map(({ key, intervalMs }) => ({ key, freeAt: now + intervalMs })),
      sql`case when tries."freeAt" > ${now}
        then tries."freeAt" + excluded."freeAt" - ${now} else excluded."freeAt" end`,
      sql`tries."freeAt" <= case excluded.key ${sql.join(maxFreeAt, sql` `)} end`,
    );
  }

  const refund: RateLimiter['refund'] = async (keys, resetKeys = []) => {
    const rows = [
      ...keys.map(toCounter).map(({ key, intervalMs }) => ({ key, freeAt: -intervalMs })),
      ...resetKeys.map(toCounter).map(({ key }) => ({ key, freeAt: -resetMs })),
    ];
    if (rows.length > 0) await write(rows, sql`tries."freeAt" + excluded."freeAt"`);
  };

  const consumeAll: RateLimiter['consumeAll'] = async (keys) => {
    const now = Date.now();
    const counters = keys.map(toCounter);
    // Reads first, so that most refusals cost no write.
    const retryAfterSeconds = await findWait(counters, now);
    if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
    const consumed = await consumeFree(counters, now);
    if (consumed.size === counters.length) return { kind: 'consumed' };
    await refund(keys.filter((_, at) => consumed.has(counters[at]?.key ?? '')));
    return { kind: 'too-many', retryAfterSeconds: Math.max(1, await findWait(counters, now)) };
  };

  return {
    consume: (limit, subject) => consumeAll([[limit, subject]]),
    consumeAll,
    findWaitSeconds: (limit, subject) => findWait([toCounter([limit, subject])], Date.now()),
    refund,
  };
}
