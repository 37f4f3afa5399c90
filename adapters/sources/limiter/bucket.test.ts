import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bucket, type BucketState, type Caller, createBucket, maxCallMs } from './bucket.ts';
import { parseLimits } from './limit-headers.ts';
import { type Limit, riotPolicy } from './limit-policy.ts';

/** Creates a bucket with this state that is stored as JSON after each use, as in the database. Times are in milliseconds. */
function storeBucket(stored?: BucketState) {
  let state = stored;
  function use<Result>(now: number, act: (bucket: Bucket) => Result): Result {
    const bucket = createBucket(state && JSON.parse(JSON.stringify(state)), now, riotPolicy);
    const result = act(bucket);
    state = bucket.state();
    return result;
  }
  return {
    use,
    wait: (now: number, caller?: Caller) => use(now, (bucket) => bucket.computeWaitMs(caller)),
    take: (now: number) => use(now, (bucket) => bucket.takeSlot()),
    end: (now: number, ticket: number, ...stated: [Parameters<Bucket['recordEnd']>[1]?]) =>
      use(now, (bucket) => bucket.recordEnd(ticket, ...stated)),
    pause: (now: number, retryAfterSeconds?: number) =>
      use(now, (bucket) => bucket.pauseCalls(retryAfterSeconds)),
    getState: () => state as BucketState,
  };
}

/** Creates a bucket that has learned its limits from the response to a call that ended at time 0. */
function learnBucket(limits: readonly Limit[], counts?: readonly Limit[]) {
  const bucket = storeBucket();
  bucket.end(0, bucket.take(0), { limits, counts });
  return bucket;
}

/** A slot of a window of one second is held for one second, and for the tolerance of 25 ms between two clocks. */
const heldMs = 1025;

describe('a bucket', () => {
  test('allows only one call at a time until a first call has ended', () => {
    const bucket = storeBucket();
    expect(bucket.wait(0)).toBe(0);
    const ticket = bucket.take(0);
    expect(bucket.wait(0)).toBe(250);
    bucket.end(100, ticket);
    expect(bucket.wait(100)).toBe(0);
  });

  test('frees a slot one window after its call has ended', () => {
    const bucket = learnBucket([{ calls: 2, seconds: 1 }]);
    const ticket = bucket.take(400);
    // The first call, which ended at 0, holds the other slot.
    expect(bucket.wait(400)).toBe(heldMs - 400);
    bucket.end(500, ticket);
    expect(bucket.wait(heldMs)).toBe(0);
    bucket.take(heldMs);
    // Ends are counted in hundredths of a window.
    expect(bucket.wait(heldMs)).toBeGreaterThanOrEqual(500);
    expect(bucket.wait(heldMs)).toBeLessThan(511);
  });

  test('counts calls of other clients with the key, up to the limit', () => {
    const limits = [{ calls: 100, seconds: 120 }];
    const full = learnBucket(limits, [{ calls: 9_999_999, seconds: 120 }]);
    // All slots are held since 0, for 120 seconds and the tolerance.
    expect(full.wait(1)).toBe(120_024);
    const almostFull = learnBucket(limits, [{ calls: 99, seconds: 120 }]);
    expect(almostFull.wait(1)).toBe(0);
    almostFull.take(1);
    expect(almostFull.wait(1)).toBe(120_024);
  });

  test('gives background work its share of a window, and a network as many slots as are free', () => {
    const bucket = learnBucket([{ calls: 9, seconds: 1 }]);
    const takeAll = (caller: Caller) => {
      for (let count = 0; ; count += 1) {
        if (bucket.wait(1, caller) > 0) return count;
        bucket.take(1);
      }
    };
    // One of the nine slots is held by the first call.
    expect(takeAll({ share: 1 / 2 })).toBe(3);
    let own = 0;
    const takeAsNetwork = () => {
      own = 0;
      const caller = { countOwnCalls: () => own };
      while (bucket.wait(1, caller) === 0) {
        own += 1;
        bucket.take(1);
      }
      return own;
    };
    expect([takeAsNetwork(), takeAsNetwork(), takeAsNetwork()]).toEqual([3, 1, 1]);
    expect(takeAll({})).toBe(0);
  });

  test('counts a call without a result as ended after the maximum duration of a call', () => {
    const bucket = learnBucket([{ calls: 1, seconds: 1 }]);
    const ticket = bucket.take(2000);
    expect(bucket.wait(2000 + maxCallMs - 1)).toBeGreaterThan(0);
    const waitMs = bucket.wait(2000 + maxCallMs);
    expect(waitMs).toBeGreaterThanOrEqual(heldMs);
    expect(waitMs).toBeLessThan(heldMs + 11);
    // A late result uses no second slot.
    bucket.end(2100 + maxCallMs, ticket);
    expect(bucket.wait(2100 + maxCallMs)).toBeCloseTo(waitMs - 100);
  });

  test('has a state of less than 4,000 characters after 2,400 calls', () => {
    const bucket = learnBucket([{ calls: 2401, seconds: 600 }]);
    for (let now = 0; now < 600_000; now += 250) {
      expect(bucket.wait(now)).toBe(0);
      bucket.end(now, bucket.take(now));
    }
    expect(bucket.wait(600_000)).toBeGreaterThan(0);
    expect(JSON.stringify(bucket.getState()).length).toBeLessThan(4000);
  });

  test('obeys Retry-After up to four minutes, or its longest window', () => {
    const bucket = learnBucket([{ calls: 20, seconds: 1 }]);
    bucket.pause(0, 240);
    bucket.pause(0, 3);
    expect(bucket.wait(0)).toBe(240_000);
    const production = learnBucket([{ calls: 30_000, seconds: 600 }]);
    production.pause(0, 600);
    expect(production.wait(0)).toBe(600_000);
  });

  const oddPauses = [240, 480, 960, 1920, 3600, 3600];
  test.each([
    [undefined, { calls: 20, seconds: 1 }, [1, 2, 4, 8, 16, 32, 64, 64]],
    [241, { calls: 100, seconds: 120 }, oddPauses],
    [601, { calls: 30_000, seconds: 600 }, oddPauses],
    [999_999_999, { calls: 30_000, seconds: 3600 }, oddPauses],
  ])(
    '[security 54] doubles its pause after each 429 with a Retry-After of %j seconds',
    (retryAfterSeconds, limit, pauses) => {
      const bucket = learnBucket([limit]);
      const seconds = pauses.map((_, index) => {
        const now = (index + 1) * 10_000_000;
        bucket.pause(now, retryAfterSeconds);
        return bucket.wait(now) / 1000;
      });
      expect(seconds).toEqual(pauses);
    },
  );

  test('[security 54] sends one call after a pause, and begins with the first pause again after a success', () => {
    const bucket = learnBucket([{ calls: 20, seconds: 1 }]);
    for (const ticket of [bucket.take(0), bucket.take(0)]) {
      bucket.end(0, ticket);
      bucket.pause(0, 3600);
    }
    expect(bucket.wait(0)).toBe(240_000);
    // A response to a call from before the pause is no success.
    bucket.use(1, ({ resetPause }) => resetPause());
    const probe = bucket.take(240_000);
    expect(bucket.wait(240_000)).toBe(250);
    bucket.end(240_100, probe);
    bucket.pause(240_100, 3600);
    expect(bucket.wait(240_100)).toBe(480_000);
    bucket.end(800_000, bucket.take(800_000));
    bucket.use(800_000, ({ resetPause }) => resetPause());
    bucket.take(800_000);
    expect(bucket.wait(800_000)).toBe(0);
    bucket.pause(800_000);
    expect(bucket.wait(800_000)).toBe(1000);
  });

  test('[security 55] waits no longer when the clock is set back by a day', () => {
    const dayMs = 24 * 3600 * 1000;
    const limits = [{ calls: 1, seconds: 600 }];
    const bucket = storeBucket();
    bucket.end(dayMs, bucket.take(dayMs), { limits });
    const waitMs = bucket.wait(dayMs);
    expect(bucket.wait(5000)).toBe(waitMs);
    expect(bucket.wait(5000 + waitMs)).toBe(0);
    const paused = storeBucket();
    paused.pause(dayMs, 3);
    expect(paused.wait(5000)).toBe(3000);
    // A call that was sent before counts as ended after the maximum duration of a call.
    const sent = learnBucket([{ calls: 1, seconds: 1 }]);
    sent.take(dayMs);
    expect(sent.wait(5000)).toBeGreaterThan(0);
    expect(sent.wait(5000 + maxCallMs + 1036)).toBe(0);
  });

  test('sends all calls and never exceeds a limit in any window, for any durations of calls', () => {
    const limit = fc.record({
      calls: fc.integer({ min: 1, max: 8 }),
      seconds: fc.integer({ min: 1, max: 4 }),
    });
    // Some calls get no result, as after a crash of the caller.
    const isLost = fc.nat(9).map((number) => number === 0);
    const delays = fc.record({ requestMs: fc.nat(400), responseMs: fc.nat(5400), isLost });
    const anyCalls = fc.array(delays, { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1, maxLength: 2 }), anyCalls, (limits, calls) => {
        const countedAt = simulateCalls(limits, calls);
        for (const { calls: maxCalls, seconds } of limits) {
          for (const start of countedAt) {
            const end = start + seconds * 1000;
            const inWindow = countedAt.filter((time) => time >= start && time < end);
            expect(inWindow.length).toBeLessThanOrEqual(maxCalls);
          }
        }
        expect(countedAt).toHaveLength(calls.length);
      }),
    );
  });
});

