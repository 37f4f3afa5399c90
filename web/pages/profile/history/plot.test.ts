import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hyperRollTiers, standardTiers } from '../../../../domain/games/rank.ts';
import { createPlot, formatStep } from './plot.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const sample = (at: string, points: number | null, rank = '') => ({
  At: at,
  Rank: rank,
  Tier: rank.split(' ')[0] ?? '',
  Points: points,
});
const plotBetween = (low: number, high: number, tiers: readonly string[] = standardTiers) =>
  createPlot([sample(day(1), low), sample(day(2), high)], day(3), tiers);

describe('the line', () => {
  test('is horizontal until the next sample, and after the last sample until now', () => {
    const samples = [sample(day(1), 1000), sample(day(3), 1300), sample(day(4), 1150)];
    const plot = createPlot(samples, day(5), standardTiers);
    // The visible range is 1000 to 1300 with a margin of 12 % on both sides.
    expect(plot?.line).toBe('M0 90.32H50V9.68H75V50H100');
    expect(plot?.current).toEqual({ x: 100, y: 50 });
  });

  test('has a gap where there is no rank, and no current point if it ends with a gap', () => {
    const gap = [sample(day(1), 1000), sample(day(2), null), sample(day(4), 1000)];
    expect(createPlot(gap, day(5), standardTiers)?.line).toBe('M0 50H25M75 50H100');
    const ended = createPlot([sample(day(1), 1000), sample(day(3), null)], day(5), standardTiers);
    expect(ended?.line).toBe('M0 50H50');
    expect(ended?.current).toBeNull();
    const begun = createPlot([sample(day(1), null), sample(day(3), 1000)], day(5), standardTiers);
    expect(begun?.line).toBe('M50 50H100');
  });

  test('is vertical if all samples have the same time', () => {
    const plot = createPlot([sample(day(1), 1000), sample(day(1), 1300)], day(1), standardTiers);
    expect(plot?.line).toBe('M100 90.32H100V9.68H100');
  });

  test('ends with the last sample if the given end is earlier or missing', () => {
    const samples = [sample(day(1), 1000), sample(day(3), 1300)];
    for (const until of [day(2), '']) {
      expect(createPlot(samples, until, standardTiers)?.line).toBe('M0 90.32H100V9.68H100');
    }
  });
});

test('there is no graph for one sample, or for samples that are not on the ladder', () => {
  expect(createPlot([], day(2), standardTiers)).toBeNull();
  expect(createPlot([sample(day(1), 1000)], day(2), standardTiers)).toBeNull();
  expect(
    createPlot([sample(day(1), null), sample(day(2), null)], day(3), standardTiers),
  ).toBeNull();
});

describe('the bands', () => {
  test('are the steps of the ladder, clipped to the visible range, lowest first', () => {
    // The visible range is 1125 to 1275, and GOLD begins at 1200.
    expect(plotBetween(1150, 1250)?.bands).toEqual([
      { from: 1100, y: 50, height: 50 },
      { from: 1200, y: 0, height: 50 },
    ]);
  });

  test('start at the lowest step of the ladder', () => {
    const plot = plotBetween(0, 20);
    expect(plot?.bands[0]).toEqual({ from: 0, y: 33.33, height: 66.67 });
    expect(plot?.line.startsWith('M0 100H')).toBe(true);
  });
});

describe('the labels', () => {
  const labelsOf = (...range: Parameters<typeof plotBetween>) =>
    plotBetween(...range)?.labels.map(({ text }) => text);

  test('are divisions in a small range', () => {
    expect(labelsOf(1250, 1550)).toEqual(['Gold IV', 'Gold III', 'Gold II', 'Gold I']);
    expect(labelsOf(1550, 1650)).toEqual(['Gold I', 'Platinum IV']);
  });

  test('are tiers, then points, in a large range', () => {
    expect(labelsOf(1650, 3800)).toEqual([
      'Gold',
      'Platinum',
      'Emerald',
      'Diamond',
      'Master+',
      '1000 LP',
    ]);
    expect(labelsOf(300, 3700, hyperRollTiers)).toEqual(['Grey', 'Green', 'Blue', 'Purple']);
  });

  test('of league points are at the height of these points', () => {
    const plot = plotBetween(3625, 3725);
    expect(plot?.labels).toEqual([
      { text: '800 LP', y: 100 },
      { text: '850 LP', y: 66.67 },
      { text: '900 LP', y: 33.33 },
    ]);
  });

  test('are left out where they would overlap', () => {
    expect(plotBetween(1210, 1340)?.bands).toHaveLength(3);
    expect(labelsOf(1210, 1340)).toEqual(['Gold IV', 'Gold III']);
  });
});

