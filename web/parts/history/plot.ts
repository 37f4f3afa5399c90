/** The geometry of a rank graph: a step line over the bands of the ladder, in a square of 100 × 100 units. */

import { type ScaleStep, toScale } from '../../../domain/history/graph-scale.ts';
import type { HistoryPoint } from '../../../domain/history/rank-history.ts';
import { toLocalTier } from '../../../texts/describe/tiers.ts';

/** The minimum range of visible ladder points. In a smaller range a single win would look large. */
const minRange = 150;
/** The space above and below the line, as a share of the line's height. Above the line is the label of the peak. */
const margin = 0.18;
/** The minimum vertical distance of two labels, in units of the square. An emblem is 9 units high. */
const minLabelDistance = 9.5;
/** The minimum visible height of a step with a label, in the same units. */
const minLabelledHeight = 5;
/** The minimum distance of a label from the upper and the lower edge, in the same units. */
const minEdgeDistance = 4.5;
/** A time without a sample is dotted when it is longer than both: this share of the graph, and this time. */
const minDottedShare = 0.1;
const minDottedMs = 2 * 24 * 60 * 60 * 1000;
/** The lowest apex tier. Its name stands for all apex tiers, because they share one range of points. */
const apex = 'MASTER';

/**
 * Calculates a rank graph from samples, oldest first; null if none is on the ladder.
 * @param since where the graph begins, ISO 8601. An older sample is the rank at this time.
 * @param until when the newest sample was last confirmed, ISO 8601.
 * @param tiers all of the ladder's tiers, lowest first.
 */
export function createPlot(
  samples: readonly HistoryPoint[],
  since: string,
  until: string,
  tiers: readonly string[],
) {
  const values = samples.flatMap(({ points }) => points ?? []);
  const last = samples.at(-1);
  if (values.length === 0 || !last) return null;
  const start = Date.parse(since);
  const end = Math.max(Date.parse(last.at), Date.parse(until) || 0);
  const [low, high] = chooseRange(values);
  const steps = toScale(tiers, low, high);
  const toX = createScale(start, end);
  const toHeight = createScale(low, high);
  const toY = (value: number) => round(100 - toHeight(Math.min(Math.max(value, low), high)));
  const points = samples.map(({ at, points }) => ({
    x: toX(Date.parse(at)),
    y: points === null ? null : toY(points),
  }));
  const minDottedWidth = Math.max(minDottedShare, minDottedMs / (end - start)) * 100;
  // The points at which the higher apex tiers begin are not known, so their bands have the colour of the current tier.
  const toTier = (tier: string) =>
    tier === apex && tiers.indexOf(last.tier) > tiers.indexOf(apex) ? last.tier : tier;
  const peakIndex = values.length > 1 ? findPeak(samples) : undefined;
  return {
    ...drawLine(points, minDottedWidth),
    /** The position of each sample. `y` is null where the rank is not on the ladder. */
    points,
    /** The steps of the ladder behind the line, lowest first, cut to the visible range. No two have the same `from`. */
    bands: steps.map(({ tier, from, to }) => ({
      tier: toTier(tier),
      from,
      y: toY(to),
      bottom: toY(from),
    })),
    labels: labelSteps(steps, toY, toTier),
    /** The index of the highest sample, the first of equal ones; undefined for a single rank. */
    peakIndex,
  };
}

/** Formats the name of a step: 'Gold', 'Gold II', 'Master+', '400 LP', in Hyper Roll '1200'. */
export function formatStep({ tier, division, points }: ScaleStep): string {
  if (points !== undefined) return tier === apex ? `${points} LP` : `${points}`;
  const tierName = toLocalTier(tier);
  if (tier === apex) return `${tierName}+`;
  return division ? `${tierName} ${division}` : tierName;
}

interface Emblem {
  readonly tier: string;
  readonly division: string | undefined;
}

type Scale = (value: number) => number;

/** Draws SVG paths: `line`, with gaps where no rank is on the ladder, and `dotted` for long times without a sample. */
function drawLine(points: readonly { x: number; y: number | null }[], minDottedWidth: number) {
  let line = '';
  let dotted = '';
  let isConnected = false;
  for (const [index, { x, y }] of points.entries()) {
    const nextX = points[index + 1]?.x ?? 100;
    const isDotted = y !== null && nextX - x > minDottedWidth;
    if (y === null || isDotted) {
      if (isConnected && y !== null) line += `V${y}`;
      if (isDotted) dotted += `M${x} ${y}H${nextX}`;
      isConnected = false;
    } else {
      line += `${isConnected ? `V${y}` : `M${x} ${y}`}H${nextX}`;
      isConnected = true;
    }
  }
  return { line, dotted };
}

/** Places the label of a tier or division in its middle, and a label like '400 LP' at the height of these points. */
function labelSteps(steps: readonly ScaleStep[], toY: Scale, toTier: (tier: string) => string) {
  const labels: { text: string; y: number; emblem: Emblem | undefined }[] = [];
  for (const step of steps) {
    const [top, bottom] = [toY(step.to), toY(step.from)];
    const isPoints = step.points !== undefined;
    const middle = round((bottom + top) / 2);
    const y = isPoints
      ? bottom
      : Math.min(Math.max(middle, minEdgeDistance), 100 - minEdgeDistance);
    const isInside = y >= minEdgeDistance && y <= 100 - minEdgeDistance;
    const isVisible = bottom - top >= minLabelledHeight && isInside;
    const previousY = labels.at(-1)?.y ?? Number.POSITIVE_INFINITY;
    if (isVisible && previousY - y >= minLabelDistance) {
      const emblem = { tier: isPoints ? toTier(step.tier) : step.tier, division: step.division };
      const isRepeated = isPoints && labels.some((label) => label.emblem?.tier === emblem.tier);
      labels.push({ text: formatStep(step), y, emblem: isRepeated ? undefined : emblem });
    }
  }
  return labels;
}

function findPeak(samples: readonly HistoryPoint[]): number {
  const highest = Math.max(...samples.map(({ points }) => points ?? Number.NEGATIVE_INFINITY));
  return samples.findIndex(({ points }) => points === highest);
}

/** Chooses the visible range of the ladder: all points, with space below and above, but never below 0. */
function chooseRange(points: readonly number[]): readonly [number, number] {
  const [lowest, highest] = [Math.min(...points), Math.max(...points)];
  const space = Math.max((minRange - (highest - lowest)) / 2, (highest - lowest) * margin);
  const low = Math.max(0, lowest - space);
  return [low, Math.max(highest + space, low + minRange)];
}

/** Creates a function that maps `from` and less to 0 and `to` to 100, or every value to 100 if `from` equals `to`. */
function createScale(from: number, to: number): Scale {
  return (value) => (to > from ? round((Math.max(0, value - from) / (to - from)) * 100) : 100);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