/** Simulates calls that are sent as soon as the bucket allows them. @returns the times at which the data source counts the calls. */
function simulateCalls(
  limits: readonly Limit[],
  calls: readonly { requestMs: number; responseMs: number; isLost: boolean }[],
): number[] {
  const bucket = storeBucket();
  const countedAt: number[] = [];
  const pending: { endsAt: number; ticket: number }[] = [];
  const waiting = [...calls];
  let now = 0;
  for (let steps = 0; steps < 100_000 && waiting.length + pending.length > 0; steps++) {
    const waitMs = waiting.length > 0 ? bucket.wait(now) : Number.POSITIVE_INFINITY;
    const [nextEnd] = pending.toSorted((a, b) => a.endsAt - b.endsAt);
    if (nextEnd && nextEnd.endsAt <= now + waitMs && waitMs > 0) {
      now = nextEnd.endsAt;
      pending.splice(pending.indexOf(nextEnd), 1);
      bucket.end(now, nextEnd.ticket, { limits });
    } else if (waitMs === 0) {
      const { requestMs = 0, responseMs = 0, isLost } = waiting.shift() ?? {};
      const ticket = bucket.take(now);
      countedAt.push(now + requestMs);
      if (!isLost) pending.push({ endsAt: now + requestMs + responseMs, ticket });
    } else now += waitMs;
  }
  return countedAt;
}

describe('rate limit headers', () => {
  test('are parsed with their windows in any order', () => {
    expect(parseLimits('100:120,20:1')).toEqual([
      { calls: 100, seconds: 120 },
      { calls: 20, seconds: 1 },
    ]);
  });

  test.each([null, '', 'a:b', '20', '20:0', '20:1,', '-1:1', '1e3:1', '20:1;100:120'])(
    'with the value %j are ignored',
    (header) => {
      expect(parseLimits(header)).toBeUndefined();
    },
  );
});
