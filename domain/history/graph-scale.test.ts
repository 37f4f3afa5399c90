import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hyperRollTiers, medalTiers, standardTiers } from '../games/rank.ts';
import { type ScaleStep, toScale } from './graph-scale.ts';

const formatStep = ({ tier, division, points, from }: ScaleStep) =>
  [tier, division, points, `from ${from}`].filter((word) => word !== undefined).join(' ');

describe('the standard ladder', () => {
  test('is divided into divisions when the visible range is small', () => {
    expect(toScale(standardTiers, 1150, 1430).map(formatStep)).toEqual([
      'SILVER I from 1100',
      'GOLD IV from 1200',
      'GOLD III from 1300',
      'GOLD II from 1400',
    ]);
    expect(toScale(standardTiers, 1200, 1800).every(({ division }) => division)).toBe(true);
  });

  test('is divided into tiers when the visible range is large', () => {
    expect(toScale(standardTiers, 1200, 1801).map(formatStep)).toEqual([
      'GOLD from 1200',
      'PLATINUM from 1600',
    ]);
  });

  test('is divided by league points above the last division', () => {
    expect(toScale(standardTiers, 3690, 4030).map(formatStep)).toEqual([
      'MASTER 800 from 3600',
      'MASTER 900 from 3700',
      'MASTER 1000 from 3800',
      'MASTER 1100 from 3900',
      'MASTER 1200 from 4000',
    ]);
    expect(toScale(standardTiers, 2700, 2880).map(formatStep)).toEqual([
      'DIAMOND I from 2700',
      'MASTER from 2800',
      'MASTER 50 from 2850',
    ]);
  });
});

describe("Hyper Roll's ladder", () => {
  test('is divided into tiers when several are visible', () => {
    expect(toScale(hyperRollTiers, 700, 2700).map(formatStep)).toEqual([
      'GREY from 0',
      'GREEN from 1400',
      'BLUE from 2600',
    ]);
  });

  test('is divided by rating when one tier fills most of the visible range', () => {
    expect(toScale(hyperRollTiers, 1380, 1720).map(formatStep)).toEqual([
      'GREY from 0',
      'GREEN from 1400',
      'GREEN 1500 from 1500',
      'GREEN 1600 from 1600',
      'GREEN 1700 from 1700',
    ]);
    expect(toScale(hyperRollTiers, 4210, 4390).map(formatStep)).toEqual([
      'ORANGE from 4200',
      'ORANGE 4250 from 4250',
      'ORANGE 4300 from 4300',
      'ORANGE 4350 from 4350',
    ]);
  });
});

test.each([{ tiers: standardTiers }, { tiers: hyperRollTiers }])(
  'a scale covers the visible range without gaps, in two to eleven steps: $tiers',
  ({ tiers }) => {
    const visibleRange = fc.record({
      low: fc.double({ min: 0, max: 6000, noNaN: true }),
      range: fc.double({ min: 150, max: 6000, noNaN: true }),
    });
    fc.assert(
      fc.property(visibleRange, ({ low, range }) => {
        const steps = toScale(tiers, low, low + range);
        expect(steps.length).toBeGreaterThanOrEqual(2);
        expect(steps.length).toBeLessThanOrEqual(11);
        expect(steps[0]?.from).toBeLessThanOrEqual(low);
        expect(steps.at(-1)?.to).toBeGreaterThanOrEqual(low + range);
        for (const [index, { from, to }] of steps.entries()) {
          expect(to).toBeGreaterThan(from);
          expect(from).toBe(steps[index - 1]?.to ?? from);
        }
        expect(
          new Set(steps.map(({ tier, division, points }) => `${tier} ${division} ${points}`)).size,
        ).toBe(steps.length);
      }),
    );
  },
);

test('medals are divided into stars or medals, the highest one never into points', () => {
  expect(toScale(medalTiers, 2180, 2330).map(formatStep)).toEqual([
    'LEGEND II from 2100',
    'LEGEND III from 2200',
    'LEGEND IV from 2300',
  ]);
  expect(toScale(medalTiers, 3425, 3575).map(formatStep)).toEqual([
    'DIVINE V from 3400',
    'IMMORTAL from 3500',
  ]);
  expect(toScale(medalTiers, 3510, 3575).map(formatStep)).toEqual(['IMMORTAL from 3500']);
});
