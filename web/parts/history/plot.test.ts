import { describe, expect, test } from 'vitest';
import { hyperRollTiers, standardTiers } from '../../../domain/games/rank.ts';
import type { HistoryPoint } from '../../../domain/history/rank-history.ts';
import { createPlot as createPlotSince } from './plot.ts';

/** Creates a plot that begins with the first sample. */
const createPlot = (samples: readonly HistoryPoint[], until: string, tiers: readonly string[]) =>
  createPlotSince(samples, samples[0]?.at ?? until, until, tiers);

/** Formats the start of a day in November 2026. */
const day = (dayOfMonth: number) => new Date(Date.UTC(2026, 10, dayOfMonth)).toISOString();
const createSample = (dayOfMonth: number, points: number | null, tier = ''): HistoryPoint => ({
  at: day(dayOfMonth),
  text: '',
  tier,
  points,
});
/** @param points by day of the month. */
const createSamples = (points: Readonly<Record<number, number | null>>) =>
  Object.entries(points).map(([dayOfMonth, value]) => createSample(Number(dayOfMonth), value));
const createPlotBetween = (low: number, high: number, tiers: readonly string[] = standardTiers) =>
  createPlot(createSamples({ 1: low, 2: high }), day(3), tiers);

describe('the line', () => {
  // The visible range is 1000 to 1300 with a margin of 18 % on both sides.
  test('is horizontal until the next sample, and from the last sample until the given end', () => {
    const plot = createPlot(createSamples({ 1: 1000, 3: 1300, 4: 1150 }), day(5), standardTiers);
    expect(plot?.line).toBe('M0 86.76H50V13.24H75V50H100');
    expect(plot?.points).toEqual([
      { x: 0, y: 86.76 },
      { x: 50, y: 13.24 },
      { x: 75, y: 50 },
    ]);
  });

  test.each([
    [{ 1: 1000, 2: null, 4: 1000 }, 'M0 50H25M75 50H100'],
    [{ 1: 1000, 3: null }, 'M0 50H50'],
    [{ 1: null, 3: 1000 }, 'M50 50H100'],
  ])('has a gap while there is no rank: %j is %s', (points, line) => {
    expect(createPlot(createSamples(points), day(5), standardTiers)?.line).toBe(line);
  });

  test.each([day(2), ''])('ends with the last sample if the given end is %j', (until) => {
    const plot = createPlot(createSamples({ 1: 1000, 3: 1300 }), until, standardTiers);
    expect(plot?.line).toBe('M0 86.76H100V13.24H100');
  });
});

test('a sample before the start of the graph is the rank at its start', () => {
  const samples = createSamples({ 1: 1000, 7: 1300 });
  const plot = createPlotSince(samples, day(5), day(9), standardTiers);
  expect(plot?.line).toBe('M0 86.76H50V13.24H100');
  const unchanged = createPlotSince(samples.slice(0, 1), day(5), day(9), standardTiers);
  expect(unchanged?.dotted).toBe('M0 50H100');
});

test('there is no graph without samples, or for samples that are not on the ladder', () => {
  expect(createPlot([], day(2), standardTiers)).toBeNull();
  expect(createPlot(createSamples({ 1: null, 2: null }), day(3), standardTiers)).toBeNull();
});

test('the bands are the steps of the ladder, clipped to the visible range, lowest first', () => {
  // The visible range is 1125 to 1275, and GOLD begins at 1200.
  expect(createPlotBetween(1150, 1250)?.bands).toEqual([
    { tier: 'SILVER', from: 1100, y: 50, bottom: 100 },
    { tier: 'GOLD', from: 1200, y: 0, bottom: 50 },
  ]);
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
  const samples = createSamples({ 1: 1000, 2: 1100, 12: 1300, 13: 1250 });

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
    const samples = points.map((value, index) => createSample(index + 1, value));
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
    const diamond = createSample(1, 2700, 'DIAMOND');
    expect(toTiers([diamond, createSample(2, 2850, 'MASTER')])).toEqual([
      'DIAMOND',
      'DIAMOND',
      'MASTER',
      'MASTER',
    ]);
    expect(toTiers([diamond, createSample(2, 2850, 'CHALLENGER')])?.at(-1)).toBe('CHALLENGER');
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
