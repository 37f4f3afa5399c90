import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBucket, type Limit } from './bucket.ts';
import { readLimits } from './rate-limit-headers.ts';

/** A bucket that has heard its limits. */
function heard(limits: readonly Limit[], counts?: readonly Limit[]) {
  const bucket = createBucket();
  bucket.sent();
  bucket.answered(0, { limits, counts });
  return bucket;
}

describe('a bucket', () => {
  test('lets one call go alone until the publisher was heard', () => {
    const bucket = createBucket();
    expect(bucket.waitBefore(0)).toBe(0);
    bucket.sent();
    expect(bucket.waitBefore(0)).toBe(Number.POSITIVE_INFINITY);
    bucket.answered(100, {});
    expect(bucket.waitBefore(100)).toBe(0);
  });

  test('gives a slot back one window after its answer', () => {
    const bucket = heard([{ calls: 2, seconds: 1 }]);
    bucket.sent();
    expect(bucket.waitBefore(400)).toBe(625);
    bucket.answered(500, {});
    expect(bucket.waitBefore(500)).toBe(525);
    expect(bucket.waitBefore(1025)).toBe(0);
  });

  test('waits for an answer when all slots are under way', () => {
    const bucket = heard([{ calls: 1, seconds: 1 }]);
    bucket.sent();
    expect(bucket.waitBefore(5000)).toBe(Number.POSITIVE_INFINITY);
  });

  test('counts calls that others made with the key, up to the limit', () => {
    const bucket = heard([{ calls: 100, seconds: 120 }], [{ calls: 9_999_999, seconds: 120 }]);
    expect(bucket.waitBefore(1)).toBe(120_024);
    const half = heard([{ calls: 100, seconds: 120 }], [{ calls: 99, seconds: 120 }]);
    expect(half.waitBefore(1)).toBe(0);
    half.sent();
    expect(half.waitBefore(1)).toBe(120_024);
  });

  test('guesses the wait of those behind', () => {
    const bucket = heard([
      { calls: 20, seconds: 1 },
      { calls: 100, seconds: 120 },
    ]);
    expect(bucket.waitFor(19, 0)).toBe(0);
    expect(bucket.waitFor(20, 0)).toBe(1025);
    expect(bucket.waitFor(100, 0)).toBeGreaterThan(100_000);
    expect(bucket.waitFor(99, 0)).toBeLessThan(10_000);
  });

  test('sends nothing while it is parked', () => {
    const bucket = heard([{ calls: 20, seconds: 1 }]);
    bucket.parkUntil(7000);
    bucket.parkUntil(3000);
    expect(bucket.waitBefore(1000)).toBe(6000);
    expect(bucket.waitBefore(7000)).toBe(0);
  });

  test('never passes a window of the publisher, wherever it begins, however long answers take', () => {
    const limit = fc.record({
      calls: fc.integer({ min: 1, max: 8 }),
      seconds: fc.integer({ min: 1, max: 4 }),
    });
    const delays = fc.array(fc.record({ there: fc.nat(400), back: fc.nat(400) }), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1, maxLength: 2 }), delays, (limits, calls) => {
        const counted = simulate(limits, calls);
        for (const { calls: most, seconds } of limits) {
          for (const start of counted) {
            const inWindow = counted.filter((at) => at >= start && at < start + seconds * 1000);
            expect(inWindow.length).toBeLessThanOrEqual(most);
          }
        }
        expect(counted).toHaveLength(calls.length);
      }),
    );
  });
});

/** Sends calls as soon as the bucket lets them; gives the times at which the publisher counted them. */
function simulate(
  limits: readonly Limit[],
  calls: readonly { there: number; back: number }[],
): number[] {
  const bucket = createBucket();
  const counted: number[] = [];
  const coming: number[] = [];
  let now = 0;
  let next = 0;
  // Every step sends a call, takes an answer or waits for a slot, so there are at most three a call.
  for (
    let steps = 0;
    steps < calls.length * 4 && (next < calls.length || coming.length > 0);
    steps++
  ) {
    const wait = next < calls.length ? bucket.waitBefore(now) : Number.POSITIVE_INFINITY;
    const answer = Math.min(...coming);
    if (wait === 0) {
      const { there, back } = calls[next++] ?? { there: 0, back: 0 };
      bucket.sent();
      counted.push(now + there);
      coming.push(now + there + back);
    } else if (answer <= now + wait) {
      now = answer;
      coming.splice(coming.indexOf(answer), 1);
      bucket.answered(now, { limits });
    } else now += wait;
  }
  return counted;
}

describe('rate limit headers', () => {
  test('are read in any order of windows', () => {
    expect(readLimits('100:120,20:1')).toEqual([
      { calls: 100, seconds: 120 },
      { calls: 20, seconds: 1 },
    ]);
  });

  test.each([null, '', 'a:b', '20', '20:0', '20:1,', '-1:1', '1e3:1', '20:1;100:120'])(
    '%j says nothing',
    (header) => {
      expect(readLimits(header)).toBeUndefined();
    },
  );
});
