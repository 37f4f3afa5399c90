import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandsOf } from '../../../../domain/ranks/ladder.ts';
import { hyperRollTiers, standardTiers } from '../../../../domain/ranks/rank.ts';
import { plotOf } from './plot.ts';

const bands = bandsOf(standardTiers);
const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const reading = (at: string, points: number | null) => ({ At: at, Rank: '', Points: points });

describe('the line', () => {
  test('holds a rank until the next reading, and the last one until now', () => {
    const readings = [reading(day(1), 1000), reading(day(3), 1300), reading(day(4), 1150)];
    const plot = plotOf(readings, day(5), bands);
    // 1000 to 1300 fill the graph but for 12 % of 300 above and below.
    expect(plot?.line).toBe('M0 90.32H50V9.68H75V50H100');
    expect(plot?.current).toEqual({ x: 100, y: 50 });
  });

  test('has a gap where there is no rank, and no present point when it ends in one', () => {
    const gap = [reading(day(1), 1000), reading(day(2), null), reading(day(4), 1000)];
    expect(plotOf(gap, day(5), bands)?.line).toBe('M0 50H25M75 50H100');
    const ended = plotOf([reading(day(1), 1000), reading(day(3), null)], day(5), bands);
    expect(ended?.line).toBe('M0 50H50');
    expect(ended?.current).toBeNull();
    const begun = plotOf([reading(day(1), null), reading(day(3), 1000)], day(5), bands);
    expect(begun?.line).toBe('M50 50H100');
  });

  test('is upright where all readings are of one moment', () => {
    const plot = plotOf([reading(day(1), 1000), reading(day(1), 1300)], day(1), bands);
    expect(plot?.line).toBe('M100 90.32H100V9.68H100');
  });

  test('ends with the last reading when nothing later is known', () => {
    const readings = [reading(day(1), 1000), reading(day(3), 1300)];
    for (const until of [day(2), '']) {
      expect(plotOf(readings, until, bands)?.line).toBe('M0 90.32H100V9.68H100');
    }
  });
});

test('nothing is drawn of one reading, nor of readings that are not on the ladder', () => {
  expect(plotOf([], day(2), bands)).toBeNull();
  expect(plotOf([reading(day(1), 1000)], day(2), bands)).toBeNull();
  expect(plotOf([reading(day(1), null), reading(day(2), null)], day(3), bands)).toBeNull();
});

describe('the bands', () => {
  test('are cut to what is shown, lowest first', () => {
    const plot = plotOf([reading(day(1), 1150), reading(day(2), 1250)], day(3), bands);
    // 1125 to 1275 is shown; GOLD begins at 1200.
    expect(plot?.bands).toEqual([
      { tier: 'SILVER', y: 50, height: 50 },
      { tier: 'GOLD', y: 0, height: 50 },
    ]);
  });

  test('end with the highest, which has no end of its own', () => {
    const plot = plotOf([reading(day(1), 3900), reading(day(2), 4004)], day(3), bands);
    expect(plot?.bands).toEqual([{ tier: 'MASTER', y: 0, height: 100 }]);
  });

  test('begin at the foot of the ladder', () => {
    const plot = plotOf([reading(day(1), 0), reading(day(2), 20)], day(3), bands);
    expect(plot?.bands).toEqual([{ tier: 'IRON', y: 0, height: 100 }]);
    expect(plot?.line.startsWith('M0 100H')).toBe(true);
  });

  test.each<{ tiers: readonly string[] }>([{ tiers: standardTiers }, { tiers: hyperRollTiers }])(
    'fill the graph, whatever was reached: $tiers',
    ({ tiers }) => {
      const points = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null });
      const spans = fc.array(points, { minLength: 2, maxLength: 30 });
      fc.assert(
        fc.property(spans, (all) => {
          const readings = all.map((value, index) => reading(day(index + 1), value));
          const plot = plotOf(readings, day(40), bandsOf(tiers));
          if (!plot) return all.every((value) => value === null);
          const height = plot.bands.reduce((sum, band) => sum + band.height, 0);
          const places = plot.line.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
          return (
            Math.abs(height - 100) < 0.1 && places.every((place) => place >= 0 && place <= 100)
          );
        }),
      );
    },
  );
});
