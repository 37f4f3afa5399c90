import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hyperRollTiers, standardTiers } from '../../../../domain/games/rank.ts';
import { plotOf } from './plot.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const reading = (at: string, points: number | null, rank = '') => ({
  At: at,
  Rank: rank,
  Tier: rank.split(' ')[0] ?? '',
  Points: points,
});
const drawn = (low: number, high: number, tiers: readonly string[] = standardTiers) =>
  plotOf([reading(day(1), low), reading(day(2), high)], day(3), tiers);

describe('the line', () => {
  test('holds a rank until the next reading, and the last one until now', () => {
    const readings = [reading(day(1), 1000), reading(day(3), 1300), reading(day(4), 1150)];
    const plot = plotOf(readings, day(5), standardTiers);
    // 1000 to 1300 fill the graph but for 12 % of 300 above and below.
    expect(plot?.line).toBe('M0 90.32H50V9.68H75V50H100');
    expect(plot?.current).toEqual({ x: 100, y: 50 });
  });

  test('has a gap where there is no rank, and no present point when it ends in one', () => {
    const gap = [reading(day(1), 1000), reading(day(2), null), reading(day(4), 1000)];
    expect(plotOf(gap, day(5), standardTiers)?.line).toBe('M0 50H25M75 50H100');
    const ended = plotOf([reading(day(1), 1000), reading(day(3), null)], day(5), standardTiers);
    expect(ended?.line).toBe('M0 50H50');
    expect(ended?.current).toBeNull();
    const begun = plotOf([reading(day(1), null), reading(day(3), 1000)], day(5), standardTiers);
    expect(begun?.line).toBe('M50 50H100');
  });

  test('is upright where all readings are of one moment', () => {
    const plot = plotOf([reading(day(1), 1000), reading(day(1), 1300)], day(1), standardTiers);
    expect(plot?.line).toBe('M100 90.32H100V9.68H100');
  });

  test('ends with the last reading when nothing later is known', () => {
    const readings = [reading(day(1), 1000), reading(day(3), 1300)];
    for (const until of [day(2), '']) {
      expect(plotOf(readings, until, standardTiers)?.line).toBe('M0 90.32H100V9.68H100');
    }
  });
});

test('nothing is drawn of one reading, nor of readings that are not on the ladder', () => {
  expect(plotOf([], day(2), standardTiers)).toBeNull();
  expect(plotOf([reading(day(1), 1000)], day(2), standardTiers)).toBeNull();
  expect(plotOf([reading(day(1), null), reading(day(2), null)], day(3), standardTiers)).toBeNull();
});

describe('the bands', () => {
  test('are the steps of the ladder, cut to what is shown, lowest first', () => {
    // 1125 to 1275 is shown; GOLD begins at 1200.
    expect(drawn(1150, 1250)?.bands).toEqual([
      { from: 1100, y: 50, height: 50 },
      { from: 1200, y: 0, height: 50 },
    ]);
  });

  test('begin at the foot of the ladder', () => {
    const plot = drawn(0, 20);
    expect(plot?.bands[0]).toEqual({ from: 0, y: 33.33, height: 66.67 });
    expect(plot?.line.startsWith('M0 100H')).toBe(true);
  });
});

describe('the names', () => {
  const namesOf = (...of: Parameters<typeof drawn>) => drawn(...of)?.names.map(({ name }) => name);

  test('are divisions within a tier', () => {
    expect(namesOf(1250, 1550)).toEqual(['Gold IV', 'Gold III', 'Gold II', 'Gold I']);
    expect(namesOf(1550, 1650)).toEqual(['Gold I', 'Platinum IV']);
  });

  test('are tiers, then points, on a long way', () => {
    expect(namesOf(1650, 3800)).toEqual([
      'Gold',
      'Platinum',
      'Emerald',
      'Diamond',
      'Master+',
      '1000 LP',
    ]);
    expect(namesOf(300, 3700, hyperRollTiers)).toEqual(['Grey', 'Green', 'Blue', 'Purple']);
  });

  test('of points stand where these are reached', () => {
    const plot = drawn(3625, 3725);
    expect(plot?.names).toEqual([
      { name: '800 LP', y: 100 },
      { name: '850 LP', y: 66.67 },
      { name: '900 LP', y: 33.33 },
    ]);
  });

  test('are left out where there is no room', () => {
    expect(drawn(1210, 1340)?.bands).toHaveLength(3);
    expect(namesOf(1210, 1340)).toEqual(['Gold IV', 'Gold III']);
  });
});

describe('the turns', () => {
  const gold = reading(day(1), 1590, 'GOLD I 90 LP');
  const platinum = (at: string) => reading(at, 1605, 'PLATINUM IV 5 LP');

  test('are where another tier is reached', () => {
    const readings = [gold, platinum(day(3)), reading(day(4), 1590, 'GOLD I 90 LP')];
    const turns = plotOf(readings, day(5), standardTiers)?.turns;
    expect(turns?.map(({ x, tier }) => ({ x, tier }))).toEqual([
      { x: 50, tier: 'PLATINUM' },
      { x: 75, tier: 'GOLD' },
    ]);
  });

  test('are neither within a tier, nor after a gap, nor under the present point', () => {
    const within = [gold, reading(day(2), 1595, 'GOLD I 95 LP')];
    const after = [gold, reading(day(2), null, 'UNRANKED'), platinum(day(3))];
    for (const readings of [within, after, [gold, platinum(day(5))]]) {
      expect(plotOf(readings, day(5), standardTiers)?.turns).toEqual([]);
    }
  });
});

test.each<{ tiers: readonly string[] }>([{ tiers: standardTiers }, { tiers: hyperRollTiers }])(
  'all is within the graph and filled by bands, whatever was reached: $tiers',
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
        const readings = all.map((value, index) =>
          reading(day(index + 1), value, tiers[(value ?? 0) % tiers.length]),
        );
        const plot = plotOf(readings, day(40), tiers);
        expect(plot === null).toBe(all.every((value) => value === null));
        if (!plot) return;
        let edge = 100;
        for (const { y, height } of plot.bands) {
          expect(y + height).toBeCloseTo(edge, 6);
          edge = y;
        }
        expect(edge).toBe(0);
        const { names, turns, current } = plot;
        expect(names.length).toBeGreaterThanOrEqual(2);
        expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
        for (const [index, { y }] of names.entries()) {
          expect((names[index - 1]?.y ?? 108) - y).toBeGreaterThanOrEqual(8);
        }
        const places = [...turns, ...(current ? [current] : [])].flatMap(({ x, y }) => [x, y]);
        const drawnAt = plot.line.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
        for (const place of [...drawnAt, ...places, ...names.map(({ y }) => y)]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
      }),
    );
  },
);
