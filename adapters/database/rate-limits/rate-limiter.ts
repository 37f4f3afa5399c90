import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Count, Limit, Tries } from '../../../domain/limits/limit.ts';
import { withoutFsync } from '../engine/without-fsync.ts';
import type { Database } from '../schema.ts';

/** More milliseconds than any time has: what is taken off by so much is free. */
const everything = 1e15;

/**
 * Tries, a row for each that is limited and who it is about: the time at which all of its burst is free again. One statement
 * takes tries, so machines cannot get in each other's way (the "generic cell rate algorithm" of ATM networks).
 * @param secret makes of names and addresses what nobody can read in the database.
 */
export function createRateLimiter(database: Database, secret: string): Tries {
  const { db } = database;
  function keyOf([limit, who]: Count): string {
    return createHmac('sha256', secret).update(`${limit.name}\n${who}`).digest('base64url');
  }

  /** How long the first of these has to wait that has to, in whole seconds; 0 when all are free. */
  async function waitOf(counts: readonly Count[], now: number): Promise<number> {
    const keys = counts.map(keyOf);
    const rows = await db.selectFrom('tries').selectAll().where('key', 'in', keys).execute();
    const freeAt = new Map(rows.map((row) => [row.key, row.freeAt]));
    const waits = counts.map(([limit], at) => {
      const late = (freeAt.get(keys[at] ?? '') ?? 0) - latestOf(limit, now);
      return Math.max(0, Math.ceil(late / 1000));
    });
    return waits.find((wait) => wait > 0) ?? 0;
  }

  /** Takes one of each that is free, in one statement. Gives those that it took. */
  async function takeFree(counts: readonly Count[], now: number): Promise<readonly Count[]> {
    const latest = counts.map(
      (count) =>
        sql`when ${keyOf(count)} then cast(${latestOf(count[0], now)} as double precision)`,
    );
    const taken = await withoutFsync(database, (connection) =>
      connection
        .insertInto('tries')
        .values(inOrder(counts.map((count) => ({ key: keyOf(count), freeAt: now + each(count) }))))
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
              sql<number>`case excluded.key ${sql.join(latest, sql` `)} end`,
            ),
        )
        .returning('key')
        .execute(),
    );
    const keys = new Set(taken.map(({ key }) => key));
    return counts.filter((count) => keys.has(keyOf(count)));
  }

  async function takeTries(counts: readonly Count[]) {
    const now = Date.now();
    // Looked at first: who is refused mostly costs no write.
    const wait = await waitOf(counts, now);
    if (wait > 0) return { kind: 'too-many', retryAfter: wait } as const;
    const taken = await takeFree(counts, now);
    if (taken.length === counts.length) return { kind: 'taken' } as const;
    await returnTries(taken);
    return { kind: 'too-many', retryAfter: Math.max(1, await waitOf(counts, now)) } as const;
  }

  async function returnTries(one: readonly Count[], all: readonly Count[] = []): Promise<void> {
    const rows = [
      ...one.map((count) => ({ key: keyOf(count), freeAt: -each(count) })),
      ...all.map((count) => ({ key: keyOf(count), freeAt: -everything })),
    ];
    if (rows.length === 0) return;
    await withoutFsync(database, (connection) =>
      connection
        .insertInto('tries')
        .values(inOrder(rows))
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ freeAt: sql<number>`tries."freeAt" + excluded."freeAt"` }),
        )
        .execute(),
    );
  }

  return {
    takeTry: (limit, who) => takeTries([[limit, who]]),
    takeTries,
    findWait: (limit, who) => waitOf([[limit, who]], Date.now()),
    returnTries,
  };
}

/** Milliseconds until a try that was taken is free again. */
function each([limit]: Count): number {
  return limit.secondsEach * 1000;
}

/** Up to here, one more is free. */
function latestOf({ burst, secondsEach }: Limit, now: number): number {
  return now + (burst - 1) * secondsEach * 1000;
}

/** Everybody writes rows in the same order, so that no two statements wait for each other. */
function inOrder<Row extends { readonly key: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
