import { describe, expect, test } from 'vitest';
import { hyperRollTiers, standardTiers } from '../../../domain/games/rank.ts';
import type { PublicSample } from '../../../domain/history/rank-history.ts';
import { createPlot as createPlotSince } from './plot.ts';

/** Creates a plot that begins with the first sample. */
const createPlot = (samples: readonly PublicSample[], until: string, tiers: readonly string[]) =>
  createPlotSince(samples, samples[0]?.At ?? until, until, tiers);

/** Formats the start of a day in November 2026. */
const day = (dayOfMonth: number) => new Date(Date.UTC(2026, 10, dayOfMonth)).toISOString();
const createSample = (at: string, points: number | null, rank = '') => ({
  At: at,
  Rank: rank,
  Tier: rank.split(' ')[0] ?? '',
  Points: points,
});
const createPlotBetween = (low: number, high: number, tiers: readonly string[] = standardTiers) =>
  createPlot([createSample(day(1), low), createSample(day(2), high)], day(3), tiers);

describe('the line', () => {
  test('is horizontal until the next sample, and from the last sample until the given end', () => {
    const samples = [
      createSample(day(1), 1000),
      createSample(day(3), 1300),
      createSample(day(4), 1150),
    ];
    const plot = createPlot(samples, day(5), standardTiers);
    // The visible range is 1000 to 1300 with a margin of 18 % on both sides.
    expect(plot?.line).toBe('M0 86.76H50V13.24H75V50H100');
    expect(plot?.points).toEqual([
      { x: 0, y: 86.76 },
      { x: 50, y: 13.24 },
      { x: 75, y: 50 },
    ]);
  });

  test('has a gap while there is no rank, also at its start or its end', () => {
    const samples = [
      createSample(day(1), 1000),
      createSample(day(2), null),
      createSample(day(4), 1000),
    ];
    expect(createPlot(samples, day(5), standardTiers)?.line).toBe('M0 50H25M75 50H100');
    const endsWithGap = createPlot(
      [createSample(day(1), 1000), createSample(day(3), null)],
      day(5),
      standardTiers,
    );
    expect(endsWithGap?.line).toBe('M0 50H50');
    const startsWithGap = createPlot(
      [createSample(day(1), null), createSample(day(3), 1000)],
      day(5),
      standardTiers,
    );
    expect(startsWithGap?.line).toBe('M50 50H100');
  });

  test('ends with the last sample if the given end is earlier or missing', () => {
    const samples = [createSample(day(1), 1000), createSample(day(3), 1300)];
    for (const until of [day(2), '']) {
      expect(createPlot(samples, until, standardTiers)?.line).toBe('M0 86.76H100V13.24H100');
    }
  });
});

test('a sample before the start of the graph is the rank at its start', () => {
  const samples = [createSample(day(1), 1000), createSample(day(7), 1300)];
  const plot = createPlotSince(samples, day(5), day(9), standardTiers);
  expect(plot?.line).toBe('M0 86.76H50V13.24H100');
  const unchanged = createPlotSince(samples.slice(0, 1), day(5), day(9), standardTiers);
  expect(unchanged?.dotted).toBe('M0 50H100');
});

test('there is no graph without samples, or for samples that are not on the ladder', () => {
  expect(createPlot([], day(2), standardTiers)).toBeNull();
  expect(
    createPlot([createSample(day(1), null), createSample(day(2), null)], day(3), standardTiers),
  ).toBeNull();
});

describe('the bands', () => {
  test('are the steps of the ladder, clipped to the visible range, lowest first', () => {
    // The visible range is 1125 to 1275, and GOLD begins at 1200.
    expect(createPlotBetween(1150, 1250)?.bands).toEqual([
      { tier: 'SILVER', from: 1100, y: 50, bottom: 100 },
      { tier: 'GOLD', from: 1200, y: 0, bottom: 50 },
    ]);
  });
});

