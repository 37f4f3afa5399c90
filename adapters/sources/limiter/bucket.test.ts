import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLimits } from './assign-slots.ts';
import { createBucket, type Limit, maxCallMs } from './bucket.ts';

/** Creates a bucket that knows its limits. */
function createBucketWith(limits: readonly Limit[], counts?: readonly Limit[]) {
  const bucket = createBucket();
  bucket.recordAnswer(0, { limits, counts }, bucket.takeSlot(0));
  return bucket;
}

describe('a bucket', () => {
  test('allows one call until it knows the limits', () => {
    const bucket = createBucket();
    expect(bucket.nextSlotInMs(0)).toBe(0);
    const ticket = bucket.takeSlot(0);
    expect(bucket.nextSlotInMs(0)).toBe(Number.POSITIVE_INFINITY);
    bucket.recordAnswer(100, {}, ticket);
    expect(bucket.nextSlotInMs(100)).toBe(0);
  });

  test('frees a slot one window after its answer', () => {
    const bucket = createBucketWith([{ calls: 2, seconds: 1 }]);
    const ticket = bucket.takeSlot(400);
    expect(bucket.nextSlotInMs(400)).toBe(625);
    bucket.recordAnswer(500, {}, ticket);
    expect(bucket.nextSlotInMs(500)).toBe(525);
    expect(bucket.nextSlotInMs(1025)).toBe(0);
  });

  test('waits for an answer when all slots are in use', () => {
    const bucket = createBucketWith([{ calls: 1, seconds: 1 }]);
    bucket.takeSlot(0);
    expect(bucket.nextSlotInMs(5000)).toBe(Number.POSITIVE_INFINITY);
  });

  test('counts calls of other clients with the key, up to the limit', () => {
    const bucket = createBucketWith(
      [{ calls: 100, seconds: 120 }],
      [{ calls: 9_999_999, seconds: 120 }],
    );
    expect(bucket.nextSlotInMs(1)).toBe(120_024);
    const half = createBucketWith([{ calls: 100, seconds: 120 }], [{ calls: 99, seconds: 120 }]);
    expect(half.nextSlotInMs(1)).toBe(0);
    half.takeSlot(1);
    expect(half.nextSlotInMs(1)).toBe(120_024);
  });

  test('estimates the wait of queued calls', () => {
    const bucket = createBucketWith([
      { calls: 20, seconds: 1 },
      { calls: 100, seconds: 120 },
    ]);
    expect(bucket.estimateWaitMs(19, 0)).toBe(0);
    expect(bucket.estimateWaitMs(20, 0)).toBe(1025);
    expect(bucket.estimateWaitMs(100, 0)).toBeGreaterThan(100_000);
    expect(bucket.estimateWaitMs(99, 0)).toBeLessThan(10_000);
  });

  test('counts a call without an answer as answered at the timeout', () => {
    const bucket = createBucketWith([{ calls: 1, seconds: 1 }]);
    const ticket = bucket.takeSlot(2000);
    expect(bucket.nextSlotInMs(2000 + maxCallMs - 1)).toBe(Number.POSITIVE_INFINITY);
    expect(bucket.nextSlotInMs(2000 + maxCallMs)).toBe(1025);
    // A late answer uses no second slot.
    bucket.recordAnswer(2100 + maxCallMs, {}, ticket);
    expect(bucket.nextSlotInMs(2100 + maxCallMs)).toBe(925);
  });

  test('frees a slot at once when its call was not sent', () => {
    const bucket = createBucketWith([{ calls: 1, seconds: 1 }]);
    bucket.returnSlot(bucket.takeSlot(2000));
    expect(bucket.nextSlotInMs(2000)).toBe(0);
  });

  test('has a small state for any number of calls', () => {
    const bucket = createBucketWith([{ calls: 30_000, seconds: 600 }]);
    for (let now = 0; now < 600_000; now += 25) bucket.recordAnswer(now, {}, bucket.takeSlot(now));
    expect(JSON.stringify(bucket.state()).length).toBeLessThan(4000);
    // 24,000 calls, and the first one of createBucketWith.
    expect(bucket.estimateWaitMs(5999, 600_000)).toBe(0);
    expect(bucket.estimateWaitMs(6000, 600_000)).toBeGreaterThan(0);
  });

  test('doubles its pause after each failure, until a call succeeds', () => {
    const bucket = createBucketWith([{ calls: 20, seconds: 1 }]);
    const pauses = Array.from({ length: 8 }, (_, index) => {
      const now = (index + 1) * 1_000_000;
      bucket.backOff(now);
      return bucket.nextSlotInMs(now);
    });
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 64].map((seconds) => seconds * 1000));
    bucket.resetBackoff();
    bucket.backOff(10_000_000);
    expect(bucket.nextSlotInMs(10_000_000)).toBe(1000);
  });

  test('allows no call while it is blocked', () => {
    const bucket = createBucketWith([{ calls: 20, seconds: 1 }]);
    bucket.blockUntil(7000);
    bucket.blockUntil(3000);
    expect(bucket.nextSlotInMs(1000)).toBe(6000);
    expect(bucket.nextSlotInMs(7000)).toBe(0);
  });

  test('never exceeds a limit in any window, for any response times', () => {
    const limit = fc.record({
      calls: fc.integer({ min: 1, max: 8 }),
      seconds: fc.integer({ min: 1, max: 4 }),
    });
    // Some calls get no answer, as after a crash of the caller.
    const isLost = fc.nat(9).map((number) => number === 0);
    const delays = fc.array(fc.record({ there: fc.nat(400), back: fc.nat(400), isLost }), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1, maxLength: 2 }), delays, (limits, calls) => {
        const counted = simulate(limits, calls);
        for (const { calls: max, seconds } of limits) {
          for (const start of counted) {
            const inWindow = counted.filter((at) => at >= start && at < start + seconds * 1000);
            expect(inWindow.length).toBeLessThanOrEqual(max);
          }
        }
        expect(counted).toHaveLength(calls.length);
      }),
    );
  });
});

