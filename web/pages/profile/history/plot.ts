/** The geometry of a rank graph: a step line over the bands of the ladder, in a square of 100 × 100 units. */
import type { PublicSample } from '../../../../domain/profiles/rank-history.ts';
import { type ScaleStep, toScale } from '../../../../domain/ranks/graph-scale.ts';

/** The minimum range of visible ladder points. In a smaller range a single win would look large. */
const minRange = 150;
/** The space above and below the line, as a share of the line's height. */
const margin = 0.12;
/** The minimum vertical distance of two labels, in units of the square. */
const minLabelDistance = 8;
/** The minimum horizontal distance between two marked tier changes, or a mark and the current rank, in the same units. */
const minTierChangeDistance = 4;
/** The minimum visible height of a step with a label, in the same units. */
const minLabelledHeight = 5;
/** The lowest apex tier. Its name stands for all apex tiers, because they share one range of points. */
const apex = 'MASTER';

/**
 * Calculates a rank graph. Returns null if no sample is on the ladder.
 * @param samples oldest first.
 * @param since where the graph begins, ISO 8601. An older sample is the rank at this time.
 * @param until when the newest sample was last confirmed, ISO 8601.
 * @param tiers all of the ladder's tiers, lowest first.
 */
export function createPlot(
  samples: readonly PublicSample[],
  since: string,
  until: string,
  tiers: readonly string[],
) {
  const points = samples.flatMap(({ Points }) => Points ?? []);
  const last = samples.at(-1);
  if (points.length === 0 || !last) return null;
  const end = Math.max(Date.parse(last.At), Date.parse(until) || 0);
  const [low, high] = chooseRange(points);
  const steps = toScale(tiers, low, high);
  const toX = createScale(Date.parse(since), end);
  const toHeight = createScale(low, high);
  const toY = (value: number) => round(100 - toHeight(Math.min(Math.max(value, low), high)));
  return {
    /** An SVG path with gaps where no rank is on the ladder. Each rank is drawn until the next sample. */
    line: drawLine(samples, toX, toY),
    /** The steps of the ladder behind the line, lowest first, cut to the visible range. No two have the same `from`. */
    bands: steps.map(({ from, to }) => ({ from, y: toY(to), height: round(toY(from) - toY(to)) })),
    /** The labels that do not overlap, lowest first. */
    labels: labelSteps(steps, low, toY),
    /** The positions where the rank reached another tier, oldest first. */
    tierChanges: findTierChanges(samples, toX, toY),
    /** The position of the current rank; null if it is not on the ladder. */
    current: last.Points === null ? null : { x: 100, y: toY(last.Points) },
  };
}

/** Formats the name of a step: 'Gold', 'Gold II', 'Master+', '400 LP', in Hyper Roll '1200'. */
export function formatStep({ tier, division, points }: ScaleStep): string {
  if (points !== undefined) return tier === apex ? `${points} LP` : `${points}`;
  const tierName = tier.charAt(0) + tier.slice(1).toLowerCase();
  if (tier === apex) return `${tierName}+`;
  return division ? `${tierName} ${division}` : tierName;
}

type Scale = (value: number) => number;

function drawLine(samples: readonly PublicSample[], toX: Scale, toY: Scale): string {
  const steps = samples.map(({ At, Points }, index) => {
    if (Points === null) return '';
    const next = samples[index + 1];
    const wasOnLadder = (samples[index - 1]?.Points ?? null) !== null;
    const start = wasOnLadder ? `V${toY(Points)}` : `M${toX(Date.parse(At))} ${toY(Points)}`;
    return `${start}H${next ? toX(Date.parse(next.At)) : 100}`;
  });
  return steps.join('');
}

/** Places the label of a tier or division in its middle, and a label like '400 LP' at the height of these points. */
function labelSteps(steps: readonly ScaleStep[], low: number, toY: Scale) {
  const labels: { text: string; y: number }[] = [];
  for (const step of steps) {
    const [top, bottom] = [toY(step.to), toY(step.from)];
    const isPoints = step.points !== undefined;
    const y = isPoints ? bottom : round((bottom + top) / 2);
    const isVisible = bottom - top >= minLabelledHeight && !(isPoints && step.from < low);
    const previousY = labels.at(-1)?.y ?? Number.POSITIVE_INFINITY;
    if (isVisible && previousY - y >= minLabelDistance) {
      labels.push({ text: formatStep(step), y });
    }
  }
  return labels;
}

/** Finds the samples whose tier differs from that of the previous sample, except close to another mark or the current rank. */
function findTierChanges(samples: readonly PublicSample[], toX: Scale, toY: Scale) {
  const changes: { x: number; y: number; tier: string }[] = [];
  for (const [index, { At, Tier: tier, Points }] of samples.entries()) {
    const previous = samples[index - 1];
    if (Points === null || (previous?.Points ?? null) === null) continue;
    if (previous?.Tier === tier) continue;
    const change = { x: toX(Date.parse(At)), y: toY(Points), tier };
    const distance = Math.min(change.x - (changes.at(-1)?.x ?? -100), 100 - change.x);
    if (distance >= minTierChangeDistance) changes.push(change);
  }
  return changes;
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