describe('the labels', () => {
  const listLabels = (...range: Parameters<typeof createPlotBetween>) =>
    createPlotBetween(...range)?.labels.map(({ text }) => text);

  test('are divisions in a small range', () => {
    expect(listLabels(1250, 1550)).toEqual(['Gold IV', 'Gold III', 'Gold II', 'Gold I']);
    expect(listLabels(1550, 1650)).toEqual(['Gold I', 'Platinum IV']);
  });

  test('are tiers in a large range, and points above the lowest apex tier', () => {
    expect(listLabels(1650, 3800)).toEqual([
      'Gold',
      'Platinum',
      'Emerald',
      'Diamond',
      'Master+',
      '1000 LP',
    ]);
    expect(listLabels(300, 3700, hyperRollTiers)).toEqual(['Grey', 'Green', 'Blue', 'Purple']);
  });

  test('with league points are at the height of these points, unless the edge would cut them', () => {
    const plot = createPlotBetween(3625, 3725);
    expect(plot?.labels.map(({ text, y }) => ({ text, y }))).toEqual([
      { text: '850 LP', y: 66.67 },
      { text: '900 LP', y: 33.33 },
    ]);
  });

  test('are left out where they would overlap', () => {
    expect(createPlotBetween(1220, 1350)?.bands).toHaveLength(3);
    expect(listLabels(1220, 1350)).toEqual(['Gold IV', 'Gold III']);
    expect(listLabels(0, 3600)).toEqual([
      'Iron',
      'Silver',
      'Platinum',
      'Diamond',
      'Master+',
      '1000 LP',
    ]);
  });
});

describe('a time without a sample', () => {
  const samples = [
    createSample(day(1), 1000),
    createSample(day(2), 1100),
    createSample(day(12), 1300),
    createSample(day(13), 1250),
  ];

  test('is not part of the line when it is longer than two days and a tenth of the graph', () => {
    const plot = createPlot(samples, day(21), standardTiers);
    expect(plot?.line).toBe('M0 86.76H5V62.25M55 13.24H60V25.49');
    expect(plot?.dotted).toBe('M5 62.25H55M60 25.49H100');
  });

  test('is part of the line of a short graph', () => {
    const plot = createPlot(samples.slice(0, 2), day(3), standardTiers);
    expect(plot?.dotted).toBe('');
  });

  test('before the first sample is empty', () => {
    const plot = createPlotSince(samples.slice(2), day(11), day(14), standardTiers);
    expect(plot?.line).toMatch(/^M33.33 /);
  });
});

describe('the peak', () => {
  const findPeak = (...points: readonly (number | null)[]) => {
    const samples = points.map((value, index) => createSample(day(index + 1), value));
    return createPlot(samples, day(9), standardTiers)?.peakIndex;
  };

  test('is the first of the highest samples', () => {
    expect(findPeak(1000, 1200, null, 1200, 1100)).toBe(1);
    expect(findPeak(null, 1300, 1200)).toBe(1);
  });

  test('is not marked for a single rank', () => expect(findPeak(null, 1000)).toBeUndefined());
});

describe('the colours', () => {
  const toTiers = (samples: Parameters<typeof createPlot>[0]) =>
    createPlot(samples, day(3), standardTiers)?.bands.map(({ tier }) => tier);

  test('are those of the tiers, and above the last division that of the current tier', () => {
    const diamond = createSample(day(1), 2700, 'DIAMOND I 0 LP');
    expect(toTiers([diamond, createSample(day(2), 2850, 'MASTER I 50 LP')])).toEqual([
      ...['DIAMOND', 'DIAMOND', 'MASTER', 'MASTER'],
    ]);
    expect(toTiers([diamond, createSample(day(2), 2850, 'CHALLENGER I 50 LP')])?.at(-1)).toBe(
      'CHALLENGER',
    );
  });

  test('of the emblems beside the labels are the same, once for a tier that is divided by points', () => {
    const emblems = createPlotBetween(3625, 3725)?.labels.map(({ emblem }) => emblem?.tier);
    expect(emblems).toEqual(['MASTER', undefined]);
    expect(createPlotBetween(1250, 1550)?.labels[0]?.emblem).toEqual({
      tier: 'GOLD',
      division: 'IV',
    });
  });
});
