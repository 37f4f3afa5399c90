import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectGraphPoints } from './graph-points.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const tierAt = (points: number | null) =>
  points === null ? 'UNRANKED' : `TIER ${Math.floor(points / 400)}`;
const createSamples = (pointList: readonly (number | null)[], toHour = (index: number) => index) =>
  pointList.map((points, index) => ({ at: at(toHour(index)), tier: tierAt(points), points }));

/** Hundreds of small steps, and perhaps times without a rank. */
const anySamples = fc
  .array(fc.option(fc.integer({ min: -60, max: 60 }), { nil: null, freq: 40 }), {
    minLength: 1,
    maxLength: 600,
  })
  .map((steps) => {
    let points = 1500;
    return createSamples(
      steps.map((step) => {
        points = Math.max(0, points + (step ?? 0));
        return step === null ? null : points;
      }),
      (index) => index + (index > 300 ? 5000 : 0),
    );
  });
const anyMaxCount = fc.integer({ min: 8, max: 200 });

test('a graph has never more samples than the maximum, all in order, with the first, last, lowest and highest', () => {
  fc.assert(
    fc.property(anySamples, anyMaxCount, (samples, maxCount) => {
      const selected = selectGraphPoints(samples, maxCount);
      expect(selected.length).toBe(Math.min(selected.length, maxCount));
      expect(selected).toEqual(samples.filter((sample) => selected.includes(sample)));
      expect([selected[0], selected.at(-1)]).toEqual([samples[0], samples.at(-1)]);
      const listPoints = (list: typeof samples) => list.flatMap(({ points }) => points ?? []);
      const [all, shown] = [listPoints(samples), listPoints([...selected])];
      expect(Math.min(...shown)).toBe(Math.min(...all));
      expect(Math.max(...shown)).toBe(Math.max(...all));
    }),
  );
});

test('every change of tier is selected, also to and from UNRANKED, unless there are too many', () => {
  fc.assert(
    fc.property(anySamples, (samples) => {
      const tierChanges = samples.filter(({ tier }, index) => tier !== samples[index - 1]?.tier);
      fc.pre(tierChanges.length <= 96);
      expect(selectGraphPoints(samples, 200)).toEqual(expect.arrayContaining(tierChanges));
    }),
  );
});

test('each period keeps its lowest and its highest sample', () => {
  // A zigzag between two lines that rise slowly.
  const samples = createSamples(
    Array.from({ length: 1000 }, (_, i) => 1300 + i / 20 + (i % 2) * 20),
  );
  const selected = selectGraphPoints(samples, 40);
  expect(selected.length).toBeGreaterThan(36);
  for (let start = 0; start < 1000; start += 100) {
    const period = selected
      .slice()
      .filter((sample) => sample.at >= at(start) && sample.at < at(start + 100));
    const points = period.map(({ points }) => points ?? 0);
    expect(Math.max(...points) - Math.min(...points)).toBeGreaterThan(19);
  }
});

test('changes of tier that take more than half of the samples are thinned over the whole time', () => {
  const samples = createSamples(
    Array.from({ length: 1000 }, (_, index) => 1590 + (index % 2) * 20),
  );
  const selected = selectGraphPoints(samples, 40);
  expect(selected.length).toBeLessThanOrEqual(40);
  for (const quarter of [0, 250, 500, 750])
    expect(
      selected.filter((sample) => sample.at >= at(quarter) && sample.at < at(quarter + 250)).length,
    ).toBeGreaterThan(5);
});

test('few samples stay as they are, and samples of one moment are selected, too', () => {
  const few = createSamples([1, null, 3]);
  expect(selectGraphPoints(few, 8)).toBe(few);
  const sameTime = createSamples(
    Array.from({ length: 50 }, (_, index) => index),
    () => 1,
  );
  expect(selectGraphPoints(sameTime, 8).map(({ points }) => points)).toEqual([0, 49]);
});