/**
 * Sends calls as soon as the bucket allows them. Every step runs in a new process, which only has the stored state.
 * @returns the times at which the data source counted the calls.
 */
function simulate(
  limits: readonly Limit[],
  calls: readonly { there: number; back: number; isLost: boolean }[],
): number[] {
  let state = createBucket().state();
  const counted: number[] = [];
  const pending: { at: number; ticket: number }[] = [];
  let now = 0;
  let next = 0;
  // Each step sends a call, records an answer or waits for a slot. A lost call needs two waits.
  for (
    let steps = 0;
    steps < calls.length * 6 && (next < calls.length || pending.length > 0);
    steps++
  ) {
    const bucket = createBucket(JSON.parse(JSON.stringify(state)));
    const wait = next < calls.length ? bucket.nextSlotInMs(now) : Number.POSITIVE_INFINITY;
    const [answer] = pending.toSorted((a, b) => a.at - b.at);
    if (wait === 0) {
      const { there, back, isLost } = calls[next++] ?? { there: 0, back: 0, isLost: true };
      const ticket = bucket.takeSlot(now);
      counted.push(now + there);
      if (!isLost) pending.push({ at: now + there + back, ticket });
    } else if (answer && answer.at <= now + wait) {
      now = answer.at;
      pending.splice(pending.indexOf(answer), 1);
      bucket.recordAnswer(now, { limits }, answer.ticket);
    } else now = Number.isFinite(wait) ? now + wait : Math.min(...bucket.state().underWay);
    state = bucket.state();
  }
  return counted;
}

describe('rate limit headers', () => {
  test('are read in any order of windows', () => {
    expect(parseLimits('100:120,20:1')).toEqual([
      { calls: 100, seconds: 120 },
      { calls: 20, seconds: 1 },
    ]);
  });

  test.each([null, '', 'a:b', '20', '20:0', '20:1,', '-1:1', '1e3:1', '20:1;100:120'])(
    '%j is ignored',
    (header) => {
      expect(parseLimits(header)).toBeUndefined();
    },
  );
});