describe('the tier changes', () => {
  const gold = sample(day(1), 1590, 'GOLD I 90 LP');
  const platinum = (at: string) => sample(at, 1605, 'PLATINUM IV 5 LP');

  test('are the points where another tier is reached', () => {
    const samples = [gold, platinum(day(3)), sample(day(4), 1590, 'GOLD I 90 LP')];
    const tierChanges = createPlot(samples, day(5), standardTiers)?.tierChanges;
    expect(tierChanges?.map(({ x, tier }) => ({ x, tier }))).toEqual([
      { x: 50, tier: 'PLATINUM' },
      { x: 75, tier: 'GOLD' },
    ]);
  });

  test('are not marked within a tier, after a gap, or at the current point', () => {
    const within = [gold, sample(day(2), 1595, 'GOLD I 95 LP')];
    const after = [gold, sample(day(2), null, 'UNRANKED'), platinum(day(3))];
    for (const samples of [within, after, [gold, platinum(day(5))]]) {
      expect(createPlot(samples, day(5), standardTiers)?.tierChanges).toEqual([]);
    }
  });
});

test.each<{ tiers: readonly string[] }>([{ tiers: standardTiers }, { tiers: hyperRollTiers }])(
  'every graph is filled by bands and contains all of its points: $tiers',
  ({ tiers }) => {
    const points = fc.option(fc.integer({ min: 0, max: 6000 }), { nil: null });
    const near = fc
      .integer({ min: 0, max: 5000 })
      .chain((from) =>
        fc.array(fc.integer({ min: from, max: from + 400 }), { minLength: 2, maxLength: 30 }),
      );
    const spans = fc.oneof(fc.array(points, { minLength: 2, maxLength: 30 }), near);
    fc.assert(
      fc.property(spans, (all) => {
        const samples = all.map((value, index) =>
          sample(day(index + 1), value, tiers[(value ?? 0) % tiers.length]),
        );
        const plot = createPlot(samples, day(40), tiers);
        expect(plot === null).toBe(all.every((value) => value === null));
        if (!plot) return;
        let edge = 100;
        for (const { y, height } of plot.bands) {
          expect(y + height).toBeCloseTo(edge, 6);
          edge = y;
        }
        expect(edge).toBe(0);
        const { labels, tierChanges, current } = plot;
        expect(labels.length).toBeGreaterThanOrEqual(2);
        expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
        for (const [index, { y }] of labels.entries()) {
          expect((labels[index - 1]?.y ?? 108) - y).toBeGreaterThanOrEqual(8);
        }
        const places = [...tierChanges, ...(current ? [current] : [])].flatMap(({ x, y }) => [
          x,
          y,
        ]);
        const drawnAt = plot.line.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
        for (const place of [...drawnAt, ...places, ...labels.map(({ y }) => y)]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
      }),
    );
  },
);

test.each([
  ['Gold', { tier: 'GOLD' }],
  ['Orange', { tier: 'ORANGE' }],
  ['Gold II', { tier: 'GOLD', division: 'II' }],
  ['Master+', { tier: 'MASTER' }],
  ['400 LP', { tier: 'MASTER', points: 400 }],
  ['1200', { tier: 'GREY', points: 1200 }],
])('a step is formatted as %s', (name, step) => {
  expect(formatStep({ from: 0, to: 100, ...step })).toBe(name);
});
