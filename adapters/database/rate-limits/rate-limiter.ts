import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { RateLimit, RateLimiter, RateLimitKey } from '../../../domain/limits/rate-limiter.ts';
import { withoutFsync } from '../engine/without-fsync.ts';
import type { Database } from '../schema.ts';

/** Milliseconds, more than any real time. Subtracting it resets a counter. */
const resetMs = 1e15;

/**
 * Creates a rate limiter with the generic cell rate algorithm (GCRA). Each limit and subject has one row: the time at
 * which its whole burst is free again. One statement consumes, so that concurrent processes cannot exceed a limit.
 * @param secret hashes names and addresses, so that the database does not reveal them.
 */
export function createRateLimiter(database: Database, secret: string): RateLimiter {
  const { db } = database;
  function hashKey([limit, subject]: RateLimitKey): string {
    return createHmac('sha256', secret).update(`${limit.name}\n${subject}`).digest('base64url');
  }

  /** Returns the wait of the first exceeded limit in whole seconds; 0 when none is exceeded. */
  async function findWaitSeconds(counts: readonly RateLimitKey[], now: number): Promise<number> {
    const keys = counts.map(hashKey);
    const rows = await db.selectFrom('tries').selectAll().where('key', 'in', keys).execute();
    const freeAt = new Map(rows.map((row) => [row.key, row.freeAt]));
    const waits = counts.map(([limit], at) => {
      const excessMs = (freeAt.get(keys[at] ?? '') ?? 0) - maxFreeAt(limit, now);
      return Math.max(0, Math.ceil(excessMs / 1000));
    });
    return waits.find((wait) => wait > 0) ?? 0;
  }

  /** Consumes from each limit that is not exceeded, in one statement. Returns those limits. */
  async function consumeFree(
    counts: readonly RateLimitKey[],
    now: number,
  ): Promise<readonly RateLimitKey[]> {
    const cases = counts.map(
      (count) =>
        sql`when ${hashKey(count)} then cast(${maxFreeAt(count[0], now)} as double precision)`,
    );
    const taken = await withoutFsync(database, (connection) =>
      connection.db
        .insertInto('tries')
        .values(
          sortByKey(
            counts.map((count) => ({ key: hashKey(count), freeAt: now + intervalMs(count) })),
          ),
        )
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              freeAt: sql<number>`case when tries."freeAt" > ${now}
                then tries."freeAt" + excluded."freeAt" - ${now} else excluded."freeAt" end`,
            })
            .where(
              'tries.freeAt',
              '<=',
              sql<number>`case excluded.key ${sql.join(cases, sql` `)} end`,
            ),
        )
        .returning('key')
        .execute(),
    );
    const keys = new Set(taken.map(({ key }) => key));
    return counts.filter((count) => keys.has(hashKey(count)));
  }

  async function consumeAll(counts: readonly RateLimitKey[]) {
    const now = Date.now();
    // A read first, so that most refusals cost no write.
    const wait = await findWaitSeconds(counts, now);
    if (wait > 0) return { kind: 'too-many', retryAfter: wait } as const;
    const taken = await consumeFree(counts, now);
    if (taken.length === counts.length) return { kind: 'taken' } as const;
    await refund(taken);
    return {
      kind: 'too-many',
      retryAfter: Math.max(1, await findWaitSeconds(counts, now)),
    } as const;
  }

  async function refund(
    one: readonly RateLimitKey[],
    all: readonly RateLimitKey[] = [],
  ): Promise<void> {
    const rows = [
      ...one.map((count) => ({ key: hashKey(count), freeAt: -intervalMs(count) })),
      ...all.map((count) => ({ key: hashKey(count), freeAt: -resetMs })),
    ];
    if (rows.length === 0) return;
    await withoutFsync(database, (connection) =>
      connection.db
        .insertInto('tries')
        .values(sortByKey(rows))
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ freeAt: sql<number>`tries."freeAt" + excluded."freeAt"` }),
        )
        .execute(),
    );
  }

  return {
    consume: (limit, who) => consumeAll([[limit, who]]),
    consumeAll,
    findWaitSeconds: (limit, who) => findWaitSeconds([[limit, who]], Date.now()),
    refund,
  };
}

/** The time until one consumed unit is free again. */
function intervalMs([limit]: RateLimitKey): number {
  return limit.secondsPerRequest * 1000;
}

/** The latest `freeAt` at which one more may be consumed. */
function maxFreeAt({ burst, secondsPerRequest }: RateLimit, now: number): number {
  return now + (burst - 1) * secondsPerRequest * 1000;
}

/** All processes write rows in the same order, so that there is no deadlock. */
function sortByKey<Row extends { readonly key: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
