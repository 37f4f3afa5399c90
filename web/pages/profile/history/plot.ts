/** The geometry of a rank graph: a step line over the bands of the ladder, in a square of 100 × 100 units. */
import type { PublicSample } from '../../../../domain/profiles/rank-history.ts';
import { type ScaleStep, toScale } from '../../../../domain/ranks/graph-scale.ts';

/** The minimum range of visible ladder points. In a smaller range a single win would look large. */
const minRange = 150;
/** The space above and below the line, as a share of its height. */
const margin = 0.12;
const minLabelDistance = 8;
/** The minimum visible height of a step with a label. */
const minLabelledHeight = 5;
const minTierChangeDistance = 4;
/** The apex tiers are one step, named after the lowest of them. */
const apex = 'MASTER';

/**
 * Calculates a rank graph. Returns null without at least two samples and one rank on the ladder.
 * @param samples oldest first.
 * @param until when the newest sample was last confirmed, ISO 8601.
 * @param tiers all of the ladder's tiers, lowest first.
 */
export function createPlot(
  samples: readonly PublicSample[],
  until: string,
  tiers: readonly string[],
) {
  const points = samples.flatMap(({ Points }) => Points ?? []);
  const first = samples[0];
  const last = samples.at(-1);
  if (samples.length < 2 || points.length === 0 || !first || !last) return null;
  const end = Math.max(Date.parse(last.At), Date.parse(until) || 0);
  const [low, high] = chooseRange(points);
  const steps = toScale(tiers, low, high);
  const x = scale(Date.parse(first.At), end);
  const height = scale(low, high);
  const y = (value: number) => round(100 - height(Math.min(Math.max(value, low), high)));
  return {
    /** An SVG path with gaps where there is no rank. A rank holds until the next sample. */
    line: drawLine(samples, x, y),
    /** The steps of the ladder behind the line, lowest first, cut to the visible range. Each has its own `from`. */
    bands: steps.map(({ from, to }) => ({ from, y: y(to), height: round(y(from) - y(to)) })),
    /** The labels of the steps that have room for one, lowest first. */
    labels: labelSteps(steps, low, y),
    /** The points where the rank reached another tier, oldest first. */
    tierChanges: findTierChanges(samples, x, y),
    /** The current rank; null without one. */
    current: last.Points === null ? null : { x: 100, y: y(last.Points) },
  };
}

/** The name of a step: 'Gold', 'Gold II', 'Master+', '400 LP', in Hyper Roll '1200'. */
export function formatStep({ tier, division, points }: ScaleStep): string {
  if (points !== undefined) return tier === apex ? `${points} LP` : `${points}`;
  const word = tier.charAt(0) + tier.slice(1).toLowerCase();
  if (tier === apex) return `${word}+`;
  return division ? `${word} ${division}` : word;
}

type Scale = (value: number) => number;

function drawLine(samples: readonly PublicSample[], x: Scale, y: Scale): string {
  const steps = samples.map(({ At, Points }, index) => {
    if (Points === null) return '';
    const next = samples[index + 1];
    const wasOnLadder = (samples[index - 1]?.Points ?? null) !== null;
    const start = wasOnLadder ? `V${y(Points)}` : `M${x(Date.parse(At))} ${y(Points)}`;
    return `${start}H${next ? x(Date.parse(next.At)) : 100}`;
  });
  return steps.join('');
}

/** A tier or division has its label in its middle; a number of points has it at the line where the points are reached. */
function labelSteps(steps: readonly ScaleStep[], low: number, y: Scale) {
  const labels: { text: string; y: number }[] = [];
  for (const step of steps) {
    const [top, bottom] = [y(step.to), y(step.from)];
    const isPoints = step.points !== undefined;
    const at = isPoints ? bottom : round((bottom + top) / 2);
    const isVisible = bottom - top >= minLabelledHeight && !(isPoints && step.from < low);
    const below = labels.at(-1)?.y ?? Number.POSITIVE_INFINITY;
    if (isVisible && below - at >= minLabelDistance) {
      labels.push({ text: formatStep(step), y: at });
    }
  }
  return labels;
}

function findTierChanges(samples: readonly PublicSample[], x: Scale, y: Scale) {
  const changes: { x: number; y: number; tier: string }[] = [];
  for (const [index, { At, Tier: tier, Points }] of samples.entries()) {
    const before = samples[index - 1];
    if (Points === null || (before?.Points ?? null) === null) continue;
    if (before?.Tier === tier) continue;
    const change = { x: x(Date.parse(At)), y: y(Points), tier };
    const distance = Math.min(change.x - (changes.at(-1)?.x ?? -100), 100 - change.x);
    if (distance >= minTierChangeDistance) changes.push(change);
  }
  return changes;
}

/** Chooses the visible range of the ladder: the samples with some space, never below 0. */
function chooseRange(points: readonly number[]): readonly [number, number] {
  const [lowest, highest] = [Math.min(...points), Math.max(...points)];
  const space = Math.max((minRange - (highest - lowest)) / 2, (highest - lowest) * margin);
  const low = Math.max(0, lowest - space);
  return [low, Math.max(highest + space, low + minRange)];
}

/** Maps `from` to 0 and `to` to 100; everything to 100 if they are equal. */
function scale(from: number, to: number): Scale {
  return (value) => (to > from ? round(((value - from) / (to - from)) * 100) : 100);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
