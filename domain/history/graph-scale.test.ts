import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlockTiers, hyperRollTiers, medalTiers, standardTiers } from '../games/rank.ts';
import { type ScaleStep, toScale } from './graph-scale.ts';

const formatStep = ({ tier, division, points, from }: ScaleStep) =>
  [tier, division, points, `from ${from}`].filter((word) => word !== undefined).join(' ');

test.each([
  [
    'into divisions in a small range',
    standardTiers,
    1150,
    1430,
    'SILVER I from 1100, GOLD IV from 1200, GOLD III from 1300, GOLD II from 1400',
  ],
  ['into tiers in a large range', standardTiers, 1200, 1801, 'GOLD from 1200, PLATINUM from 1600'],
  [
    'by league points above the last division',
    standardTiers,
    3690,
    4030,
    'MASTER 800 from 3600, MASTER 900 from 3700, MASTER 1000 from 3800, MASTER 1100 from 3900, MASTER 1200 from 4000',
  ],
  [
    'by both around the last division',
    standardTiers,
    2700,
    2880,
    'DIAMOND I from 2700, MASTER from 2800, MASTER 50 from 2850',
  ],
  [
    'into tiers of Hyper Roll when several are visible',
    hyperRollTiers,
    700,
    2700,
    'GREY from 0, GREEN from 1400, BLUE from 2600',
  ],
  [
    'by rating when one tier fills most of the range',
    hyperRollTiers,
    1380,
    1720,
    'GREY from 0, GREEN from 1400, GREEN 1500 from 1500, GREEN 1600 from 1600, GREEN 1700 from 1700',
  ],
  [
    'by rating in the highest tier',
    hyperRollTiers,
    4210,
    4390,
    'ORANGE from 4200, ORANGE 4250 from 4250, ORANGE 4300 from 4300, ORANGE 4350 from 4350',
  ],
  [
    'into the stars of medals',
    medalTiers,
    2180,
    2330,
    'LEGEND II from 2100, LEGEND III from 2200, LEGEND IV from 2300',
  ],
  [
    'into medals at the highest one',
    medalTiers,
    3425,
    3575,
    'DIVINE V from 3400, IMMORTAL from 3500',
  ],
  [
    'into six steps of a tier that has a namesake with five',
    deadlockTiers,
    3950,
    4250,
    'ARCHON 4 from 3900, ARCHON 5 from 4000, ARCHON 6 from 4100, ORACLE 1 from 4200',
  ],
  [
    'into tiers of six steps in a large range',
    deadlockTiers,
    5000,
    6700,
    'PHANTOM from 4800, ASCENDANT from 5400, ETERNUS from 6000',
  ],
  ['not at all within the highest medal', medalTiers, 3510, 3575, 'IMMORTAL from 3500'],
])('a scale is divided %s', (_how, tiers, low, high, steps) => {
  expect(toScale(tiers, low, high).map(formatStep).join(', ')).toBe(steps);
});

test('a range of up to 600 points is divided into divisions', () => {
  expect(toScale(standardTiers, 1200, 1800).every(({ division }) => division)).toBe(true);
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
