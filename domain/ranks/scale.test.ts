import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hyperRollTiers, standardTiers } from '../games/rank.ts';
import { type ScaleStep, toScale } from './scale.ts';

const inShort = ({ tier, division, points, from }: ScaleStep) =>
  [tier, division, points, `from ${from}`].filter((word) => word !== undefined).join(' ');

describe('the standard ladder', () => {
  test('is parted into divisions where little of it is seen', () => {
    expect(toScale(standardTiers, 1150, 1430).map(inShort)).toEqual([
      'SILVER I from 1100',
      'GOLD IV from 1200',
      'GOLD III from 1300',
      'GOLD II from 1400',
    ]);
    expect(toScale(standardTiers, 1200, 1800).every(({ division }) => division)).toBe(true);
  });

  test('is parted into tiers where more is seen', () => {
    expect(toScale(standardTiers, 1200, 1801).map(inShort)).toEqual([
      'GOLD from 1200',
      'PLATINUM from 1600',
    ]);
  });

  test('goes on in steps of league points where it has no end', () => {
    expect(toScale(standardTiers, 3690, 4030).map(inShort)).toEqual([
      'MASTER 800 from 3600',
      'MASTER 900 from 3700',
      'MASTER 1000 from 3800',
      'MASTER 1100 from 3900',
      'MASTER 1200 from 4000',
    ]);
    expect(toScale(standardTiers, 2700, 2880).map(inShort)).toEqual([
      'DIAMOND I from 2700',
      'MASTER from 2800',
      'MASTER 50 from 2850',
    ]);
  });
});

describe("Hyper Roll's ladder", () => {
  test('is parted into tiers', () => {
    expect(toScale(hyperRollTiers, 700, 2700).map(inShort)).toEqual([
      'GREY from 0',
      'GREEN from 1400',
      'BLUE from 2600',
    ]);
  });

  test('is cut by rating where one tier fills it', () => {
    expect(toScale(hyperRollTiers, 1380, 1720).map(inShort)).toEqual([
      'GREY from 0',
      'GREEN from 1400',
      'GREEN 1500 from 1500',
      'GREEN 1600 from 1600',
      'GREEN 1700 from 1700',
    ]);
    expect(toScale(hyperRollTiers, 4210, 4390).map(inShort)).toEqual([
      'ORANGE from 4200',
      'ORANGE 4250 from 4250',
      'ORANGE 4300 from 4300',
      'ORANGE 4350 from 4350',
    ]);
  });
});

test.each([{ tiers: standardTiers }, { tiers: hyperRollTiers }])(
  'a scale covers what is seen, without gaps, in two to eleven steps: $tiers',
  ({ tiers }) => {
    const seen = fc.record({
      low: fc.double({ min: 0, max: 6000, noNaN: true }),
      range: fc.double({ min: 150, max: 6000, noNaN: true }),
    });
    fc.assert(
      fc.property(seen, ({ low, range }) => {
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
