import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLimits } from './assign-slots.ts';
import { type BucketState, createBucket, maxCallMs } from './bucket.ts';
import type { Limit } from './limit-policy.ts';

/** Creates a bucket that has learned its limits from the response to a call that ended at time 0. */
function createBucketWith(limits: readonly Limit[], counts?: readonly Limit[]) {
  const bucket = createBucket();
  bucket.recordResult(0, { limits, counts }, bucket.takeSlot(0));
  return bucket;
}

/** A slot of a window of one second is held for one second, and for the tolerance of 25 ms between two clocks. */
const heldMs = 1025;

describe('a bucket', () => {
  test('allows only one call at a time until a first call has ended', () => {
    const bucket = createBucket();
    expect(bucket.nextSlotInMs(0)).toBe(0);
    const ticket = bucket.takeSlot(0);
    expect(bucket.nextSlotInMs(0)).toBe(Number.POSITIVE_INFINITY);
    bucket.recordResult(100, {}, ticket);
    expect(bucket.nextSlotInMs(100)).toBe(0);
  });

  test('frees a slot one window after its call has ended', () => {
    const bucket = createBucketWith([{ calls: 2, seconds: 1 }]);
    const ticket = bucket.takeSlot(400);
    // The first call, which ended at 0, holds the other slot.
    expect(bucket.nextSlotInMs(400)).toBe(heldMs - 400);
    bucket.recordResult(500, {}, ticket);
    expect(bucket.nextSlotInMs(500)).toBe(heldMs - 500);
    expect(bucket.nextSlotInMs(heldMs)).toBe(0);
  });

  test('has no slot before a call ends, when sent calls use all slots', () => {
    const bucket = createBucketWith([{ calls: 1, seconds: 1 }]);
    bucket.takeSlot(heldMs);
    expect(bucket.nextSlotInMs(5000)).toBe(Number.POSITIVE_INFINITY);
  });

  test('counts calls of other clients with the key, up to the limit', () => {
    const bucket = createBucketWith(
      [{ calls: 100, seconds: 120 }],
      [{ calls: 9_999_999, seconds: 120 }],
    );
    // All slots are held since 0, for 120 seconds and the tolerance.
    expect(bucket.nextSlotInMs(1)).toBe(120_024);
    const almostFull = createBucketWith(
      [{ calls: 100, seconds: 120 }],
      [{ calls: 99, seconds: 120 }],
    );
    expect(almostFull.nextSlotInMs(1)).toBe(0);
    almostFull.takeSlot(1);
    expect(almostFull.nextSlotInMs(1)).toBe(120_024);
  });

  test('estimates the wait of queued calls by all its windows', () => {
    const bucket = createBucketWith([
      { calls: 20, seconds: 1 },
      { calls: 100, seconds: 120 },
    ]);
    // One slot of each window is held by the first call.
    expect(bucket.estimateWaitMs(19, 0)).toBe(0);
    expect(bucket.estimateWaitMs(20, 0)).toBe(heldMs);
    expect(bucket.estimateWaitMs(100, 0)).toBeGreaterThan(100_000);
    expect(bucket.estimateWaitMs(99, 0)).toBeLessThan(10_000);
  });

  test('counts a call without a result as ended after the maximum duration of a call', () => {
    const bucket = createBucketWith([{ calls: 1, seconds: 1 }]);
    const ticket = bucket.takeSlot(2000);
    expect(bucket.nextSlotInMs(2000 + maxCallMs - 1)).toBe(Number.POSITIVE_INFINITY);
    expect(bucket.nextSlotInMs(2000 + maxCallMs)).toBe(heldMs);
    // A late result uses no second slot.
    bucket.recordResult(2100 + maxCallMs, {}, ticket);
    expect(bucket.nextSlotInMs(2100 + maxCallMs)).toBe(heldMs - 100);
  });

  test('frees a slot at once when its call was not sent', () => {
    const bucket = createBucketWith([{ calls: 1, seconds: 1 }]);
    bucket.returnSlot(bucket.takeSlot(2000));
    expect(bucket.nextSlotInMs(2000)).toBe(0);
  });

  test('has a state of less than 4,000 characters after 24,000 calls', () => {
    const bucket = createBucketWith([{ calls: 30_000, seconds: 600 }]);
    for (let now = 0; now < 600_000; now += 25) bucket.recordResult(now, {}, bucket.takeSlot(now));
    expect(JSON.stringify(bucket.state()).length).toBeLessThan(4000);
    // 24,001 of 30,000 slots are held: by these calls and by the first call of `createBucketWith`.
    expect(bucket.estimateWaitMs(5999, 600_000)).toBe(0);
    expect(bucket.estimateWaitMs(6000, 600_000)).toBeGreaterThan(0);
  });

  test('obeys Retry-After up to four minutes, or its longest window', () => {
    const bucket = createBucketWith([{ calls: 20, seconds: 1 }]);
    bucket.pauseCalls(0, 240);
    bucket.pauseCalls(0, 3);
    expect(bucket.nextSlotInMs(0)).toBe(240_000);
    const production = createBucketWith([{ calls: 30_000, seconds: 600 }]);
    production.pauseCalls(0, 600);
    expect(production.nextSlotInMs(0)).toBe(600_000);
  });

  /** Lists the seconds of the pauses after eight 429s. The previous pause is over at each 429. */
  function listPauses(retryAfterSeconds: number | undefined, limit: Limit) {
    const bucket = createBucketWith([limit]);
    return Array.from({ length: 8 }, (_, index) => {
      const now = (index + 1) * 10_000_000;
      bucket.pauseCalls(now, retryAfterSeconds);
      return bucket.nextSlotInMs(now) / 1000;
    });
  }

  test('doubles its pause after each 429 without Retry-After up to 64 seconds', () => {
    const pauses = [1, 2, 4, 8, 16, 32, 64, 64];
    expect(listPauses(undefined, { calls: 20, seconds: 1 })).toEqual(pauses);
  });

  test.each([
    [241, { calls: 100, seconds: 120 }, [240, 480, 960, 1920, 3600, 3600, 3600, 3600]],
    [601, { calls: 30_000, seconds: 600 }, [240, 480, 960, 1920, ...Array(4).fill(3600)]],
    [999_999_999, { calls: 30_000, seconds: 3600 }, [240, 480, 960, 1920, ...Array(4).fill(3600)]],
  ])(
    '[security 54] doubles its pause after each 429 with a Retry-After of %i seconds',
    (seconds, limit, pauses) => {
      expect(listPauses(seconds, limit)).toEqual(pauses);
    },
  );

  test('[security 54] sends one call after a pause, and begins with the first pause again after a success', () => {
    const bucket = createBucketWith([{ calls: 20, seconds: 1 }]);
    const sentTogether = [bucket.takeSlot(0), bucket.takeSlot(0)];
    for (const ticket of sentTogether) {
      bucket.recordResult(0, {}, ticket);
      bucket.pauseCalls(0, 3600);
    }
    expect(bucket.nextSlotInMs(0)).toBe(240_000);
    const probe = bucket.takeSlot(240_000);
    expect(bucket.nextSlotInMs(240_000)).toBe(Number.POSITIVE_INFINITY);
    bucket.recordResult(240_100, {}, probe);
    bucket.pauseCalls(240_100, undefined);
    expect(bucket.nextSlotInMs(240_100)).toBe(480_000);
    bucket.recordResult(800_000, {}, bucket.takeSlot(800_000));
    bucket.resetPause();
    const ticket = bucket.takeSlot(800_000);
    expect(bucket.nextSlotInMs(800_000)).toBe(0);
    bucket.recordResult(800_000, {}, ticket);
    bucket.pauseCalls(800_000, undefined);
    expect(bucket.nextSlotInMs(800_000)).toBe(1000);
  });

  test('[security 55] moves stored times back that are too far in the future, because the clock was set back', () => {
    const dayMs = 24 * 3600 * 1000;
    const now = 1000;
    const future = createBucket();
    const limits = [{ calls: 1, seconds: 1 }];
    future.recordResult(dayMs, { limits }, future.takeSlot(dayMs));
    future.takeSlot(dayMs);
    const state = future.state();
    const open = (changes: Partial<BucketState>) => createBucket({ ...state, ...changes }, now);
    expect(open({ underWay: [] }).nextSlotInMs(now)).toBe(heldMs);
    expect(open({ underWay: [], parkedUntil: dayMs }).nextSlotInMs(now)).toBe(240_000);
    expect(open({ underWay: [], parkedUntil: dayMs, pause: 960 }).nextSlotInMs(now)).toBe(960_000);
    // The sent call counts as ended after the maximum duration of a call.
    expect(open({}).nextSlotInMs(now)).toBe(Number.POSITIVE_INFINITY);
    expect(open({}).nextSlotInMs(now + maxCallMs)).toBe(heldMs);
  });

  test('sends all calls and never exceeds a limit in any window, for any durations of calls', () => {
    const limit = fc.record({
      calls: fc.integer({ min: 1, max: 8 }),
      seconds: fc.integer({ min: 1, max: 4 }),
    });
    // Some calls get no result, as after a crash of the caller.
    const isLost = fc.nat(9).map((number) => number === 0);
    const delays = fc.record({
      requestMs: fc.nat(400),
      responseMs: fc.nat(400),
      // The end of a call is recorded later, so ends are recorded in another order.
      reportMs: fc.nat(5000),
      isLost,
    });
    const anyCalls = fc.array(delays, {
      minLength: 1,
      maxLength: 80,
    });
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

/**
 * Simulates calls that are sent as soon as the bucket allows them. Every step uses a new bucket with the stored state, as after a
 * restart.
 * @returns the times at which the data source counts the calls.
 */
function simulateCalls(
  limits: readonly Limit[],
  calls: readonly { requestMs: number; responseMs: number; reportMs: number; isLost: boolean }[],
): number[] {
  let state = createBucket().state();
  const countedAt: number[] = [];
  const pending: { endsAt: number; reportAt: number; ticket: number }[] = [];
  let now = 0;
  let nextIndex = 0;
  // Each step sends a call, records a result or waits for a slot. A lost call needs two waits.
  for (
    let steps = 0;
    steps < calls.length * 6 && (nextIndex < calls.length || pending.length > 0);
    steps++
  ) {
    const bucket = createBucket(JSON.parse(JSON.stringify(state)));
    const waitMs = nextIndex < calls.length ? bucket.nextSlotInMs(now) : Number.POSITIVE_INFINITY;
    const [nextEnd] = pending.toSorted((a, b) => a.reportAt - b.reportAt);
    const call = calls[nextIndex];
    if (waitMs === 0 && call) {
      nextIndex += 1;
      const ticket = bucket.takeSlot(now);
      countedAt.push(now + call.requestMs);
      const endsAt = now + call.requestMs + call.responseMs;
      const reportAt = endsAt + call.reportMs;
      if (!call.isLost) pending.push({ endsAt, reportAt, ticket });
    } else if (nextEnd && nextEnd.reportAt <= now + waitMs) {
      now = nextEnd.reportAt;
      pending.splice(pending.indexOf(nextEnd), 1);
      bucket.recordResult(now, { limits }, nextEnd.ticket, nextEnd.endsAt);
    } else now = Number.isFinite(waitMs) ? now + waitMs : Math.min(...bucket.state().underWay);
    state = bucket.state();
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
